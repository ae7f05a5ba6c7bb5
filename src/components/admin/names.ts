import { useCallback } from 'react';
import { useStore } from 'zustand';
import type { Deposit } from '@/domain/deposits/deposit';
import { admin } from '@/services/admin/adminServices';
import { adminTexts } from '@/texts/admin/adminTexts';
import { usePanelSession } from './session/usePanelSession';

export const nameOf = ({ userName, userEmail }: Pick<Deposit, 'userName' | 'userEmail'>): string =>
  userName ?? (userEmail || adminTexts.unknownUser);

const { author, conflict } = adminTexts;

/** Begins a sentence with who did something. A colleague is another administrator until their address is known. */
export function useAdministratorName(): (by: string | null) => string {
  const { uid, colleagues } = usePanelSession();
  const emails = useStore(colleagues);
  return (by) => {
    if (by === uid) return conflict.you;
    if (by !== null) void colleagues.ask(by, admin.administrators.emailOf);
    return (by !== null && emails.get(by)) || conflict.other;
  };
}

/**
 * Returns a function that formats who did something; `userId` is the record's user. Records store only the ID of an
 * administrator, so a colleague's address is loaded when shown. In print, "you" becomes the address, since others read it.
 */
export function useFormatAuthor({ isPrinted = false } = {}) {
  const { uid, colleagues } = usePanelSession();
  const emails = useStore(colleagues);
  return useCallback(
    (by: string | null, userId?: string): string => {
      if (by === null) return author.unknown;
      if (by === userId) return author.user;
      if (by === uid && !isPrinted) return author.you;
      const email = emails.get(by);
      if (email) return author.colleague(email);
      if (email === null) return author.unnamed(by);
      void colleagues.ask(by, admin.administrators.emailOf);
      return author.asking;
    },
    [uid, colleagues, emails, isPrinted],
  );
}
