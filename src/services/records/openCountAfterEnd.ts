import { increment } from 'firebase/firestore';
import type { Deposit } from '@/domain/deposits/deposit';

/** The change of the user's record when a deposit ends: one open deposit fewer; null if it was never counted. */
export function openCountAfterEnd({ id, countsAsOpen }: Deposit) {
  return countsAsOpen ? { openDeposits: increment(-1), lastDepositId: id } : null;
}
