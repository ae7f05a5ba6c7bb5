import { useDraft } from '@/lib/drafts';
import { NoteInput, useNoteInput } from '@/components/admin/NoteInput';
import { type NoteDraft, usePanelSession } from '@/components/admin/session/usePanelSession';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { MAX_NOTE, type NotedRecord } from '@/domain/deposits/notes';
import { useAction } from '@/pages/admin/actions/useAction';
import { admin } from '@/services/admin/adminServices';
import { noteTexts } from '@/texts/admin/noteTexts';

const t = noteTexts;

const NO_DRAFT: NoteDraft = { typed: '', sent: null };

/**
 * Shows the form for a new note. The draft survives a failure and the end of the session; sending the same text again after
 * a lost answer stores it once.
 */
export function NoteForm({ about }: { about: NotedRecord }) {
  const { note: drafts } = usePanelSession().drafts;
  const draft = useDraft(drafts, about) ?? NO_DRAFT;
  const { act, isPending } = useAction<'note'>();
  const { field, check } = useNoteInput(draft.typed, MAX_NOTE, (typed) =>
    drafts.set(about, { ...draft, typed }),
  );

  function add() {
    const text = check();
    if (text === null) return;
    act({
      kind: 'note',
      store() {
        const id = draft.sent?.text === text ? draft.sent.id : admin.notes.newId();
        drafts.set(about, { ...draft, sent: { id, text } });
        return admin.notes.add(about, { id, text });
      },
      done: [t.added, t.addedText],
      failed: t.addFailed,
      onDone: () => drafts.set(about, null),
    });
  }

  return (
    <Form connections={['commit']} className="flex flex-col gap-2" onSubmit={add}>
      <NoteInput {...field} label={t.label} hint={t.hint} disabled={isPending} />
      <Button type="submit" variant="secondary" busy={isPending}>
        {t.add}
      </Button>
    </Form>
  );
}
