import type { Deposit } from '@/domain/deposit';
import {
  microUsdt,
  PAISE_PER_RUPEE,
  paise,
  sumPaise,
  usdtToInr,
  type MicroUsdt,
  type Paise,
} from '@/domain/money';
import type { ListedTransaction } from '@/domain/tron/transferList';
import { sumOfEntries, type BookedEntry } from './closing';

/**
 * Why what arrived in a period and what was booked in it differ:
 * - `unclaimed`: a transfer that nothing was booked for and no open deposit names
 * - `waiting`: one that nothing was booked for, but open deposits name it
 * - `booked-otherwise`: one that was booked before or after the period
 * - `other-amount`: one that another amount was booked for, by a rupee or more, or less than was booked
 * - `arrived-otherwise`: booked in the period, for a transfer that the node does not list in it
 * - `no-transaction`: a payment that names no transaction
 * - `other-kind`: what is no payment, such as a reward
 */
export const DIFFERENCE_KINDS = [
  'unclaimed',
  'waiting',
  'other-amount',
  'no-transaction',
  'arrived-otherwise',
  'booked-otherwise',
  'other-kind',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export interface Difference {
  kind: DifferenceKind;
  /** What arrived less what was booked. */
  paise: Paise;
  transfer: ListedTransaction | null;
  entry: BookedEntry | null;
  /** The open deposits that name the transfer. */
  claimants: readonly Deposit[];
}

/** What the chain says arrived in a period beside what was booked in it. `arrivedPaise` is the sum of all the others. */
export interface Reconciliation {
  arrivedMicro: MicroUsdt;
  arrivedPaise: Paise;
  bookedPaise: Paise;
  /** What arrived beyond what was booked, by less than a rupee each: the tails of own amounts. */
  tails: { count: number; paise: Paise };
  differences: readonly Difference[];
}

/** What is known about the transfers of a period. */
export interface ReconciledData {
  /** The entries of the period. */
  entries: readonly BookedEntry[];
  /** The transfers of the period. */
  transfers: readonly ListedTransaction[];
  /** The entries, of any time, that spend these transfers. */
  spending: readonly BookedEntry[];
  /** The open deposits that name one of them. */
  claimants: readonly Deposit[];
}

const receivedMicro = ({ amounts }: ListedTransaction): MicroUsdt =>
  microUsdt(amounts.reduce((sum, amount) => sum + amount, 0));

/** What a transaction is worth in paise, rounded half up as in a request. */
export const worthOf = (transfer: ListedTransaction): Paise => usdtToInr(receivedMicro(transfer));

function kindOfEntry({ kind, txid }: BookedEntry): DifferenceKind {
  if (kind !== 'part' && kind !== 'approval') return 'other-kind';
  return txid === null ? 'no-transaction' : 'arrived-otherwise';
}

/**
 * Compares what arrived with what was booked. Throws RangeError where amounts add up to more than is counted as a number,
 * which only a lying node lists.
 */
export function reconcile({
  entries,
  transfers,
  spending,
  claimants,
}: ReconciledData): Reconciliation {
  const arrived = new Set(transfers.map(({ txid }) => txid));
  const booked = new Map(entries.map((entry) => [entry.txid, entry]));
  const elsewhere = new Map(spending.map((entry) => [entry.txid, entry]));
  const ofTransfers = transfers.map((transfer): Difference => {
    const worth = worthOf(transfer);
    const entry = booked.get(transfer.txid);
    if (entry) {
      const rest = paise(worth - entry.amountPaise);
      return { kind: 'other-amount', paise: rest, transfer, entry, claimants: [] };
    }
    const other = elsewhere.get(transfer.txid) ?? null;
    const own = other ? [] : claimants.filter(({ txids }) => txids.includes(transfer.txid));
    const kind = other ? 'booked-otherwise' : own.length > 0 ? 'waiting' : 'unclaimed';
    return { kind, paise: worth, transfer, entry: other, claimants: own };
  });
  const ofEntries = entries
    .filter(({ txid }) => txid === null || !arrived.has(txid))
    .map((entry): Difference => ({
      kind: kindOfEntry(entry),
      paise: paise(0 - entry.amountPaise),
      transfer: null,
      entry,
      claimants: [],
    }));
  const isTail = ({ kind, paise }: Difference) =>
    kind === 'other-amount' && paise >= 0 && paise < PAISE_PER_RUPEE;
  const tails = ofTransfers.filter((each) => isTail(each) && each.paise > 0);
  return {
    arrivedMicro: microUsdt(transfers.reduce((sum, transfer) => sum + receivedMicro(transfer), 0)),
    arrivedPaise: sumPaise(transfers.map(worthOf)),
    bookedPaise: sumOfEntries(entries),
    tails: { count: tails.length, paise: sumPaise(tails.map((each) => each.paise)) },
    differences: [...ofTransfers, ...ofEntries].filter((each) => !isTail(each)),
  };
}
