import { useId, useRef, useState, type RefObject } from 'react';
import { Hotkey, useSingleKeys, SHEET, useHotkeys } from '@/components/admin/hotkeys';
import { ChoiceError } from '@/components/admin/InlineAlert';
import { NoteInput, useNoteInput, type NoteField } from '@/components/admin/NoteInput';
import type { ReasonDraft } from '@/components/admin/session/usePanelSession';
import { MAX_REASON_NOTE } from '@/domain/checkReviewText';
import type { Reasoned } from '@/domain/deposits/reviewResult';
import { useDraft, type Drafts } from '@/lib/drafts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { sharedTexts } from '@/texts/sharedTexts';

const t = adminTexts;

export const NO_REASON_DRAFT = { reason: null, note: '' };

interface ReasonFieldsState<R extends string> {
  chosen: R | null;
  onChoose: (reason: R) => void;
  /** True after an attempt to confirm without a reason. */
  isMissing: boolean;
  choices: RefObject<HTMLFieldSetElement | null>;
  note: NoteField;
}

/** `check` returns the reason; if a field is invalid, it focuses it and returns null. */
export function useReasonFields<R extends string>(
  draft: ReasonDraft<R>,
  onDraft: (draft: ReasonDraft<R>) => void,
): { fields: ReasonFieldsState<R>; check: () => Reasoned<R> | null } {
  const [isAsked, setAsked] = useState(false);
  const choices = useRef<HTMLFieldSetElement>(null);
  const { reason } = draft;
  const note = useNoteInput(
    draft.note,
    MAX_REASON_NOTE,
    (typed) => onDraft({ ...draft, note: typed }),
    reason === 'other',
  );

  function check(): Reasoned<R> | null {
    if (!reason) {
      setAsked(true);
      choices.current?.querySelector('input')?.focus();
      return null;
    }
    const text = note.check();
    return text === null ? null : { reason, note: text || null };
  }

  const onChoose = (next: R) => onDraft({ ...draft, reason: next });
  const isMissing = isAsked && reason === null;
  return { fields: { chosen: reason, onChoose, isMissing, choices, note: note.field }, check };
}

/** Like useReasonFields, with the draft stored under a key. */
export const useReasonDraft = <R extends string>(drafts: Drafts<ReasonDraft<R>>, key: string) =>
  useReasonFields(useDraft(drafts, key) ?? NO_REASON_DRAFT, (draft) => drafts.set(key, draft));

interface Props<R extends string> extends ReasonFieldsState<R> {
  reasons: readonly R[];
  labels: Readonly<Record<R, string>>;
  legend: string;
  hint?: string;
  noteLabel: string;
  noteHint?: string;
}

/** Asks for the reason of a review, and a note. A digit chooses a reason; see usePanelKeys. */
export function ReasonFields<R extends string>({
  chosen,
  onChoose,
  isMissing,
  choices,
  note,
  reasons,
  labels,
  legend,
  hint,
  noteLabel,
  noteHint,
}: Props<R>) {
  const id = useId();
  const { areOn } = useSingleKeys();
  const choose = (reason: R, index: number) => () => {
    onChoose(reason);
    choices.current?.querySelectorAll('input')[index]?.focus();
  };
  useHotkeys(
    Object.fromEntries(reasons.map((reason, index) => [index + 1, choose(reason, index)])),
    SHEET,
  );
  const described = [hint && `${id}-hint`, isMissing && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-4">
      <fieldset ref={choices} aria-describedby={described || undefined}>
        <legend className="legend text-sm font-medium">{legend}</legend>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
        <div className="pt-1">
          {reasons.map((reason, index) => {
            const hotkey = areOn ? String(index + 1) : undefined;
            return (
              <label key={reason} className="flex min-h-touch items-center gap-3">
                <input
                  type="radio"
                  aria-keyshortcuts={hotkey}
                  name={id}
                  className="size-4 shrink-0 scroll-mb-24 choice"
                  checked={chosen === reason}
                  onChange={() => onChoose(reason)}
                />
                <span>{labels[reason]}</span>
                <Hotkey hotkey={hotkey} />
              </label>
            );
          })}
        </div>
        {isMissing && <ChoiceError id={`${id}-error`} message={t.reason.required} />}
      </fieldset>
      <NoteInput {...note} label={noteLabel} hint={noteHint} />
    </div>
  );
}

/** Asks why a deposit is rejected or a payout returned, and for a note to the user. */
export function RejectFields<R extends string>(
  fields: ReasonFieldsState<R> & Pick<Props<R>, 'reasons' | 'labels'>,
) {
  return (
    <ReasonFields
      {...fields}
      legend={t.rejection.reason}
      hint={t.rejection.reasonHint}
      noteLabel={t.rejection.note}
    />
  );
}

const REASONS = {
  ...t.creditReason,
  ...t.rejectReason,
  ...sharedTexts.correctionReason,
};

/** Formats why a deposit was rejected, or an entry corrected or credited without the expected evidence, with its note. */
export const formatReason = (reason: keyof typeof REASONS | null, note: string | null): string =>
  [reason && REASONS[reason], note].filter(Boolean).join(': ');
