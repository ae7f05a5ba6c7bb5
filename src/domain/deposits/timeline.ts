import {
  isCredit,
  isRewardEntryId,
  REWARD_ENTRY_ID,
  type CorrectionEntry,
  type DepositEntry,
  type CreditEntry,
} from '@/domain/ledger';
import { paise, sumPaise, type Paise } from '@/domain/money/money';
import {
  standingPaise,
  unpaidPaise,
  DEPOSIT_CANCELLED,
  type Deposit,
  type RejectReason,
} from './deposit';
import { paymentsOf } from './depositEntries';

interface Dated {
  at: Date | null;
}

/** Done by an administrator; `by` is null if unknown. */
interface ByOperator extends Dated {
  by: string | null;
}

/**
 * A credit that left the deposit pending (`paid`), confirmed it, followed a correction once it had ended (`again`), or was the
 * reward for a first deposit. It has no entry and no time if the deposit shows it but no known entry does; a `confirmed` of zero
 * followed part payments that covered everything. `isCorrected` is true if it was taken back, in full or in part.
 */
interface Credit extends ByOperator {
  kind: 'paid' | 'confirmed' | 'again' | 'rewarded';
  amountPaise: Paise;
  /** Null also for a second reward, which an earlier version credited and nobody can take back. */
  entry: CreditEntry | null;
  isCorrected: boolean;
}

/** Submitted or cancelled by its user, who perhaps wanted to send no more. */
interface ByUser extends Dated {
  kind: 'submitted' | 'cancelled' | 'no-more';
}

/** The user claimed a transaction, or an administrator named it when crediting. Only the order is stored, not the time. */
interface TransactionClaimed {
  kind: 'transaction';
  txid: string;
  byOperator: boolean;
  at: null;
}

/** An administrator sent its USDT back. The time is not stored. */
interface SentBack {
  kind: 'sent-back';
  txid: string;
  at: null;
}

/** `lostPaise` was still unpaid. */
interface Rejected extends ByOperator {
  kind: 'rejected';
  reason: RejectReason | null;
  note: string | null;
  lostPaise: Paise;
}

/** A credit was taken back, or as much of it as the wallet held. */
interface Corrected extends ByOperator {
  kind: 'corrected';
  /** Positive. */
  amountPaise: Paise;
  entry: CorrectionEntry;
  isReward: boolean;
}

export type TimelineEvent = ByUser | TransactionClaimed | Credit | Rejected | SentBack | Corrected;

/** Converts a ledger entry to a credit; `reversed` has the IDs of entries that were taken back. */
function creditOf(
  kind: Credit['kind'],
  entry: CreditEntry,
  reversed: ReadonlySet<string | null>,
): Credit {
  const { id, at, by, amountPaise } = entry;
  return { kind, at, by: by || null, amountPaise, entry, isCorrected: reversed.has(id) };
}

type Ending = Credit | Rejected | ByUser;

function endingOf(deposit: Deposit, approval: Credit | undefined): Ending | null {
  const { status, processedAt: at, processedBy: by, rejectReason: reason } = deposit;
  if (status === 'pending') return null;
  if (status === 'confirmed') {
    const credit = approval ?? { amountPaise: paise(0), entry: null, isCorrected: false };
    return { ...credit, kind: 'confirmed', at: at ?? approval?.at ?? null, by };
  }
  if (reason === DEPOSIT_CANCELLED) return { kind: 'cancelled', at };
  const { rejectNote: note } = deposit;
  return { kind: 'rejected', at, by, reason, note, lostPaise: unpaidPaise(deposit) };
}

/** The part payments, oldest first, and one for the sum that the deposit shows but no entry of `own` does. */
function partPayments(
  deposit: Deposit,
  own: readonly DepositEntry[],
  reversed: ReadonlySet<string>,
): Credit[] {
  const listed = own
    .filter(isCredit)
    .filter(({ kind }) => kind === 'part')
    .map((entry) => creditOf('paid', entry, reversed));
  const listedPaise = sumPaise(own.map(({ amountPaise }) => amountPaise));
  const standing = standingPaise(deposit);
  if (standing <= listedPaise) return listed;
  const amountPaise = paise(standing - listedPaise);
  const unknown = { at: null, by: null, entry: null, isCorrected: false };
  const unlisted: Credit = { kind: 'paid', amountPaise, ...unknown };
  const isNewestListed = own.some(({ seq }) => seq === deposit.paymentCount);
  return isNewestListed ? [unlisted, ...listed] : [...listed, unlisted];
}

/**
 * Inserts the claimed transactions: each before the payment that spent it or one claimed later, else after the last payment that
 * spent one, and never after the end. A transaction that an administrator named comes right before its credit.
 */
function withTransactions(
  { txids, operatorTxids }: Deposit,
  payments: readonly Credit[],
  ending: Ending | null,
): TimelineEvent[] {
  const events: Ending[] = ending ? [...payments, ending] : [...payments];
  const isSpending = (event: Ending, txid: string) =>
    'entry' in event && event.entry?.txid === txid;
  const spenders = txids.map((txid) => events.findIndex((event) => isSpending(event, txid)));
  const unspentIndex = Math.min(payments.length, Math.max(...spenders, -1) + 1);
  const indexes = spenders.map((_, number) =>
    Math.min(unspentIndex, ...spenders.slice(number).filter((index) => index >= 0)),
  );
  const claim = (txid: string, byOperator: boolean): TransactionClaimed => ({
    kind: 'transaction',
    txid,
    byOperator,
    at: null,
  });
  const claimedAt = (at: number) =>
    txids.filter((_, number) => indexes[number] === at).map((txid) => claim(txid, false));
  const matchedWith = (event: Ending) =>
    operatorTxids.filter((txid) => isSpending(event, txid)).map((txid) => claim(txid, true));
  return [
    ...events.flatMap((event, index) => [...claimedAt(index), ...matchedWith(event), event]),
    ...claimedAt(events.length),
  ];
}

/** Inserts events by time into events that are in order, each before the first that happened later. */
export function withLater<T extends Dated>(events: readonly T[], later: readonly T[]): T[] {
  const all = [...events];
  const time = ({ at }: Dated) => at?.getTime() ?? Infinity;
  for (const event of [...later].sort((a, b) => time(a) - time(b))) {
    const index = all.findIndex(({ at }) => at !== null && at.getTime() > time(event));
    all.splice(index < 0 ? all.length : index, 0, event);
  }
  return all;
}

/** The events of a deposit, oldest first. `entries` are known ones of its user's ledger, in any order and of any deposit. */
export function timeline(deposit: Deposit, entries: readonly DepositEntry[]): TimelineEvent[] {
  const all = entries.filter(({ depositId }) => depositId === deposit.id);
  const corrections = all.filter((entry) => entry.kind === 'correction');
  const reversed = new Set(corrections.map(({ reverses }) => reverses));
  const own = paymentsOf(deposit, all).sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
  const credits = own.filter(isCredit);
  const approval = credits.find(({ kind }) => kind === 'approval');
  const again = credits.filter(({ kind }) => kind === 'again');
  const rewards = all.filter(isCredit).filter(({ kind }) => kind === 'reward');
  const ending = endingOf(deposit, approval && creditOf('confirmed', approval, reversed));
  return withLater<TimelineEvent>(
    [
      { kind: 'submitted', at: deposit.submittedAt },
      ...withTransactions(deposit, partPayments(deposit, own, reversed), ending),
      ...[...new Set(deposit.sentBackTxids)].map((txid): SentBack => ({
        kind: 'sent-back',
        txid,
        at: null,
      })),
    ],
    [
      ...corrections.map((entry): Corrected => {
        const { at, by, amountPaise, reverses } = entry;
        const taken = { amountPaise: paise(0 - amountPaise), isReward: isRewardEntryId(reverses) };
        return { kind: 'corrected', at, by: by || null, entry, ...taken };
      }),
      ...(deposit.noMoreAt ? [{ kind: 'no-more' as const, at: deposit.noMoreAt }] : []),
      ...again.map((entry) => creditOf('again', entry, reversed)),
      ...rewards.map((entry) => ({
        ...creditOf('rewarded', entry, reversed),
        entry: entry.id === REWARD_ENTRY_ID ? entry : null,
      })),
    ],
  );
}
