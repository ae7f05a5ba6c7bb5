import {
  collection,
  doc,
  increment,
  limit,
  query,
  serverTimestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase/firestore';
import { FIRST_TOP_UP_BONUS_RUPEES } from '@/config/business';
import type { Deposit } from '@/domain/deposits/deposit';
import { AppError } from '@/domain/errors';
import { REWARD_ENTRY_ID, type LedgerEntry } from '@/domain/ledger';
import { toPaise } from '@/domain/money/money';
import { earnsReward, type CreditedReward, type RewardState } from '@/domain/deposits/rewardState';
import type { OperatorLimits } from '@/services/admin/limits/createOperatorLimits';
import { operatorCommit } from '@/services/admin/operatorCommit';
import { signedInUid, type SignedIn } from '@/services/admin/session/signedInUid';
import { earningReward } from '@/services/records/queries';
import { parseLedgerEntry } from '@/services/records/converters';
import {
  readFromServer,
  subscribeToBoth,
  subscribeToDocument,
  subscribeToQuery,
  type Subscribe,
} from '@/services/database/reads';

/** A deposit whose user may get the reward. */
export type RewardCandidate = Pick<Deposit, 'id' | 'userId' | 'status' | 'inrPaise'>;

const rewardRef = (db: Firestore, userId: string): DocumentReference =>
  doc(collection(db, 'users', userId, 'ledger'), REWARD_ENTRY_ID);

const creditedReward = (entry: LedgerEntry | null, uid: string): CreditedReward => ({
  byYou: entry?.by === uid,
  at: entry?.at ?? null,
});

/** Creates the service of the reward for a first deposit. */
export function createRewards(auth: SignedIn, db: Firestore, limits: OperatorLimits) {
  return {
    /**
     * Whether the user of a deposit has had the reward, live. It takes one read, and one more to find a deposit that has earned it where this one has not.
     */
    of(deposit: RewardCandidate): Subscribe<RewardState> {
      const uid = auth.currentUser?.uid ?? '';
      const { id, userId } = deposit;
      const stored = subscribeToDocument(() => rewardRef(db, userId));
      const stateOf = (reward: DocumentSnapshot, depositId: string | undefined): RewardState => {
        if (!reward.exists()) {
          return depositId === undefined ? { kind: 'not-due' } : { kind: 'due', depositId };
        }
        const entry = parseLedgerEntry(REWARD_ENTRY_ID, reward.data());
        return { kind: 'credited', ...creditedReward(entry, uid) };
      };
      return ({ onData, onError }) => {
        if (earnsReward(deposit)) {
          return stored({ onData: (reward) => onData(stateOf(reward, id)), onError });
        }
        const earning = subscribeToQuery(() => query(earningReward(db, userId), limit(1)));
        return subscribeToBoth(
          stored,
          earning,
        )({
          onData: ([reward, { docs }]) => onData(stateOf(reward, docs[0]?.id)),
          onError,
        });
      };
    },

    /**
     * Of confirmed deposits, one of each user to whom the reward is due, who is not the administrator; from the server, a read
     * for each user. Throws AppError.
     */
    async due(confirmed: readonly Deposit[]): Promise<Deposit[]> {
      const uid = auth.currentUser?.uid ?? '';
      const earning = new Map(
        confirmed
          .filter((deposit) => earnsReward(deposit) && deposit.userId !== uid)
          .map((deposit) => [deposit.userId, deposit]),
      );
      const found = await Promise.all(
        [...earning.values()].map(async (deposit) => {
          const reward = await readFromServer(rewardRef(db, deposit.userId));
          return reward.exists() ? [] : [deposit];
        }),
      );
      return found.flat();
    },

    /**
     * Credits the reward for the first deposit to a user, as one commit: the wallet and the one
     * ledger entry that every user can have. Returns null if it is credited now, otherwise the reward that was credited
     * before. Throws AppError, `own-deposit` for the administrator's own account, `day-limit` and `account-closed` among others.
     */
    async credit({
      userId,
      depositId,
    }: {
      userId: string;
      depositId: string;
    }): Promise<CreditedReward | null> {
      const by = signedInUid(auth);
      if (userId === by) throw new AppError('own-deposit');
      const ref = rewardRef(db, userId);
      const amountPaise = toPaise(FIRST_TOP_UP_BONUS_RUPEES);
      let isSent = false;
      let earlier: CreditedReward | null = null;
      await operatorCommit(db, limits, async (transaction, read, day) => {
        const stored = await read(ref);
        if (stored?.exists()) {
          const entry = parseLedgerEntry(REWARD_ENTRY_ID, stored.data());
          const isOurs = isSent && entry?.by === by && entry.depositId === depositId;
          earlier = isOurs ? null : creditedReward(entry, by);
          return {};
        }
        await day.prepare(amountPaise);
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
        day.add(transaction, `${userId}/${REWARD_ENTRY_ID}`, amountPaise);
        isSent = true;
        return { creditedTo: userId };
      });
      return earlier;
    },
  };
}
