import { collection, doc, type Firestore, type Transaction } from 'firebase/firestore';
import { isAboveDay, needsTwo } from '@/domain/limits';
import { AppError, errorCode } from '@/domain/errors';
import type { Paise } from '@/domain/money/money';
import { parseUser } from '@/services/records/parseUser';
import { readFromServer } from '@/services/database/reads';
import { runWrite, type Read } from '@/services/database/runWrite';
import type { OperatorLimits } from './limits/createOperatorLimits';
import type { DayCounter } from './limits/dayCount';

/** A deposit or payout, as far as the operator's limits are compared with it. */
interface Amount {
  inrPaise: Paise;
}

/** Why the rules may refuse an attempt, besides what is counted of the day. */
export interface Attempt {
  /** What one administrator does here without another's proposal. */
  alone?: Amount | undefined;
  /** What is to be counted once it is recorded. */
  countedLater?: Amount | undefined;
  /** The user whose wallet is credited. */
  creditedTo?: string | undefined;
  /** Whether it proposes something where a proposal waits. */
  isTaken?: boolean;
}

async function isClosed(db: Firestore, userId: string): Promise<boolean> {
  const record = await readFromServer(doc(collection(db, 'users'), userId)).catch(() => null);
  return Boolean(parseUser(userId, record?.data())?.closedAt);
}

/**
 * Runs one commit of an administrator, counted against their day where `work` says so. Each attempt of `work` returns why the
 * rules may refuse it. Throws what `work` throws and AppError: `day-limit`, `above-day-limit`, `second-review`,
 * `proposal-waiting` and `account-closed` say why it was refused; after `timeout` the outcome is unknown.
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
