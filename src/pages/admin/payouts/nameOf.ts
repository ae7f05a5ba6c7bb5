import type { Payout } from '@/domain/payouts/payout';
import { adminTexts } from '@/texts/admin/adminTexts';

/** What the user of a payout is called. */
export const nameOf = ({ userName, userEmail }: Payout): string =>
  userName ?? (userEmail || adminTexts.unknownUser);
