import {
  limit,
  query,
  type Firestore,
  type DocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore';
import { FIRST_TOP_UP_BONUS_RUPEES } from '@/config/business';
import type { Deposit } from '@/domain/deposits/deposit';
import { earnsReward, type CreditedReward, type RewardState } from '@/domain/deposits/reward';
import { AppError } from '@/domain/errors';
import { correctionEntryId, REWARD_ENTRY_ID } from '@/domain/ledger';
import { toPaise } from '@/domain/money/money';
import { upiKeys } from '@/domain/paymentMethods';
import { entriesById, namingUpi } from '@/services/admin/lists/searchQueries';
import { operatorCommit } from '@/services/admin/operatorCommit';
import type { OperatorLimits } from '@/services/admin/operatorLimits';
import { signedInUid, type SignedIn } from '@/services/admin/session/signedInUid';
import {
  readFromServer,
  readQuery,
  subscribeToBoth,
  subscribeToQuery,
  type Subscribe,
} from '@/services/database/reads';
import { mapped } from '@/services/records/found';
import { parseDeposits, parseCreditEntry } from '@/services/records/parseRecords';
import { bookEntry, entryRef, earningReward } from '@/services/records/queries';

export type RewardCandidate = Pick<
  Deposit,
  'id' | 'userId' | 'status' | 'inrPaise' | 'correctedPaise'
>;

/** Deposits to check for one that has earned the reward: some may have been taken back. */
const EARNING_READS = 3;

const UNDO_ENTRY_ID = correctionEntryId(REWARD_ENTRY_ID);

const creditedReward = (stored: DocumentSnapshot, uid: string): CreditedReward => {
  const entry = parseCreditEntry(stored.id, stored.data());
  return { byYou: entry?.by === uid, at: entry?.at ?? null };
};

export function createRewards(auth: SignedIn, db: Firestore, limits: OperatorLimits) {
  return {
    /** The state of the reward of a deposit's user, live. Needs a second query if this deposit has not earned it. */
    of(deposit: RewardCandidate): Subscribe<RewardState> {
      const uid = auth.currentUser?.uid ?? '';
      const { id, userId } = deposit;
      const ids = [REWARD_ENTRY_ID, UNDO_ENTRY_ID];
      const stored = subscribeToQuery(() => entriesById(db, userId, ids));
      const stateOf = ({ docs }: QuerySnapshot, depositId: string | undefined): RewardState => {
        if (docs.some((found) => found.id === UNDO_ENTRY_ID)) return { kind: 'taken-back' };
        const [reward] = docs;
        if (reward) return { kind: 'credited', ...creditedReward(reward, uid) };
        return depositId === undefined ? { kind: 'not-due' } : { kind: 'due', depositId };
      };
      if (earnsReward(deposit)) return mapped(stored, (found) => stateOf(found, id));
      const earning = subscribeToQuery(() =>
        query(earningReward(db, userId), limit(EARNING_READS)),
      );
      return mapped(subscribeToBoth(stored, earning), ([found, { docs }]) =>
        stateOf(found, parseDeposits(docs).find(earnsReward)?.id),
      );
    },

    /** One confirmed deposit of each user whose reward is due, except the administrator. Costs one read per user. */
    async due(confirmed: readonly Deposit[]): Promise<Deposit[]> {
      const uid = auth.currentUser?.uid ?? '';
      const earning = new Map(
        confirmed
          .filter((deposit) => earnsReward(deposit) && deposit.userId !== uid)
          .map((deposit) => [deposit.userId, deposit]),
      );
      const found = await Promise.all(
        [...earning.values()].map(async (deposit) => {
          const reward = await readFromServer(entryRef(db, deposit.userId, REWARD_ENTRY_ID));
          return reward.exists() ? [] : [deposit];
        }),
      );
      return found.flat();
    },

    /** True if another user has made a deposit with a UPI ID of this one. Costs one query. Throws AppError. */
    async sharesUpi({ upiIds, userId }: Pick<Deposit, 'upiIds' | 'userId'>): Promise<boolean> {
      if (upiIds.length === 0) return false;
      const found = await readQuery(query(namingUpi(db, upiKeys(upiIds), userId), limit(1)));
      return found.length > 0;
    },

    /**
     * Credits the reward for a first deposit in one commit: the wallet and the ledger entry that a user can have only once, even
     * if it was taken back. Returns null if it is credited now, else the reward credited before. Throws AppError, `own-deposit`
     * for the administrator's own account, `day-limit` and `account-closed` among others.
     */
    async credit({
      userId,
      depositId,
    }: Record<'userId' | 'depositId', string>): Promise<CreditedReward | null> {
      const by = signedInUid(auth);
      if (userId === by) throw new AppError('own-deposit');
      const amountPaise = toPaise(FIRST_TOP_UP_BONUS_RUPEES);
      const ref = entryRef(db, userId, REWARD_ENTRY_ID);
      const undoRef = entryRef(db, userId, UNDO_ENTRY_ID);
      let isSent = false;
      let earlier: CreditedReward | null = null;
      await operatorCommit(db, limits, async (transaction, read, day) => {
        const [stored, undone] = await Promise.all([read(ref), read(undoRef)]);
        if (stored?.exists()) {
          const isSame = stored.get('by') === by && stored.get('depositId') === depositId;
          earlier = isSent && isSame && !undone?.exists() ? null : creditedReward(stored, by);
          return {};
        }
        await day.prepare(amountPaise);
        const entry = { depositId, kind: 'reward', by };
        bookEntry(transaction, db, [userId, REWARD_ENTRY_ID], amountPaise, entry);
        day.add(transaction, `${userId}/${REWARD_ENTRY_ID}`, amountPaise);
        isSent = true;
        return { creditedTo: userId };
      });
      return earlier;
    },
  };
}
