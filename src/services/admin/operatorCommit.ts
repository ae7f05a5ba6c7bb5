import type { Firestore, Transaction } from 'firebase/firestore';
import type { Deposit } from '@/domain/deposits/deposit';
import type { Reasoned } from '@/domain/deposits/reviewResult';
import { AppError, errorCode } from '@/domain/errors';
import type { EntryReason } from '@/domain/ledger';
import { isAboveDay, needsTwo } from '@/domain/limits';
import { readFromServer } from '@/services/database/reads';
import { runWrite, type Read } from '@/services/database/runWrite';
import { parseUser } from '@/services/records/parseRecords';
import { userRef } from '@/services/records/queries';
import type { DayCounter, OperatorLimits } from './operatorLimits';

export const reasonFields = ({ reason, note }: Reasoned<EntryReason>) => ({
  reason,
  ...(note !== null && { reasonNote: note }),
});

/** Facts that explain a refusal by the rules, besides the day's count. */
export interface Attempt {
  /** Done by one administrator without another's proposal. */
  alone?: Pick<Deposit, 'inrPaise'> | undefined;
  /** Counted towards the day's limit only later, when it is recorded. */
  countedLater?: Pick<Deposit, 'inrPaise'> | undefined;
  creditedTo?: string | undefined;
  /** True if it proposes something although a proposal is stored. */
  isTaken?: boolean;
}

async function isClosed(db: Firestore, userId: string): Promise<boolean> {
  const record = await readFromServer(userRef(db, userId)).catch(() => null);
  return Boolean(parseUser(userId, record?.data())?.closedAt);
}

/**
 * Runs one commit of an administrator, which `work` may count towards their day. Each attempt of `work` returns facts that
 * explain a refusal by the rules. Throws AppError, also for each of those; after `timeout` the outcome is unknown.
 */
export async function operatorCommit(
  db: Firestore,
  { limits, days }: OperatorLimits,
  work: (transaction: Transaction, read: Read, day: DayCounter) => Promise<Attempt>,
): Promise<void> {
  const day = days.forWrite();
  let attempt: Attempt = {};

  async function explain(error: unknown): Promise<unknown> {
    if (errorCode(error) !== 'denied') return error;
    const { alone, countedLater, creditedTo, isTaken } = attempt;
    const counted = await day.explain(error);
    if (counted !== error) return counted;
    const known = alone || countedLater ? await limits.refresh() : null;
    if (countedLater && isAboveDay(known, countedLater)) {
      return new AppError('above-day-limit', { cause: error });
    }
    if (alone && needsTwo(known, alone)) return new AppError('second-review', { cause: error });
    if (isTaken) return new AppError('proposal-waiting', { cause: error });
    return creditedTo !== undefined && (await isClosed(db, creditedTo))
      ? new AppError('account-closed', { cause: error })
      : error;
  }

  await runWrite(db, async (transaction, read) => {
    attempt = await work(transaction, read, day);
  }).catch(async (error: unknown) => {
    throw await explain(error);
  });
  day.done();
}
