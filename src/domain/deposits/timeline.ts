import { standingPaise, unpaidPaise, WITHDRAWN, type Deposit, type RejectReason } from './deposit';
import {
  isCredit,
  isRewardEntryId,
  REWARD_ENTRY_ID,
  type CorrectionEntry,
  type DepositEntry,
  type LedgerEntry,
} from '@/domain/ledger';
import { paise, sumPaise, type Paise } from '@/domain/money/money';
import { paymentsOf } from './depositEntries';

/** When it happened; null if that is unknown. */
interface Dated {
  at: Date | null;
}

/** Done by an administrator; `by` is null if it is unknown by whom. */
interface ByOperator extends Dated {
  by: string | null;
}

/**
 * `txid` is the transaction that the credit spent; null if none. The reason is there if it was not as expected, and who
 * proposed it if it took two administrators. `isCorrected` is whether it was taken back, of all or of a part.
 */
interface Credit
  extends ByOperator, Pick<LedgerEntry, 'txid' | 'reason' | 'reasonNote' | 'proposedBy'> {
  /** The ID of its entry; null where no entry is known of. */
  entryId: string | null;
  amountPaise: Paise;
  isCorrected: boolean;
}

interface Submitted extends Dated {
  kind: 'submitted';
}

/**
 * The user claimed a transaction, or an administrator named it as it was credited. When is not stored, only in which order.
 */
interface TransactionClaimed {
  kind: 'transaction';
  txid: string;
  byOperator: boolean;
  at: null;
}

/** A credit that left the deposit pending. Without a time if the deposit says so and none of the entries does. */
interface PartPaid extends Credit {
  kind: 'paid';
}

/** Approved. The amount is what was credited with the approval: zero after part payments of all of it. */
interface Confirmed extends Credit {
  kind: 'confirmed';
}

/** Rejected by an administrator. `lostPaise` was not paid by then. */
interface Rejected extends ByOperator {
  kind: 'rejected';
  reason: RejectReason | null;
  note: string | null;
  lostPaise: Paise;
}

/** Ended by its own user. */
interface Withdrawn extends Dated {
  kind: 'withdrawn';
}

/** Credited once it had ended, after a correction. */
interface CreditedAgain extends Credit {
  kind: 'again';
}

/** A credit that was taken back, or what was left of it in the wallet. `txid` is the transaction that it made free again. */
interface Corrected
  extends
    ByOperator,
    Pick<CorrectionEntry, 'reverses' | 'txid' | 'reason' | 'reasonNote' | 'proposedBy'> {
  kind: 'corrected';
  /** Positive. */
  amountPaise: Paise;
  isReward: boolean;
}

/** The reward for a first deposit, which was credited for this one. */
interface Rewarded extends ByOperator {
  kind: 'rewarded';
  /** The ID of its entry; null for a second one, which an earlier version credited and nobody can take back. */
  entryId: string | null;
  amountPaise: Paise;
  isCorrected: boolean;
}

/** What happened to a deposit. */
export type TimelineEvent =
  | Submitted
  | TransactionClaimed
  | PartPaid
  | Confirmed
  | Rejected
  | Withdrawn
  | CreditedAgain
  | Corrected
  | Rewarded;

/** Of a credit that no entry is known of. */
const NO_ENTRY = {
  entryId: null,
  isCorrected: false,
  txid: null,
  reason: null,
  reasonNote: null,
  proposedBy: null,
};

/** What an entry says about the credit that it is; `reversed` are the IDs of those that were taken back. */
function creditOf(
  { id, at, by, amountPaise, txid, reason, reasonNote, proposedBy }: LedgerEntry,
  reversed: ReadonlySet<string>,
): Credit {
  const why = { reason, reasonNote, proposedBy };
  return {
    entryId: id,
    at,
    by: by || null,
    amountPaise,
    isCorrected: reversed.has(id),
    txid,
    ...why,
  };
}

function correctedOf(entry: CorrectionEntry): Corrected {
  const { at, by, amountPaise, reverses, txid, reason, reasonNote, proposedBy } = entry;
  return {
    kind: 'corrected',
    at,
    by: by || null,
    amountPaise: paise(0 - amountPaise),
    isReward: isRewardEntryId(reverses),
    ...{ reverses, txid, reason, reasonNote, proposedBy },
  };
}

type Ending = Confirmed | Rejected | Withdrawn;

function endingOf(deposit: Deposit, approval: Credit | undefined): Ending | null {
  const { status, processedAt: at, processedBy: by, rejectReason: reason } = deposit;
  if (status === 'pending') return null;
  if (status === 'confirmed') {
    const credit = approval ?? { amountPaise: paise(0), ...NO_ENTRY };
    return { ...credit, kind: 'confirmed', at: at ?? approval?.at ?? null, by };
  }
  if (reason === WITHDRAWN) return { kind: 'withdrawn', at };
  const { rejectNote: note } = deposit;
  return { kind: 'rejected', at, by, reason, note, lostPaise: unpaidPaise(deposit) };
}

/**
 * The part payments, oldest first, with what the deposit says was paid although none of its entries does. `own` are its known
 * payments and what took them back.
 */
function partPayments(
  deposit: Deposit,
  own: readonly DepositEntry[],
  reversed: ReadonlySet<string>,
): PartPaid[] {
  const listed = own
    .filter(isCredit)
    .filter(({ kind }) => kind === 'part')
    .map((entry): PartPaid => ({ kind: 'paid', ...creditOf(entry, reversed) }));
  const listedPaise = sumPaise(own.map(({ amountPaise }) => amountPaise));
  const standing = standingPaise(deposit);
  if (standing <= listedPaise) return listed;
  const amountPaise = paise(standing - listedPaise);
  const unlisted: PartPaid = { kind: 'paid', at: null, by: null, amountPaise, ...NO_ENTRY };
  const isNewestListed = own.some(({ seq }) => seq === deposit.paymentCount);
  return isNewestListed ? [unlisted, ...listed] : [...listed, unlisted];
}

/**
 * Puts the transactions that the user claimed where they fit: before the payment that spent it or one claimed later, otherwise
 * after the last payment that spent one, and never after the end. One that an administrator named was spent as it was named.
 */
function withTransactions(
  { txids, operatorTxids }: Deposit,
  payments: readonly PartPaid[],
  ending: Ending | null,
): TimelineEvent[] {
  const events: (PartPaid | Ending)[] = ending ? [...payments, ending] : [...payments];
  const spender = (txid: string) =>
    events.findIndex((event) => 'txid' in event && event.txid === txid);
  const unspentIndex = Math.min(payments.length, Math.max(...txids.map(spender), -1) + 1);
  const indexes = txids.map((_, number) =>
    Math.min(
      unspentIndex,
      ...txids
        .slice(number)
        .map(spender)
        .filter((index) => index >= 0),
    ),
  );
  const claim = (txid: string, byOperator: boolean): TransactionClaimed => ({
    kind: 'transaction',
    txid,
    byOperator,
    at: null,
  });
  const claimedAt = (at: number) =>
    txids.filter((_, number) => indexes[number] === at).map((txid) => claim(txid, false));
  const matchedWith = (event: PartPaid | Ending) =>
    operatorTxids
      .filter((txid) => 'txid' in event && event.txid === txid)
      .map((txid) => claim(txid, true));
  return [
    ...events.flatMap((event, index) => [...claimedAt(index), ...matchedWith(event), event]),
    ...claimedAt(events.length),
  ];
}

/** Puts what has a time among events that are in order: each before the first that happened later. */
function withLater(
  events: readonly TimelineEvent[],
  later: readonly TimelineEvent[],
): TimelineEvent[] {
  const all = [...events];
  const time = ({ at }: Dated) => at?.getTime() ?? Infinity;
  for (const event of later.toSorted((a, b) => time(a) - time(b))) {
    const index = all.findIndex(({ at }) => at !== null && at.getTime() > time(event));
    all.splice(index < 0 ? all.length : index, 0, event);
  }
  return all;
}

/**
 * What happened to a deposit, oldest first. `entries` are the known entries of its user's ledger, in any order; those of
 * other deposits are left out.
 */
export function timeline(deposit: Deposit, entries: readonly DepositEntry[]): TimelineEvent[] {
  const all = entries.filter(({ depositId }) => depositId === deposit.id);
  const corrections = all.filter((entry) => entry.kind === 'correction');
  const reversed = new Set(corrections.map(({ reverses }) => reverses));
  const own = paymentsOf(deposit, all).toSorted((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
  const credits = own.filter(isCredit);
  const approval = credits.find(({ kind }) => kind === 'approval');
  const again = credits.filter(({ kind }) => kind === 'again');
  const rewards = all.filter(({ kind }) => kind === 'reward');
  const ending = endingOf(deposit, approval && creditOf(approval, reversed));
  return withLater(
    [
      { kind: 'submitted', at: deposit.submittedAt },
      ...withTransactions(deposit, partPayments(deposit, own, reversed), ending),
    ],
    [
      ...corrections.map(correctedOf),
      ...again.map((entry): CreditedAgain => ({ kind: 'again', ...creditOf(entry, reversed) })),
      ...rewards.map(({ id, at, by, amountPaise }): Rewarded => {
        const entryId = id === REWARD_ENTRY_ID ? id : null;
        const isCorrected = reversed.has(id);
        return { kind: 'rewarded', at, by: by || null, entryId, amountPaise, isCorrected };
      }),
    ],
  );
}
