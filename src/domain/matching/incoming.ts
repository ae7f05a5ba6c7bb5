import { cleanInput } from '@/domain/cleanInput';
import type { Deposit } from '@/domain/deposits/deposit';
import { withoutTail } from '@/domain/deposits/payable';
import { parseUsdt } from '@/domain/money/parseMoney';
import { findTxid } from '@/domain/deposits/transactionId';
import { accountHex } from '@/domain/tron/tronAddress';
import type { ListedTransaction } from '@/domain/tron/transferList';
import { match, NO_CLAIMS, type MatchGap } from './match';
import { isTypedBefore, ownerOf, paysFor } from './owner';

/** What became of a transaction that the wallet received. A list is a hint: before money moves, its receipt is checked. */
export type IncomingState =
  | { kind: 'credited'; depositId: string; deposit: Deposit | null }
  /** The own amount of an open deposit; as expected if there is no gap. */
  | { kind: 'own'; deposit: Deposit; gaps: readonly MatchGap[] }
  /**
   * The own amount of a deposit that has ended: its user's, and nobody else's. It pays for a new deposit of theirs, if there
   * is one; then as expected if there is no gap.
   */
  | { kind: 'late'; deposit: Deposit; successor: Deposit | null; gaps: readonly MatchGap[] }
  /** Open deposits name it. */
  | { kind: 'claimed' }
  | { kind: 'unclaimed' };

export interface Incoming {
  transaction: ListedTransaction;
  state: IncomingState;
  /** Open deposits that name it. One that is not the owner names what belongs to another. */
  claims: readonly Deposit[];
  /** Open deposits of this amount, with or without the last digits, that do not name it. */
  fitting: readonly Deposit[];
}

/** What the database knows about some transactions. */
export interface IncomingUses {
  /** Where a transaction has been spent, by its ID; `deposit` is null if it cannot be read. */
  spent: ReadonlyMap<string, { depositId: string; deposit: Deposit | null }>;
  /** Deposits in any state whose own amount is one of theirs. */
  owners: readonly Deposit[];
  /** Open deposits that name one of them. */
  claiming: readonly Deposit[];
  /** Open deposits that were typed with one of their amounts, with or without the last digits. */
  typed: readonly Deposit[];
  /** Open deposits that were typed with exactly the own amount of another. */
  typedAsOwn: readonly Deposit[];
  /** Until when these were made if only the oldest were looked up; null if they are all. */
  typedUntil: Date | null;
  /** Whether there were more of these than are looked up at once. */
  isTruncated: boolean;
}

/** What is missing for a transfer of the own amount of `asking` to be as expected for `paid`. */
function gapsOf(
  asking: Deposit,
  paid: Deposit,
  { amounts: [usdtMicro], sentAt }: ListedTransaction,
  { typedAsOwn, typedUntil }: IncomingUses,
): readonly MatchGap[] {
  const typed = typedAsOwn.find((each) => isTypedBefore(each, asking));
  // Where the deposits that were typed may not be all, one that is older than this may be missing.
  const isKnown = typedUntil === null || (asking.submittedAt && asking.submittedAt < typedUntil);
  return match({ usdtMicro, sentAt }, paid, {
    owner: asking,
    typed: typed ?? (isKnown ? null : undefined),
    claims: NO_CLAIMS,
  }).gaps;
}

/** What became of a transaction, from what the database knows about it. */
export function classifyIncoming(transaction: ListedTransaction, uses: IncomingUses): Incoming {
  const { txid, sentAt, amounts } = transaction;
  const [usdtMicro, ...more] = amounts;
  const claims = uses.claiming.filter(({ txids }) => txids.includes(txid));
  const spent = uses.spent.get(txid);
  if (spent) return { transaction, state: { kind: 'credited', ...spent }, claims, fitting: [] };
  // Several transfers in one transaction belong to nobody by their amount.
  const owner = more.length === 0 ? ownerOf(usdtMicro, sentAt, uses.owners) : null;
  const fitting = uses.typed.filter(
    (deposit) =>
      deposit.id !== owner?.id &&
      !claims.includes(deposit) &&
      !deposit.txids.includes(txid) &&
      amounts.some(
        (micro) => deposit.usdtMicro === micro || deposit.usdtMicro === withoutTail(micro),
      ),
  );
  const unowned = claims.length > 0 ? 'claimed' : 'unclaimed';
  if (!owner) return { transaction, state: { kind: unowned }, claims, fitting };
  if (owner.status === 'pending') {
    const gaps = gapsOf(owner, owner, transaction, uses);
    return { transaction, state: { kind: 'own', deposit: owner, gaps }, claims, fitting: [] };
  }
  const successor = [...fitting, ...claims].find((deposit) => paysFor(owner, deposit)) ?? null;
  const gaps = gapsOf(owner, successor ?? owner, transaction, uses);
  const state = { kind: 'late', deposit: owner, successor, gaps } as const;
  return { transaction, state, claims, fitting: [] };
}

/** What the list of incoming transfers can be narrowed to. What belongs to nobody open is unclaimed. */
export const INCOMING_FILTERS = ['all', 'unclaimed', 'claimed', 'credited'] as const;
export type IncomingFilter = (typeof INCOMING_FILTERS)[number];

const FILTER_OF: Readonly<Record<IncomingState['kind'], IncomingFilter>> = {
  credited: 'credited',
  own: 'claimed',
  claimed: 'claimed',
  late: 'unclaimed',
  unclaimed: 'unclaimed',
};

/** Whether a text is a part of the transaction's ID, its sender's address or an amount of it. */
function matchesText({ txid, from, amounts }: ListedTransaction, text: string): boolean {
  const typed = cleanInput(text);
  if (typed === '' || accountHex(typed) === from) return true;
  const amount = parseUsdt(typed);
  if (amount !== null && amounts.includes(amount)) return true;
  const id = findTxid(typed);
  return id.ok ? id.value === txid : typed.length >= 4 && txid.includes(typed.toLowerCase());
}

/** Whether a transfer is among those that an administrator looks for. */
export const isIncomingFor = (
  { transaction, state }: Incoming,
  filter: IncomingFilter,
  text: string,
): boolean =>
  (filter === 'all' || FILTER_OF[state.kind] === filter) && matchesText(transaction, text);
