import {
  collection,
  doc,
  getDocs,
  increment,
  limit,
  onSnapshot,
  query,
  serverTimestamp,
  where,
  type DocumentReference,
  type Firestore,
} from 'firebase/firestore';
import { FIRST_TOP_UP_BONUS_RUPEES } from '@/config/business';
import type { Deposit } from '@/domain/deposit';
import { AppError } from '@/domain/errors';
import { REWARD_ENTRY_ID, type LedgerEntry } from '@/domain/ledger';
import type { CreditedReward, RewardState } from '@/domain/reviewReward';
import { toAppError } from './appErrors';
import { parseLedgerEntry } from './converters';
import { subscribeSafely, type Listener, type Subscribe } from './listener';
import { depositQueries } from './queries';
import { transact } from './transact';

/** A deposit whose user may get the reward. */
export type RewardCandidate = Pick<Deposit, 'id' | 'userId' | 'status'>;

const rewardRef = (db: Firestore, userId: string): DocumentReference =>
  doc(collection(db, 'users', userId, 'ledger'), REWARD_ENTRY_ID);

const creditedReward = (entry: LedgerEntry | null, uid: string): CreditedReward => ({
  byYou: entry?.by === uid,
  at: entry?.at ?? null,
});

/** A confirmed deposit of the user: this one if it is, otherwise any, which takes one more read. */
async function confirmedDepositId(
  db: Firestore,
  { id, userId, status }: RewardCandidate,
): Promise<string | null> {
  if (status === 'confirmed') return id;
  const confirmed = depositQueries(db).withStatus('confirmed');
  const { docs } = await getDocs(query(confirmed, where('userId', '==', userId), limit(1)));
  return docs[0]?.id ?? null;
}

/** Whether the user of a deposit has had the reward, live, as the administrator `uid` sees it. One or two reads. */
export function rewardOf(
  db: Firestore,
  uid: string,
  deposit: RewardCandidate,
): Subscribe<RewardState> {
  function start({ onData, onError }: Listener<RewardState>): () => void {
    let isOver = false;
    const fail = (error: unknown) => {
      if (isOver) return;
      stop();
      onError(toAppError(error));
    };
    const unsubscribe = onSnapshot(
      rewardRef(db, deposit.userId),
      (snapshot) => {
        if (snapshot.exists()) {
          isOver = true;
          const entry = parseLedgerEntry(REWARD_ENTRY_ID, snapshot.data());
          onData({ kind: 'credited', ...creditedReward(entry, uid) });
          return;
        }
        // Not known while there is no connection.
        if (snapshot.metadata.fromCache) return;
        confirmedDepositId(db, deposit).then((depositId) => {
          if (isOver) return;
          onData(depositId === null ? { kind: 'not-due' } : { kind: 'due', depositId });
        }, fail);
      },
      fail,
    );
    function stop(): void {
      isOver = true;
      unsubscribe();
    }
    return stop;
  }
  return (listener) => subscribeSafely(start, listener);
}

/**
 * Credits the reward for the first deposit to a user, by the administrator `by`, as one commit: the wallet and the one
 * ledger entry that every user can have. Returns null if it is credited now, otherwise the reward that was credited
 * before. Throws AppError, `own-deposit` for the administrator's own account among others.
 */
export async function creditReward(
  db: Firestore,
  by: string,
  { userId, depositId }: { userId: string; depositId: string },
): Promise<CreditedReward | null> {
  if (userId === by) throw new AppError('own-deposit');
  const ref = rewardRef(db, userId);
  let isSent = false;
  let earlier: CreditedReward | null = null;
  await transact(db, async (transaction, read) => {
    const stored = await read(ref);
    if (stored?.exists()) {
      const entry = parseLedgerEntry(REWARD_ENTRY_ID, stored.data());
      const isOurs = isSent && entry?.by === by && entry.depositId === depositId;
      earlier = isOurs ? null : creditedReward(entry, by);
      return;
    }
    transaction.update(doc(collection(db, 'users'), userId), {
      walletBalance: increment(FIRST_TOP_UP_BONUS_RUPEES),
      lastLedgerId: REWARD_ENTRY_ID,
    });
    transaction.set(ref, {
      depositId,
      amount: FIRST_TOP_UP_BONUS_RUPEES,
      kind: 'reward',
      by,
      at: serverTimestamp(),
    });
    isSent = true;
  });
  return earlier;
}
