import { cleanInput } from '@/domain/cleanInput';
import { unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { isLessFee, withoutTail } from '@/domain/deposits/payable';
import { txidsIn } from '@/domain/deposits/transactionId';
import { parseUsdt, type MicroUsdt } from '@/domain/money/money';
import type { Transfer } from '@/domain/tron/transferCheck';
import { parseAccount } from '@/domain/tron/tronAddress';
import {
  creditedBefore,
  match,
  NO_OTHERS,
  reserverOf,
  paysFor,
  tailReservers,
  typedWith,
  type Facts,
  type Proof,
} from './match';

/** The state of a transaction that the wallet received. The list is only a hint: the receipt is checked before money moves. */
export type IncomingState =
  /** Spent on a deposit, or its USDT was sent back for it. `deposit` is null if it cannot be read. */
  | { kind: 'credited' | 'sent-back'; depositId: string; deposit: Deposit | null }
  /**
   * The own amount of a deposit, also less a fee. It belongs to its user alone: it pays for this one (`own`), or once it has ended
   * (`late`) for their new deposit, if there is one, the payee. `proof` is that of a credit of what arrived for the payee.
   */
  | { kind: 'own' | 'late'; deposit: Deposit; payee: Deposit | null; proof: Proof }
  | { kind: 'claimed' }
  | { kind: 'unclaimed' };

export interface Incoming {
  transaction: Transfer;
  state: IncomingState;
  /** Open deposits that claim it, even if it belongs to another. */
  claims: readonly Deposit[];
  /** Open deposits that do not claim it and of whose amount it is, with or without the tail, or a part, or a little more. */
  fitting: readonly Deposit[];
}

export interface IncomingUses {
  spent: ReadonlyMap<string, Extract<IncomingState, { depositId: string }>>;
  /** Deposits of any status whose own amount is one of theirs, also less a usual fee. */
  reservers: readonly Deposit[];
  /** True if there may be more reservers, so that only an own amount itself proves something. */
  areReserversCut: boolean;
  claiming: readonly Deposit[];
  /** Open deposits typed with one of their amounts, with or without the tail. */
  typed: readonly Deposit[];
  /** The sums of transactions that were sent in parts, by the ID of each. */
  sums?: ReadonlyMap<string, MicroUsdt>;
  /** The time up to which `typed` has all that were typed with exactly an own amount; null if it has all. */
  typedUntil: Date | null;
}

/** The proof of a credit of what arrived on `paid`, to which the transfer belongs. */
function proofFor(paid: Deposit, transfer: Transfer, facts: Facts, uses: IncomingUses): Proof {
  const asking = facts.reserver ?? paid;
  const typed = typedWith(transfer.amounts[0], paid, uses.typed);
  const { typedUntil } = uses;
  // Owners of the amount less a fee are not looked up so far back.
  const isWhole = facts.reserver && !uses.areReserversCut;
  // If they are not all known, a deposit older than this one may be missing.
  const isKnown = typedUntil === null || (asking.submittedAt && asking.submittedAt < typedUntil);
  const known = {
    ...facts,
    typed: typed ?? (isKnown ? null : undefined),
    earlier: creditedBefore(asking, uses.reservers) ?? (isWhole ? null : undefined),
  };
  const { inrPaise } = match(transfer, paid, known);
  return match(transfer, paid, known, inrPaise <= unpaidPaise(paid) ? inrPaise : undefined);
}

export function classifyIncoming(transaction: Transfer, uses: IncomingUses): Incoming {
  const { txid, sentAt, amounts } = transaction;
  const [usdtMicro, ...more] = amounts;
  const claims = uses.claiming.filter(({ txids }) => txids.includes(txid));
  const spent = uses.spent.get(txid);
  if (spent) return { transaction, state: spent, claims, fitting: [] };
  // The amounts of a transaction with several transfers do not show whose it is.
  const isAlone = more.length === 0;
  const exact = isAlone ? reserverOf(usdtMicro, sentAt, uses.reservers) : null;
  const tails =
    isAlone && !uses.areReserversCut ? tailReservers(usdtMicro, sentAt, uses.reservers) : [];
  const reserver = exact ?? (tails.length === 1 ? tails[0] : null) ?? null;
  const asked = [...amounts, uses.sums?.get(txid) ?? usdtMicro];
  const fitting = uses.typed.filter(
    (deposit) =>
      deposit.id !== reserver?.id &&
      !claims.includes(deposit) &&
      !deposit.txids.includes(txid) &&
      (isLessFee(deposit.payableMicro ?? usdtMicro, usdtMicro) ||
        asked.some((micro) => [micro, withoutTail(micro)].includes(deposit.usdtMicro))),
  );
  const unowned = claims.length > 0 ? 'claimed' : 'unclaimed';
  if (!reserver) return { transaction, state: { kind: unowned }, claims, fitting };
  const isOpen = reserver.status === 'pending';
  const payee = isOpen
    ? reserver
    : ([...fitting, ...claims].find((deposit) => paysFor(reserver, deposit)) ?? null);
  const facts = { ...NO_OTHERS, reserver: exact, tails };
  const proof = payee ? proofFor(payee, transaction, facts, uses) : { provedBy: null, gaps: [] };
  const state = { kind: isOpen ? 'own' : 'late', deposit: reserver, payee, proof } as const;
  return { transaction, state, claims, fitting: [] };
}

/** Filters for the list of incoming transfers. The transfer of an ended deposit counts as unclaimed. */
export const INCOMING_FILTERS = ['all', 'unclaimed', 'claimed', 'credited'] as const;
export type IncomingFilter = (typeof INCOMING_FILTERS)[number];

/** The filter that shows a state, besides `all`. */
export const FILTER_OF: Readonly<Record<IncomingState['kind'], IncomingFilter>> = {
  credited: 'credited',
  'sent-back': 'credited',
  own: 'claimed',
  claimed: 'claimed',
  late: 'unclaimed',
  unclaimed: 'unclaimed',
};

/** True if the text is a part of the transaction's ID, or has all of it, its sender's address or one of its amounts. */
export function matchesText({ txid, from, amounts }: Transfer, text: string): boolean {
  const typed = cleanInput(text);
  if (parseAccount(typed) === parseAccount(from)) return true;
  const amount = parseUsdt(typed);
  if (amount !== null && amounts.includes(amount)) return true;
  const ids = txidsIn(typed);
  if (ids.length > 0) return ids.includes(txid);
  return typed.length >= 4 && txid.includes(typed.toLowerCase());
}
