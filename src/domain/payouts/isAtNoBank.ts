import { BANK_FILE_DAYS } from '@/config/business';
import type { Payout } from './payout';

const BANK_FILE_MS = BANK_FILE_DAYS * 24 * 60 * 60_000;

/**
 * Whether an administrator may end a payout unpaid that they have taken. A bank may be paying what is in a file, for days: only
 * who made the file knows that it is not.
 */
export const isAtNoBank = ({ file }: Payout, uid: string, now: Date): boolean =>
  file === null ||
  file.by === uid ||
  (file.at !== null && now.getTime() >= file.at.getTime() + BANK_FILE_MS);
