import { errorCode } from '@/domain/errors';
import { useMutation } from '@/lib/useMutation';
import { useToast } from '@/hooks/browser/useToast';
import { admin } from '@/services/admin/adminServices';
import type { NoteDraft } from '@/stores/admin/panelSession';
import { noteTexts } from '@/texts/admin/noteTexts';
import { errorMessage } from '@/texts/errorMessage';

const t = noteTexts;

/**
 * Adds a note to a deposit and shows the result as a toast. What was typed is kept until it is stored; sending the same
 * text again after a lost answer stores it once.
 */
export function useAddNote(
  depositId: string,
  draft: NoteDraft,
  setDraft: (draft: NoteDraft | null) => void,
) {
  const toast = useToast();
  return useMutation(async (text: string) => {
    const id = draft.sent?.text === text ? draft.sent.id : admin.notes.newId();
    setDraft({ ...draft, sent: { id, text } });
    try {
      await admin.notes.add(depositId, { id, text });
      setDraft(null);
      toast.success(t.added, t.addedText);
    } catch (error) {
      toast.error(t.addFailed, errorMessage(error));
      if (errorCode(error) === 'denied') void admin.session.recheck();
    }
  });
}
