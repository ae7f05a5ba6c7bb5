import {
  microUsdt,
  PAISE_PER_RUPEE,
  paise,
  sumPaise,
  usdtToInr,
  type MicroUsdt,
  type Paise,
} from '@/domain/money/money';
import type { ListedTransaction } from '@/domain/tron/transferList';
import { isRewardEntryId, PAYOUT_KINDS, spentBy } from '@/domain/ledger';
import { sumOfEntries, type BookedEntry } from './closing';
import { groupBy } from '@/domain/groupBy';
import { classifyIncoming, type Incoming, type IncomingUses } from '@/domain/matching/incoming';

/**
 * Why what arrived in a period and what was booked in it differ. What became of a transfer that nothing was booked for in
 * the period is said as in the list of what the wallet received (IncomingState), and of the others:
 * - `other-amount`: another amount was booked for it, by a rupee or more, or less than was booked
 * - `arrived-otherwise`: booked in the period, for a transfer that the node does not list in it
 * - `no-transaction`: a payment that names no transaction
 * - `taken-back`: a correction that makes no transaction free again
 * - `other-kind`: what is no payment, such as a reward
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
  'other-kind',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export interface Difference {
  kind: DifferenceKind;
  /** What arrived less what was booked. */
  paise: Paise;
  transfer: ListedTransaction | null;
  entry: BookedEntry | null;
  /** The deposits that were credited, or whose it may be. */
  depositIds: readonly string[];
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
  /** What the database knows about those that nothing was booked for in the period. */
  uses: IncomingUses;
}

const receivedMicro = ({ amounts }: ListedTransaction): MicroUsdt =>
  microUsdt(amounts.reduce((sum, amount) => sum + amount, 0));

/** What a transaction is worth in paise, rounded half up as in a deposit. */
export const worthOf = (transfer: ListedTransaction): Paise => usdtToInr(receivedMicro(transfer));

const idsOf = ({ depositId }: BookedEntry) => (depositId === null ? [] : [depositId]);

/** The deposit that a transfer was credited on, or those whose it is and that name it. */
function involvedIn({ state, claims }: Incoming): string[] {
  if (state.kind === 'credited') return [state.depositId];
  const deposits = [
    ...('deposit' in state ? [state.deposit] : []),
    ...('successor' in state && state.successor ? [state.successor] : []),
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

/**
 * Compares what arrived with what was booked. Throws RangeError where amounts add up to more than is counted as a number,
 * which only a lying node lists.
 */
export function reconcile({ entries: all, transfers, uses }: ReconciledData): Reconciliation {
  // What a payout moved never came over the chain.
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
