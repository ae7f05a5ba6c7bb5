import { WITHDRAWN, type Deposit } from '@/domain/deposits/deposit';
import { ENTRY_KINDS, type WalletMove } from '@/domain/ledger';
import { paise, sumPaise, type Paise } from '@/domain/money/money';
import { payoutState, type Payout, type PayoutState } from '@/domain/payouts/payout';
import { match, NO_CLAIMS } from '@/domain/matching/match';
import { ownerOf } from '@/domain/matching/owner';
import type { ListedTransaction } from '@/domain/tron/transferList';
import type { Day } from '@/domain/time/indiaTime';
import { groupBy } from '@/domain/groupBy';

/** An entry of somebody's ledger. It has a time: one without belongs to no day. */
export interface BookedEntry extends WalletMove {
  userId: string;
  at: Date;
}

/** How many there are, and what they add up to in paise. */
export interface Sum {
  count: number;
  sumPaise: Paise;
}

/** What the entries of a day come to. */
export interface BookedDay {
  day: Day;
  sumPaise: Paise;
}

/** What became of payouts in a period. */
export interface ClosedPayouts {
  /** Those that were paid, also where the bank has sent them back since. */
  paid: readonly Payout[];
  /** Those whose money came back to the wallet. */
  back: readonly Payout[];
  /** What was neither paid nor back at the start and at the end. */
  openAtStart: Sum;
  openAtEnd: Sum;
}

/** What a period is closed with. All of it stays as it is if it was read once the last day was over. */
export interface Closing {
  entries: readonly BookedEntry[];
  /** The paths of entries whose amount cannot be read. */
  unreadable: readonly string[];
  /** The deposits that ended in the period. */
  ended: readonly Deposit[];
  /** Those, and the ones that the entries name. */
  deposits: ReadonlyMap<string, Deposit>;
  /** What stood open at the start and at the end: how many deposits, and what they asked for in full. */
  openAtStart: Sum;
  openAtEnd: Sum;
  payouts: ClosedPayouts;
  readAt: Date;
  /** Whether the last day was over by the server's clock when this was read. */
  isFinal: boolean;
}

/** Entries that have something in common, and what they add up to; below zero where more left the wallets. */
export interface EntryGroup {
  key: string;
  entries: readonly BookedEntry[];
  sumPaise: Paise;
}

export const sumOfEntries = (entries: readonly BookedEntry[]): Paise =>
  sumPaise(entries.map(({ amountPaise }) => amountPaise));

function grouped(
  entries: readonly BookedEntry[],
  keyOf: (entry: BookedEntry) => string,
  order: readonly string[] = [],
): EntryGroup[] {
  const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return [...groupBy(entries, keyOf)]
    .map(([key, own]) => ({ key, entries: own, sumPaise: sumOfEntries(own) }))
    .sort((a, b) => rank(a.key) - rank(b.key) || (a.key < b.key ? -1 : 1));
}

/** Entries by their kind, those that this version does not know last. */
export const byKind = (entries: readonly BookedEntry[]): EntryGroup[] =>
  grouped(entries, ({ kind }) => kind, ENTRY_KINDS);

/** The group of what users did themselves; no account has this ID. */
export const BY_USERS = '*';

const isCorrection = ({ kind }: BookedEntry): boolean => kind === 'correction';

/** The credits that were taken back, and the others: what went into the wallets and what left them. In the order of their time. */
export function splitEntries(entries: readonly BookedEntry[]) {
  const others = entries.filter((entry) => !isCorrection(entry));
  return {
    moneyIn: others.filter(({ amountPaise }) => amountPaise >= 0),
    moneyOut: others.filter(({ amountPaise }) => amountPaise < 0),
    corrections: entries.filter(isCorrection),
    others,
  };
}

/** Entries by the administrator who made them; those of users are one group, the first. */
export const byOperator = (entries: readonly BookedEntry[]): EntryGroup[] =>
  grouped(entries, ({ by, userId }) => (by === userId ? BY_USERS : by), [BY_USERS]);

/** The entries that say why something was credited, by their reason. */
export const byReason = (entries: readonly BookedEntry[]): EntryGroup[] =>
  grouped(
    entries.filter(({ reason }) => reason !== null),
    ({ reason }) => reason ?? '',
  );

/** Whether a transfer was as expected for a deposit before anything had been paid on it; who typed its amount is not known. */
function wasExpected(
  { amounts: [usdtMicro, ...more], sentAt }: ListedTransaction,
  deposit: Deposit,
  owners: readonly Deposit[],
): boolean {
  const owner = ownerOf(usdtMicro, sentAt, [deposit, ...owners]);
  if (more.length > 0 || owner === null) return false;
  const unpaid = { ...deposit, paidPaise: paise(0), paymentCount: 0 };
  const facts = { owner, typed: null, claims: NO_CLAIMS };
  return match({ usdtMicro, sentAt }, unpaid, facts).gaps.length === 0;
}

/**
 * The payments that should say why they were credited and do not: all but those of a whole deposit, at once, for a
 * transaction that can be told by an own amount. Of a transfer that is not listed, whether it had that amount is not known:
 * its payment is `uncompared`. `owners` are deposits whose own amounts the transfers have.
 */
export function withoutReason(
  entries: readonly BookedEntry[],
  deposits: ReadonlyMap<string, Deposit>,
  transfers: ReadonlyMap<string, ListedTransaction>,
  owners: readonly Deposit[],
): { missing: BookedEntry[]; uncompared: BookedEntry[] } {
  const missing: BookedEntry[] = [];
  const uncompared: BookedEntry[] = [];
  for (const entry of entries) {
    const { kind, reason, txid, seq, depositId, amountPaise } = entry;
    if ((kind !== 'part' && kind !== 'approval') || reason !== null) continue;
    const deposit = deposits.get(depositId ?? '');
    const transfer = transfers.get(txid ?? '');
    if (
      txid === null ||
      seq !== 1 ||
      deposit?.inrPaise !== amountPaise ||
      (transfer ? !wasExpected(transfer, deposit, owners) : deposit.payableMicro === null)
    ) {
      missing.push(entry);
    } else if (!transfer) {
      uncompared.push(entry);
    }
  }
  return { missing, uncompared };
}

/** Whether an administrator ended it, and not its user. */
const isReviewed = ({ status, rejectReason }: Deposit): boolean =>
  status !== 'pending' && rejectReason !== WITHDRAWN;

/** How the deposits of a period ended. */
export function endsOf(ended: readonly Deposit[]) {
  const confirmed = ended.filter(({ status }) => status === 'confirmed').length;
  const reviewed = ended.filter(isReviewed).length;
  return {
    approved: confirmed,
    rejected: reviewed - confirmed,
    withdrawn: ended.length - reviewed,
  };
}

const sumOfPayouts = (payouts: readonly Payout[]): Sum => ({
  count: payouts.length,
  sumPaise: sumPaise(payouts.map(({ inrPaise }) => inrPaise)),
});

/**
 * The payouts of a period: requested by its entries, paid out by operator, and what came back. `unexplainedPaise` is by how
 * much what stood open at its end is not what these come to; anything but zero is a fault.
 */
export function payoutFigures({ entries, payouts }: Pick<Closing, 'entries' | 'payouts'>) {
  const { paid, back, openAtStart, openAtEnd } = payouts;
  const asked = entries.filter(({ kind }) => kind === 'payout');
  const requested = { count: asked.length, sumPaise: paise(0 - sumOfEntries(asked)) };
  const backAs = (...states: PayoutState[]) =>
    sumOfPayouts(back.filter((payout) => states.includes(payoutState(payout))));
  const [returned, cancelled, bounced] = [
    backAs('returned'),
    backAs('cancelled'),
    backAs('bounced'),
  ];
  const ended = [sumOfPayouts(paid), returned, cancelled];
  const expectedPaise = sumPaise([
    openAtStart.sumPaise,
    requested.sumPaise,
    ...ended.map((each) => paise(0 - each.sumPaise)),
  ]);
  return {
    requested,
    paid: sumOfPayouts(paid),
    paidBy: [...groupBy(paid, ({ takenBy }) => takenBy ?? '')]
      .map(([by, own]) => ({ by, ...sumOfPayouts(own) }))
      .sort((a, b) => (a.by < b.by ? -1 : 1)),
    returned,
    cancelled,
    bounced,
    openAtStart,
    openAtEnd,
    unexplainedPaise: paise(openAtEnd.sumPaise - expectedPaise),
  };
}
