import { adminTexts } from '@/texts/admin/adminTexts';
import { useCallback } from 'react';
import { useStore } from 'zustand';
import { usePanelSession } from './session/usePanelSession';
import { admin } from '@/services/admin/adminServices';

interface Named {
  userName: string | null;
  userEmail: string;
}

/** What the user of a deposit or a payout is called. */
export const nameOf = ({ userName, userEmail }: Named): string =>
  userName ?? (userEmail || adminTexts.unknownUser);

const { author } = adminTexts;

/**
 * Says by whom something was done, as this administrator reads it; `userId` is whose record it is, where users can have done it
 * themselves. Records hold only the ID of who did it, so the address of a colleague is asked for once one is shown; null is
 * unknown. What is printed names everybody: whoever reads it is somebody else.
 */
export function useFormatAuthor({ isPrinted = false } = {}): (
  by: string | null,
  userId?: string,
) => string {
  const { uid, colleagues } = usePanelSession();
  const emails = useStore(colleagues);
  return useCallback(
    (by, userId) => {
      if (by === null) return author.unknown;
      if (by === userId) return author.user;
      if (by === uid && !isPrinted) return author.you;
      const email = emails.get(by);
      if (email) return author.colleague(email);
      if (email === null) return author.unnamed(by);
      colleagues.ask(by, admin.administrators.emailOf);
      return author.asking;
    },
    [uid, colleagues, emails, isPrinted],
  );
}
