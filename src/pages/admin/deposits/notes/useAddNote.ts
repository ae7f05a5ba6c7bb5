import { useAction } from '@/pages/admin/actions/useAction';
import { admin } from '@/services/admin/adminServices';
import type { NoteDraft } from '@/components/admin/session/panelSession';
import { noteTexts } from '@/texts/admin/noteTexts';

const t = noteTexts;

/**
 * Adds a note to a deposit. What was typed is kept until it is stored; sending the same text again after a lost answer stores
 * it once.
 */
export function useAddNote(
  depositId: string,
  draft: NoteDraft,
  setDraft: (draft: NoteDraft | null) => void,
) {
  const { act, pendingKind } = useAction<'note'>();
  const mutate = (text: string) =>
    act({
      kind: 'note',
      async store() {
        const id = draft.sent?.text === text ? draft.sent.id : admin.notes.newId();
        setDraft({ ...draft, sent: { id, text } });
        await admin.notes.add(depositId, { id, text });
        return null;
      },
      done: [t.added, t.addedText],
      failed: t.addFailed,
      onDone: () => setDraft(null),
    });
  return { mutate, isPending: pendingKind !== null };
}
