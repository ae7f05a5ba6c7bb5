import {
  collection,
  doc,
  increment,
  limit,
  onSnapshot,
  query,
  serverTimestamp,
  type DocumentReference,
  type Firestore,
  type QuerySnapshot,
} from 'firebase/firestore';
import { FIRST_TOP_UP_BONUS_RUPEES } from '@/config/business';
import type { Deposit } from '@/domain/deposit';
import { AppError } from '@/domain/errors';
import { REWARD_ENTRY_ID, type LedgerEntry } from '@/domain/ledger';
import { earnsReward, type CreditedReward, type RewardState } from '@/domain/admin/reward';
import { earningReward } from './queries';
import { toAppError } from '@/services/appErrors';
import { parseLedgerEntry } from '@/services/converters';
import { subscriptionGroup, type Subscribe } from '@/services/database/listener';
import { subscribeToDocument } from '@/services/database/subscribeToDocument';
import { runWrite } from '@/services/database/runWrite';

/** A deposit whose user may get the reward. */
export type RewardCandidate = Pick<Deposit, 'id' | 'userId' | 'status' | 'inrPaise'>;

const rewardRef = (db: Firestore, userId: string): DocumentReference =>
  doc(collection(db, 'users', userId, 'ledger'), REWARD_ENTRY_ID);

const creditedReward = (entry: LedgerEntry | null, uid: string): CreditedReward => ({
  byYou: entry?.by === uid,
  at: entry?.at ?? null,
});

/**
 * Whether the user of a deposit has had the reward, live, as the administrator `uid` sees it. It takes one read, and one
 * more to find a deposit that has earned it where this one has not.
 */
export function rewardOf(
  db: Firestore,
  uid: string,
  deposit: RewardCandidate,
): Subscribe<RewardState> {
  const { id, userId } = deposit;
  return ({ onData, onError }) => {
    const group = subscriptionGroup(onError);
    /** Undefined while it is not known. */
    let credited: CreditedReward | null | undefined;
    let depositId = earnsReward(deposit) ? id : undefined;
    let isNotDue = false;

    function emit(): void {
      if (credited) onData({ kind: 'credited', ...credited });
      else if (credited === undefined) return;
      else if (depositId !== undefined) onData({ kind: 'due', depositId });
      else if (isNotDue) onData({ kind: 'not-due' });
    }

    group.add(
      subscribeToDocument(() => rewardRef(db, userId)),
      (snapshot) => {
        const entry = parseLedgerEntry(REWARD_ENTRY_ID, snapshot.data());
        credited = snapshot.exists() ? creditedReward(entry, uid) : null;
        emit();
      },
    );
    if (depositId === undefined) {
      group.add<QuerySnapshot>(
        (listener) =>
          onSnapshot(
            query(earningReward(db, userId), limit(1)),
            { includeMetadataChanges: true },
            listener.onData,
            (error) => listener.onError(toAppError(error)),
          ),
        ({ docs, metadata }) => {
          depositId = docs[0]?.id;
          isNotDue = !metadata.fromCache;
          emit();
        },
      );
    }
    return group.stop;
  };
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
  await runWrite(db, async (transaction, read) => {
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
