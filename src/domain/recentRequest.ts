import type { Deposit } from './deposit';
import type { MicroUsdt } from './money';

/** What tells whether a request is recent, and for which amount. */
export type RecentRequest = Pick<Deposit, 'usdtMicro' | 'status' | 'submittedAt'>;

/** Deposits take 3-5 minutes to arrive; a request is recent for twice as long. */
const RECENT_MS = 10 * 60_000;

/** Whether a request waits and was made in the last ten minutes. One without a time was made this moment. */
export function isRecentRequest(
  { status, submittedAt }: Pick<RecentRequest, 'status' | 'submittedAt'>,
  now: Date,
): boolean {
  const isRecent = submittedAt === null || now.getTime() - submittedAt.getTime() < RECENT_MS;
  return status === 'pending' && isRecent;
}

/** A recent request for the same amount: another one may be a mistake. */
export function recentTwin(
  requests: readonly RecentRequest[],
  usdtMicro: MicroUsdt,
  now: Date,
): RecentRequest | undefined {
  return requests.find(
    (request) => request.usdtMicro === usdtMicro && isRecentRequest(request, now),
  );
}
