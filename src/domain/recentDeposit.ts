import type { Deposit } from './deposit';
import type { MicroUsdt } from './money';

/** What tells whether a request is recent, and for which amount. */
export type RecentDeposit = Pick<Deposit, 'usdtMicro' | 'status' | 'submittedAt'>;

/** Deposits take 3-5 minutes to arrive; a request is recent for twice as long. */
const RECENT_MS = 10 * 60_000;

/** Whether a request waits and was made in the last ten minutes. One without a time was made this moment. */
export function isRecentDeposit(
  { status, submittedAt }: Pick<RecentDeposit, 'status' | 'submittedAt'>,
  now: Date,
): boolean {
  const isRecent = submittedAt === null || now.getTime() - submittedAt.getTime() < RECENT_MS;
  return status === 'pending' && isRecent;
}

/** A recent request for the same amount: another one may be a mistake. */
export function recentDuplicate(
  requests: readonly RecentDeposit[],
  usdtMicro: MicroUsdt,
  now: Date,
): RecentDeposit | undefined {
  return requests.find(
    (request) => request.usdtMicro === usdtMicro && isRecentDeposit(request, now),
  );
}
