import type { MissedKind } from '@/domain/deposits/requestState';
import { microUsdt, type MicroUsdt } from '@/domain/money/money';
import {
  isUnknownTransaction,
  parseReceipt,
  type TokenTransfer,
  type TransactionReceipt,
} from './parseReceipt';
import { accountHex } from './tronAddress';

/** The wallet that users send to, those they sent to before, and USDT's contract, all in Base58. */
export interface UsdtWallet {
  walletAddress: string;
  usdtContract: string;
  formerWallets?: readonly { address: string; until: string }[];
}

/** A transaction that sent USDT to the wallet. As a node lists it, it is a hint: only its receipt is evidence. */
export interface Transfer {
  /** 64 lower-case hex digits. */
  txid: string;
  sentAt: Date;
  /** The sender, as a list writes it in Base58, or a receipt in hex digits. */
  from: string;
  /** The received amounts, usually one. */
  amounts: readonly [MicroUsdt, ...MicroUsdt[]];
  /** Set if it arrived at a former wallet: the last day on which that was shown. */
  formerUntil?: string;
}

/**
 * The result of checking a transaction. Only these kinds mean that money arrived:
 * - `arrived`: one transfer of USDT; `match` compares it with a deposit
 * - `several-transfers`: several transfers of USDT, which show no single amount to credit
 *
 * The others: `not-final` (in a block that may still be replaced, about a minute), `failed`, `other-token` (USDT in name only, or
 * another token), `other-recipient` (USDT, but to another address), `no-transfer` (no token was transferred: TRX, an amount of
 * zero, between wallets of the operator), `not-found` (the node knows no such transaction) and `invalid-answer` (also for an amount
 * beyond safe integers, which is more than there is USDT).
 */
export type TransferCheck =
  | { kind: 'arrived' | 'several-transfers'; transfer: Transfer }
  | { kind: MissedKind | 'not-final' | 'not-found' | 'invalid-answer' };

/** Why a node gave no answer; `busy` after too many requests, `unreadable` if the answer is too long or not JSON. */
export type NodeErrorReason = 'offline' | 'timeout' | 'busy' | 'unavailable' | 'unreadable';

/** No answer, which says nothing about the transaction. */
export interface NodeFailure {
  kind: 'node-error';
  reason: NodeErrorReason;
}

export type TransferCheckResult = TransferCheck | NodeFailure;

/** The operator's wallets: the one that users send to, and after it those they sent to before, with their last day. */
export const walletsOf = ({ walletAddress, formerWallets = [] }: UsdtWallet) =>
  [{ address: walletAddress, until: undefined }, ...formerWallets] as const;

/** The accounts of USDT and of the operator's wallets, these with the last day of a former one. Throws RangeError if invalid. */
export function accountsOf(addresses: UsdtWallet) {
  const account = (address: string): string => {
    const hex = accountHex(address);
    if (hex === null) throw new RangeError(`not a TRON address: ${address}`);
    return hex;
  };
  return {
    usdt: account(addresses.usdtContract),
    wallets: new Map(walletsOf(addresses).map((each) => [account(each.address), each.until])),
  };
}

function classifyFinal(
  { txid, sentAt, transfers }: TransactionReceipt,
  addresses: UsdtWallet,
): TransferCheck {
  const { wallets, usdt } = accountsOf(addresses);
  const isOurs = (account: string) => wallets.has(account);
  const moving = transfers.filter(({ from, to }) => from !== to && !(isOurs(from) && isOurs(to)));
  const [first, ...more] = moving.filter(({ contract, to }) => contract === usdt && isOurs(to));
  if (first === undefined) {
    // A transfer to the wallet says more than one to elsewhere.
    if (moving.some(({ to }) => isOurs(to))) return { kind: 'other-token' };
    if (moving.some(({ contract }) => contract === usdt)) return { kind: 'other-recipient' };
    return { kind: moving.length > 0 ? 'other-token' : 'no-transfer' };
  }
  if ([first, ...more].some(({ amount }) => amount > Number.MAX_SAFE_INTEGER)) {
    return { kind: 'invalid-answer' };
  }
  const micro = ({ amount }: TokenTransfer) => microUsdt(Number(amount));
  const formerUntil = wallets.get(first.to);
  return {
    kind: more.length > 0 ? 'several-transfers' : 'arrived',
    transfer: {
      txid,
      sentAt,
      from: first.from,
      amounts: [micro(first), ...more.map(micro)],
      ...(formerUntil !== undefined && { formerUntil }),
    },
  };
}

/**
 * Classifies a node's raw answers about the transaction `txid`, which is 64 lower-case hex digits: about final blocks and, if it is
 * in none, about all blocks. Addresses are compared as bytes and amounts as big integers; only logs of USDT's own contract count.
 */
export function classifyAnswers(
  txid: string,
  { final, seen }: { final: unknown; seen?: unknown },
  addresses: UsdtWallet,
): TransferCheck {
  const isFinal = !isUnknownTransaction(final);
  if (!isFinal && isUnknownTransaction(seen)) return { kind: 'not-found' };
  const receipt = parseReceipt(isFinal ? final : seen);
  if (receipt?.txid !== txid) return { kind: 'invalid-answer' };
  if (!isFinal) return { kind: 'not-final' };
  return receipt.isFailed ? { kind: 'failed' } : classifyFinal(receipt, addresses);
}

/** The transfer of a transaction that is the only one in it and has reached the wallet in a final block; else null. */
export const arrivedTransfer = (check: TransferCheckResult | null | undefined): Transfer | null =>
  check?.kind === 'arrived' ? check.transfer : null;
