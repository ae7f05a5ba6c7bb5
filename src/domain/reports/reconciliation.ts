import { MAX_TAIL_MICRO } from '@/domain/deposits/payable';
import { groupBy } from '@/domain/groupBy';
import { isRewardEntryId, PAYOUT_KINDS, spentBy } from '@/domain/ledger';
import { classifyIncoming, type Incoming, type IncomingUses } from '@/domain/matching/incoming';
import {
  inrToUsdt,
  paise,
  sumPaise,
  usdtToInr,
  type MicroUsdt,
  type Paise,
} from '@/domain/money/money';
import type { Transfer } from '@/domain/tron/transferCheck';
import { sumOf } from '@/domain/tron/transferList';
import { sumOfEntries, type BookedEntry } from './closing';

/**
 * Why arrivals and bookings of a period differ. A transfer without a booking in the period has its IncomingState as kind. The
 * others:
 * - `other-amount`: the transfer exceeds its booking by 0.01 USDT or more, or is less than it
 * - `arrived-otherwise`: booked in the period, but the node does not list the transfer in it
 * - `no-transaction`: a payment that names no transaction
 * - `taken-back`: a correction that frees no transaction
 * - `other-kind`: not a payment, such as a reward
 */
export const DIFFERENCE_KINDS = [
  'unclaimed',
  'late',
  'claimed',
  'own',
  'other-amount',
  'no-transaction',
  'arrived-otherwise',
  'taken-back',
  'credited',
  'sent-back',
  'other-kind',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export interface Difference {
  kind: DifferenceKind;
  paise: Paise;
  transfer: Transfer | null;
  entry: BookedEntry | null;
  /** The deposits that were credited, or to which it may belong. */
  depositIds: readonly string[];
}

/** The arrivals on the chain beside the bookings of a period. `arrivedPaise` is the sum of all the others. */
export interface Reconciliation {
  arrivedMicro: MicroUsdt;
  arrivedPaise: Paise;
  bookedPaise: Paise;
  /** Arrivals that exceed their bookings by less than 0.01 USDT each: the tails of own amounts. */
  tails: { count: number; paise: Paise };
  differences: readonly Difference[];
}

export interface ReconciledData {
  entries: readonly BookedEntry[];
  transfers: readonly Transfer[];
  /** The facts in the database about the transfers without a booking in the period. */
  uses: IncomingUses;
}

/** The value of a transaction in paise, rounded half up as in a deposit. */
export const worthOf = (transfer: Transfer): Paise => usdtToInr(sumOf([transfer]));

const idsOf = ({ depositId }: BookedEntry) => (depositId === null ? [] : [depositId]);

/** The deposit that a transfer was credited on or sent back for, or those that own or claim it. */
function involvedIn({ state, claims }: Incoming): string[] {
  if ('depositId' in state) return [state.depositId];
  const deposits = [
    ...('deposit' in state ? [state.deposit] : []),
    ...('payee' in state && state.payee ? [state.payee] : []),
    ...claims,
  ];
  return [...new Set(deposits.map(({ id }) => id))];
}

function kindOfEntry({ kind, txid, reverses }: BookedEntry): DifferenceKind {
  const isPayment = ['part', 'approval', 'again', 'correction'].includes(kind);
  if (!isPayment || isRewardEntryId(reverses)) return 'other-kind';
  if (txid !== null) return 'arrived-otherwise';
  return kind === 'correction' ? 'taken-back' : 'no-transaction';
}

/** Compares arrivals with bookings. Throws RangeError if sums exceed safe integers, which only a lying node can cause. */
export function reconcile({ entries: all, transfers, uses }: ReconciledData): Reconciliation {
  // Payouts never move money over the chain.
  const entries = all.filter(({ kind }) => !PAYOUT_KINDS.some((each) => each === kind));
  const arrived = new Set(transfers.map(({ txid }) => txid));
  const booked = groupBy(entries, ({ txid }) => txid ?? '');
  const ofTransfers = transfers.map((transfer): Difference => {
    const own = booked.get(transfer.txid) ?? [];
    const rest = paise(worthOf(transfer) - sumOfEntries(own));
    const entry = spentBy(own).get(transfer.txid);
    if (entry) {
      return { kind: 'other-amount', paise: rest, transfer, entry, depositIds: idsOf(entry) };
    }
    const incoming = classifyIncoming(transfer, uses);
    const depositIds = involvedIn(incoming);
    return { kind: incoming.state.kind, paise: rest, transfer, entry: null, depositIds };
  });
  const ofEntries = entries
    .filter(({ txid }) => txid === null || !arrived.has(txid))
    .map((entry): Difference => ({
      kind: kindOfEntry(entry),
      paise: paise(0 - entry.amountPaise),
      transfer: null,
      entry,
      depositIds: idsOf(entry),
    }));
  // In micro-USDT, since the paise of the largest tails are rounded up to a rupee.
  const isTail = ({ kind, paise: rest, transfer }: Difference) =>
    kind === 'other-amount' &&
    transfer !== null &&
    rest >= 0 &&
    sumOf([transfer]) - inrToUsdt(paise(worthOf(transfer) - rest)) <= MAX_TAIL_MICRO;
  const tails = ofTransfers.filter((each) => isTail(each) && each.paise > 0);
  return {
    arrivedMicro: sumOf(transfers),
    arrivedPaise: sumPaise(transfers.map(worthOf)),
    bookedPaise: sumOfEntries(entries),
    tails: { count: tails.length, paise: sumPaise(tails.map((each) => each.paise)) },
    differences: [...ofTransfers, ...ofEntries].filter((each) => !isTail(each)),
  };
}
