import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { AppError, errorCode } from '@/domain/errors';
import { admin } from '@/services/admin/adminServices';
import { adminTexts } from '@/texts/admin/adminTexts';
import { reviewErrorMessage } from '@/texts/admin/reviewErrorMessage';

const { conflict } = adminTexts;

/** Returns a function that says why a commit failed, and who was first. After a refusal it checks the session. */
export function useCommitError(): (error: unknown) => Promise<string> {
  const { uid, colleagues } = usePanelSession();
  return async (error) => {
    if (errorCode(error) === 'denied') void admin.session.recheck();
    const by = (error instanceof AppError && error.conflict?.by) || null;
    const email = by && by !== uid && (await colleagues.ask(by, admin.administrators.emailOf));
    return reviewErrorMessage(error, () => (by === uid ? conflict.you : email || conflict.other));
  };
}
