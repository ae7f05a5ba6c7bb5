import { useContext, useRef, useState } from 'react';
import { Field, FormBusy } from '@/components/ui/Form';
import { checkReviewText, MAX_TYPED } from '@/domain/checkReviewText';
import { adminTexts } from '@/texts/admin/adminTexts';
import { texts } from '@/texts/texts';

const t = adminTexts.noteInput;

interface Props extends NoteField {
  label: string;
  /** Explains who reads the note, if nothing nearby does. */
  hint?: string | undefined;
}

/** A one-line text that wraps, with its length and, if it differs, its stored form. */
export function NoteInput({ label, hint, typed, hints, error, ref, onType }: Props) {
  const isBusy = useContext(FormBusy);
  return (
    // The hint is hidden, so that the error is close below the field.
    <Field
      label={label}
      hint={error === undefined ? [hint, ...hints].filter(Boolean).join(' ') : undefined}
      error={error}
    >
      {(control) => (
        <textarea
          {...control}
          ref={ref}
          rows={2}
          maxLength={MAX_TYPED}
          value={typed}
          readOnly={isBusy}
          autoComplete="off"
          className="w-full resize-y scroll-mb-40 rounded-control border border-line-strong bg-surface px-3.5 py-2.5 text-base text-ink aria-invalid:border-danger"
          // A note is one line; a line break would be stored as a space.
          onChange={(event) => onType(event.target.value.replace(/[\r\n]+/g, ' '))}
        />
      )}
    </Field>
  );
}

/** `check` returns the text as it is stored; if that is invalid, or empty and required, it focuses the field and returns null. */
export function useNoteInput(
  typed: string,
  max: number,
  onType: (typed: string) => void,
  isRequired = true,
) {
  const [isEmptyAsked, setEmptyAsked] = useState(false);
  const ref = useRef<HTMLTextAreaElement>(null);
  const { stored, length, error } = checkReviewText(typed, max);
  const isEmpty = isRequired && isEmptyAsked && typed.trim() === '';
  const isChanged = stored !== '' && stored !== typed.trim();
  const message = error ? t.error[error](length - max) : undefined;
  const field = {
    ref,
    typed,
    hints: [t.count(length, max), isChanged && texts.common.savedAs(stored)],
    error: isEmpty ? t.empty : message,
    onType(next: string) {
      setEmptyAsked(false);
      onType(next);
    },
  };
  function check(): string | null {
    if (error === null && !(isRequired && stored === '')) return stored;
    setEmptyAsked(true);
    ref.current?.focus();
    return null;
  }
  return { field, check };
}

export type NoteField = ReturnType<typeof useNoteInput>['field'];
