import { NoteInput, useRequiredNote } from '@/components/admin/NoteInput';
import type { NoteDraft } from '@/components/admin/session/panelSession';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { MAX_NOTE, type NotedRecord } from '@/domain/deposits/notes';
import { useDraft } from '@/lib/useDraft';
import { useAction } from '@/pages/admin/actions/useAction';
import { admin } from '@/services/admin/adminServices';
import { noteTexts } from '@/texts/admin/noteTexts';

const t = noteTexts;

const NO_DRAFT: NoteDraft = { typed: '', sent: null };

/** Shows the form for a new note. The draft survives a failure and the end of the session. */
export function NoteForm({ about }: { about: NotedRecord }) {
  const { note: drafts } = usePanelSession().drafts;
  const draft = useDraft(drafts, about) ?? NO_DRAFT;
  const setDraft = (next: NoteDraft | null) => drafts.set(about, next);
  const { mutate, isPending } = useAddNote(about, draft, setDraft);
  const { field, check } = useRequiredNote(draft.typed, MAX_NOTE, (typed) =>
    setDraft({ ...draft, typed }),
  );
  return (
    <Form
      connections={['commit']}
      className="flex flex-col gap-2"
      onSubmit={() => {
        const text = check();
        if (text !== null) mutate(text);
      }}
    >
      <NoteInput {...field} label={t.label} hint={t.hint} disabled={isPending} />
      <Button type="submit" variant="secondary" busy={isPending}>
        {t.add}
      </Button>
    </Form>
  );
}

/**
 * Returns the mutation that adds a note. The draft is kept until it is stored; sending the same text again
 * after a lost answer stores it once.
 */
function useAddNote(
  about: NotedRecord,
  draft: NoteDraft,
  setDraft: (draft: NoteDraft | null) => void,
) {
  const { act, isPending } = useAction<'note'>();
  const mutate = (text: string) =>
    act({
      kind: 'note',
      async store() {
        const id = draft.sent?.text === text ? draft.sent.id : admin.notes.newId();
        setDraft({ ...draft, sent: { id, text } });
        await admin.notes.add(about, { id, text });
      },
      done: [t.added, t.addedText],
      failed: t.addFailed,
      onDone: () => setDraft(null),
    });
  return { mutate, isPending };
}
