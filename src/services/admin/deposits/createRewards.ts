import {
  collection,
  doc,
  increment,
  limit,
  query,
  serverTimestamp,
  type Firestore,
  type QuerySnapshot,
} from 'firebase/firestore';
import { FIRST_TOP_UP_BONUS_RUPEES } from '@/config/business';
import type { Deposit } from '@/domain/deposits/deposit';
import { AppError } from '@/domain/errors';
import {
  correctionEntryId,
  isCredit,
  REWARD_AGAIN_ENTRY_ID,
  REWARD_ENTRY_ID,
  type DepositEntry,
  type LedgerEntry,
} from '@/domain/ledger';
import { toPaise } from '@/domain/money/money';
import { earnsReward, type CreditedReward, type RewardState } from '@/domain/deposits/rewardState';
import type { OperatorLimits } from '@/services/admin/limits/createOperatorLimits';
import { operatorCommit } from '@/services/admin/operatorCommit';
import { entriesById } from '@/services/admin/lists/searchQueries';
import { signedInUid, type SignedIn } from '@/services/admin/session/signedInUid';
import { entryRef } from '@/services/records/depositRefs';
import { earningReward } from '@/services/records/queries';
import { parseDeposits } from '@/services/records/parseDeposit';
import { parseDepositEntry } from '@/services/records/parseEntry';
import {
  readFromServer,
  subscribeToBoth,
  subscribeToQuery,
  type Subscribe,
} from '@/services/database/reads';

/** A deposit whose user may get the reward. */
export type RewardCandidate = Pick<
  Deposit,
  'id' | 'userId' | 'status' | 'inrPaise' | 'correctedPaise'
>;

/** The entries of a user's reward, and what took them back. */
const REWARD_ENTRIES = [REWARD_ENTRY_ID, REWARD_AGAIN_ENTRY_ID].flatMap((id) => [
  id,
  correctionEntryId(id),
]);

/** A deposit that has earned the reward may have been taken back since; it is looked for among so many. */
const EARNING_READS = 3;

/** The entry by which the reward can be credited: the first, or a second after all of the first was taken back; else null. */
const nextRewardId = (
  entries: ReadonlyMap<string, DepositEntry>,
): typeof REWARD_ENTRY_ID | typeof REWARD_AGAIN_ENTRY_ID | null => {
  const first = entries.get(REWARD_ENTRY_ID);
  if (!first) return REWARD_ENTRY_ID;
  const undone = entries.get(correctionEntryId(REWARD_ENTRY_ID));
  const isUndone = undone !== undefined && undone.amountPaise === 0 - first.amountPaise;
  return isUndone && !entries.has(REWARD_AGAIN_ENTRY_ID) ? REWARD_AGAIN_ENTRY_ID : null;
};

/** The entry of the reward that stands; null if there is none. */
const standingReward = (entries: ReadonlyMap<string, DepositEntry>): LedgerEntry | null =>
  [...entries.values()].filter(isCredit).find(({ id }) => !entries.has(correctionEntryId(id))) ??
  null;

const byId = (entries: readonly DepositEntry[]): ReadonlyMap<string, DepositEntry> =>
  new Map(entries.map((entry) => [entry.id, entry]));

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
      const stored = subscribeToQuery(() => entriesById(db, userId, REWARD_ENTRIES));
      const stateOf = ({ docs }: QuerySnapshot, depositId: string | undefined): RewardState => {
        const entries = byId(
          docs.flatMap((found) => parseDepositEntry(found.id, found.data()) ?? []),
        );
        const standing = standingReward(entries);
        if (standing || docs.length > entries.size) {
          return { kind: 'credited', ...creditedReward(standing, uid) };
        }
        if (entries.size > 0) {
          const again = nextRewardId(entries) === null ? null : (depositId ?? null);
          return { kind: 'taken-back', depositId: again };
        }
        return depositId === undefined ? { kind: 'not-due' } : { kind: 'due', depositId };
      };
      return ({ onData, onError }) => {
        if (earnsReward(deposit)) {
          return stored({ onData: (found) => onData(stateOf(found, id)), onError });
        }
        const earning = subscribeToQuery(() =>
          query(earningReward(db, userId), limit(EARNING_READS)),
        );
        return subscribeToBoth(
          stored,
          earning,
        )({
          onData: ([found, { docs }]) =>
            onData(stateOf(found, parseDeposits(docs).find(earnsReward)?.id)),
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
          const reward = await readFromServer(entryRef(db, deposit.userId, REWARD_ENTRY_ID));
          return reward.exists() ? [] : [deposit];
        }),
      );
      return found.flat();
    },

    /**
     * Credits the reward for the first deposit to a user, as one commit: the wallet and the one
     * ledger entry that every user can have, or another one after that was taken back. Returns null if it is credited now,
     * otherwise the reward that was credited before. Throws AppError, `own-deposit` for the administrator's own account, `day-limit` and `account-closed` among others.
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
      const amountPaise = toPaise(FIRST_TOP_UP_BONUS_RUPEES);
      let sentId: string | null = null;
      let earlier: CreditedReward | null = null;
      await operatorCommit(db, limits, async (transaction, read, day) => {
        const stored = await Promise.all(
          REWARD_ENTRIES.map((id) => read(entryRef(db, userId, id))),
        );
        const entries = byId(
          stored.flatMap(
            (found) => (found?.exists() && parseDepositEntry(found.id, found.data())) || [],
          ),
        );
        const entryId = nextRewardId(entries);
        const credited = standingReward(entries);
        const isOurs =
          credited?.id === sentId && credited.by === by && credited.depositId === depositId;
        if (entryId === null || isOurs || credited) {
          const last = credited ?? [...entries.values()].findLast(isCredit) ?? null;
          earlier = isOurs ? null : creditedReward(last, by);
          return {};
        }
        await day.prepare(amountPaise);
        transaction.update(doc(collection(db, 'users'), userId), {
          walletBalance: increment(FIRST_TOP_UP_BONUS_RUPEES),
          lastLedgerId: entryId,
        });
        transaction.set(entryRef(db, userId, entryId), {
          depositId,
          amount: FIRST_TOP_UP_BONUS_RUPEES,
          kind: 'reward',
          by,
          at: serverTimestamp(),
        });
        day.add(transaction, `${userId}/${entryId}`, amountPaise);
        sentId = entryId;
        return { creditedTo: userId };
      });
      return earlier;
    },
  };
}
