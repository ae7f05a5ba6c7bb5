import { unpaidPaise, WITHDRAWN, type Deposit, type RejectReason } from './deposit';
import type { LedgerEntry } from '@/domain/ledger';
import { paise, sumPaise, type Paise } from '@/domain/money';

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
 * proposed it if it took two administrators.
 */
interface Credit
  extends ByOperator, Pick<LedgerEntry, 'txid' | 'reason' | 'reasonNote' | 'proposedBy'> {
  amountPaise: Paise;
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

/** The reward for a first deposit, which was credited for this one. */
interface Rewarded extends ByOperator {
  kind: 'rewarded';
  amountPaise: Paise;
}

/** What happened to a deposit. */
export type TimelineEvent =
  | Submitted
  | TransactionClaimed
  | PartPaid
  | Confirmed
  | Rejected
  | Withdrawn
  | Rewarded;

/** Of a credit that no entry is known of. */
const NO_ENTRY = { txid: null, reason: null, reasonNote: null, proposedBy: null };

type Ending = Confirmed | Rejected | Withdrawn;

function endingOf(deposit: Deposit, approval: LedgerEntry | undefined): Ending | null {
  const { status, processedAt: at, processedBy: by, rejectReason: reason } = deposit;
  if (status === 'pending') return null;
  if (status === 'confirmed') {
    const { amountPaise, txid, reason, reasonNote, proposedBy } = approval ?? {
      amountPaise: paise(0),
      ...NO_ENTRY,
    };
    return {
      kind: 'confirmed',
      at: at ?? approval?.at ?? null,
      by,
      amountPaise,
      txid,
      reason,
      reasonNote,
      proposedBy,
    };
  }
  if (reason === WITHDRAWN) return { kind: 'withdrawn', at };
  const { rejectNote: note } = deposit;
  return { kind: 'rejected', at, by, reason, note, lostPaise: unpaidPaise(deposit) };
}

/** The part payments, oldest first, with what the deposit says was paid although none of its credits does. */
function partPayments(deposit: Deposit, credits: readonly LedgerEntry[]): PartPaid[] {
  const listed = credits
    .filter(({ kind }) => kind === 'part')
    .map(({ at, by, amountPaise, txid, reason, reasonNote, proposedBy }): PartPaid => {
      const why = { reason, reasonNote, proposedBy };
      return { kind: 'paid', at, by: by || null, amountPaise, txid, ...why };
    });
  const listedPaise = sumPaise(credits.map(({ amountPaise }) => amountPaise));
  if (deposit.paidPaise <= listedPaise) return listed;
  const amountPaise = paise(deposit.paidPaise - listedPaise);
  const unlisted: PartPaid = { kind: 'paid', at: null, by: null, amountPaise, ...NO_ENTRY };
  const isNewestListed = (credits.at(-1)?.seq ?? 0) === deposit.paymentCount;
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

/**
 * What happened to a deposit, oldest first. `entries` are the known entries of its user's ledger, in any order; those of
 * other deposits are left out.
 */
export function timeline(deposit: Deposit, entries: readonly LedgerEntry[]): TimelineEvent[] {
  const own = entries.filter(({ depositId }) => depositId === deposit.id);
  const credits = own
    .filter(({ kind }) => kind !== 'reward')
    .sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
  const approval = credits.find(({ kind }) => kind === 'approval');
  const rewards = own
    .filter(({ kind }) => kind === 'reward')
    .map(({ at, by, amountPaise }): Rewarded => {
      return { kind: 'rewarded', at, by: by || null, amountPaise };
    });
  return [
    { kind: 'submitted', at: deposit.submittedAt },
    ...withTransactions(deposit, partPayments(deposit, credits), endingOf(deposit, approval)),
    ...rewards,
  ];
}
