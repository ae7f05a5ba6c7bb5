import { useRef, useState } from 'react';
import { Form } from '@/components/ui/Form';
import { Button } from '@/components/ui/Button';
import { MAX_NOTE } from '@/domain/deposits/note';
import { checkReviewText } from '@/domain/checkReviewText';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { useDraft } from '@/lib/useDraft';
import { NoteInput } from '@/components/admin/NoteInput';
import type { NoteDraft } from '@/components/admin/session/panelSession';
import { adminTexts } from '@/texts/admin/adminTexts';
import { noteTexts } from '@/texts/admin/noteTexts';
import { useAddNote } from './useAddNote';

const t = noteTexts;

const NO_DRAFT: NoteDraft = { typed: '', sent: null };

/** The form of a new note about a deposit. What is typed survives a failure and the end of the session. */
export function NoteForm({ depositId }: { depositId: string }) {
  const { note: drafts } = usePanelSession().drafts;
  const draft = useDraft(drafts, depositId) ?? NO_DRAFT;
  const setDraft = (next: NoteDraft | null) => drafts.set(depositId, next);
  const [isEmptyAsked, setEmptyAsked] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const { mutate, isPending } = useAddNote(depositId, draft, setDraft);
  const checked = checkReviewText(draft.typed, MAX_NOTE);

  function submit() {
    if (checked.error === null && checked.stored !== '') {
      mutate(checked.stored);
      return;
    }
    setEmptyAsked(true);
    input.current?.focus();
  }

  return (
    <Form connections={['commit']} className="flex flex-col gap-2" onSubmit={submit}>
      <NoteInput
        ref={input}
        label={t.label}
        hint={t.hint}
        max={MAX_NOTE}
        typed={draft.typed}
        checked={checked}
        error={isEmptyAsked && draft.typed.trim() === '' ? adminTexts.noteInput.empty : undefined}
        disabled={isPending}
        onType={(typed) => {
          setEmptyAsked(false);
          setDraft({ ...draft, typed });
        }}
      />
      <Button type="submit" variant="secondary" busy={isPending}>
        {t.add}
      </Button>
    </Form>
  );
}
