import type { Deposit } from './deposit';
import type { MicroUsdt } from '@/domain/money';

/** What tells whether a deposit is recent, and for which amount. */
export type RecentDeposit = Pick<Deposit, 'usdtMicro' | 'status' | 'submittedAt'>;

/** Deposits take 3-5 minutes to arrive; one is recent for twice as long. */
const RECENT_MS = 10 * 60_000;

/** Whether a deposit waits and was made in the last ten minutes. One without a time was made this moment. */
export function isRecentDeposit(
  { status, submittedAt }: Pick<RecentDeposit, 'status' | 'submittedAt'>,
  now: Date,
): boolean {
  const isRecent = submittedAt === null || now.getTime() - submittedAt.getTime() < RECENT_MS;
  return status === 'pending' && isRecent;
}

/** A recent deposit for the same amount: another one may be a mistake. */
export function recentDuplicate(
  deposits: readonly RecentDeposit[],
  usdtMicro: MicroUsdt,
  now: Date,
): RecentDeposit | undefined {
  return deposits.find(
    (deposit) => deposit.usdtMicro === usdtMicro && isRecentDeposit(deposit, now),
  );
}
