import { adminTexts } from '@/texts/admin/adminTexts';

interface Named {
  userName: string | null;
  userEmail: string;
}

/** What the user of a deposit or a payout is called. */
export const nameOf = ({ userName, userEmail }: Named): string =>
  userName ?? (userEmail || adminTexts.unknownUser);
