import { microUsdt, type MicroUsdt } from '@/domain/money/money';
import {
  isUnknownTransaction,
  parseReceipt,
  type TokenTransfer,
  type TransactionReceipt,
} from './parseReceipt';
import { accountHex } from './tronAddress';

/** The wallet that users send to, and USDT's contract, both in Base58. */
export interface UsdtWallet {
  walletAddress: string;
  usdtContract: string;
}

/** A transaction that sent USDT to the wallet. As a node lists it, it is a hint: only its receipt is evidence. */
export interface Transfer {
  /** 64 lower-case hex digits. */
  txid: string;
  /** The time of its block. */
  sentAt: Date;
  /** The sender's account, as 40 lower-case hex digits. */
  from: string;
  /** The received amounts, usually one. */
  amounts: readonly [MicroUsdt, ...MicroUsdt[]];
}

/**
 * The result of checking a transaction. Only these kinds mean that money arrived:
 * - `arrived`: one transfer of USDT; `match` compares it with a deposit
 * - `several-transfers`: several transfers of USDT, which show no single amount to credit
 *
 * The others: `not-final` (in a block that may still be replaced, about a minute), `failed`, `other-token` (USDT in name only, or
 * another token), `other-recipient` (USDT, but to another address), `no-transfer` (no token was transferred: TRX, an amount of
 * zero, from the wallet to itself), `not-found` (the node knows no such transaction) and `invalid-answer` (also for an amount
 * beyond safe integers, which is more than there is USDT).
 */
export type TransferCheck =
  | { kind: 'arrived' | 'several-transfers'; transfer: Transfer }
  | {
      kind:
        | 'not-final'
        | 'failed'
        | 'other-token'
        | 'other-recipient'
        | 'no-transfer'
        | 'not-found'
        | 'invalid-answer';
    };

/** A node's answer about a transaction, whichever deposit it is compared with. */
export type NodeAnswer =
  | { kind: 'receipt'; receipt: TransactionReceipt; isFinal: boolean }
  | { kind: 'not-found' | 'invalid-answer' };

/** Why a node gave no answer; `busy` after too many requests, `unreadable` if the answer is too long or not JSON. */
export type NodeErrorReason = 'offline' | 'timeout' | 'busy' | 'unavailable' | 'unreadable';

/** No answer, which says nothing about the transaction. */
export interface NodeFailure {
  kind: 'node-error';
  reason: NodeErrorReason;
}

export type TransferCheckResult = TransferCheck | NodeFailure;

/** A node's raw answers: about final blocks and, if the transaction is in none, about all blocks. */
export interface NodeAnswers {
  final: unknown;
  seen?: unknown;
}

/** The account of a configured address, which the build has verified. */
function configuredAccount(address: string): string {
  const account = accountHex(address);
  if (account === null) throw new RangeError(`not a TRON address: ${address}`);
  return account;
}

/** The transfers of USDT to the wallet, except from itself. */
export function receivedTransfers(
  { transfers }: TransactionReceipt,
  { walletAddress, usdtContract }: UsdtWallet,
): TokenTransfer[] {
  const [wallet, usdt] = [configuredAccount(walletAddress), configuredAccount(usdtContract)];
  return transfers.filter(
    ({ contract, from, to }) => contract === usdt && to === wallet && from !== wallet,
  );
}

function classifyFinal(receipt: TransactionReceipt, addresses: UsdtWallet): TransferCheck {
  const { txid, sentAt, transfers } = receipt;
  const [first, ...more] = receivedTransfers(receipt, addresses);
  if (first === undefined) {
    const wallet = configuredAccount(addresses.walletAddress);
    const usdt = configuredAccount(addresses.usdtContract);
    const moving = transfers.filter(({ from, to }) => from !== to);
    // A transfer to the wallet says more than one to elsewhere.
    if (moving.some(({ to }) => to === wallet)) return { kind: 'other-token' };
    if (moving.some(({ contract }) => contract === usdt)) return { kind: 'other-recipient' };
    return { kind: moving.length > 0 ? 'other-token' : 'no-transfer' };
  }
  if ([first, ...more].some(({ amount }) => amount > Number.MAX_SAFE_INTEGER)) {
    return { kind: 'invalid-answer' };
  }
  const micro = ({ amount }: TokenTransfer) => microUsdt(Number(amount));
  return {
    kind: more.length > 0 ? 'several-transfers' : 'arrived',
    transfer: { txid, sentAt, from: first.from, amounts: [micro(first), ...more.map(micro)] },
  };
}

/** Reads a node's answers about the transaction `txid`, which is 64 lower-case hex digits. */
export function readAnswers(txid: string, { final, seen }: NodeAnswers): NodeAnswer {
  const isFinal = !isUnknownTransaction(final);
  if (!isFinal && isUnknownTransaction(seen)) return { kind: 'not-found' };
  const receipt = parseReceipt(isFinal ? final : seen);
  if (receipt?.txid !== txid) return { kind: 'invalid-answer' };
  return { kind: 'receipt', receipt, isFinal };
}

/**
 * Classifies a node's answer. Addresses are compared as bytes and amounts as big integers; only logs of USDT's own contract
 * count. Throws RangeError for an invalid configured address, which the build excludes.
 */
export function classifyTransfer(
  answer: NodeAnswer | NodeFailure,
  addresses: UsdtWallet,
): TransferCheckResult {
  if (answer.kind !== 'receipt') return answer;
  if (!answer.isFinal) return { kind: 'not-final' };
  return answer.receipt.isFailed ? { kind: 'failed' } : classifyFinal(answer.receipt, addresses);
}

/** The transfer of a transaction that is the only one in it and has reached the wallet in a final block; else null. */
export const arrivedTransfer = (check: TransferCheckResult | null | undefined): Transfer | null =>
  check?.kind === 'arrived' ? check.transfer : null;
