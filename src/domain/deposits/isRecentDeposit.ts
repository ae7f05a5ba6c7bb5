import type { Deposit } from './deposit';

/** Deposits take 3-5 minutes to arrive; one is recent for twice as long. */
const RECENT_MS = 10 * 60_000;

/** Whether a deposit waits and was made in the last ten minutes. One without a time was made this moment. */
export function isRecentDeposit(
  { status, submittedAt }: Pick<Deposit, 'status' | 'submittedAt'>,
  now: Date,
): boolean {
  const isRecent = submittedAt === null || now.getTime() - submittedAt.getTime() < RECENT_MS;
  return status === 'pending' && isRecent;
}
