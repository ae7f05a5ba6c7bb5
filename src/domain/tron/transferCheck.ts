import { formatUsdtInput } from '@/domain/money/formatMoney';
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

/** USDT that reached the wallet in a final block. */
export interface ReceivedUsdt {
  usdtMicro: MicroUsdt;
  sentAt: Date;
  /** The sender's account, as 40 lower-case hex digits. */
  from: string;
}

/**
 * The result of checking a transaction. Only these kinds mean that money arrived:
 * - `arrived`: one transfer of USDT; `match` compares it with a deposit
 * - `too-large`: more than any deposit can have or a safe integer can hold; `usdt` is decimal text
 * - `several-transfers`: several transfers of USDT, which show no single amount to credit; `usdt` has the first few amounts,
 *   `count` is the number of all
 *
 * The others: `not-final` (in a block that may still be replaced, about a minute), `failed`, `other-token` (USDT in name only, or
 * another token), `other-recipient` (USDT, but to another address), `no-transfer` (no token was transferred: TRX, an amount of
 * zero, from the wallet to itself), `not-found` (the node knows no such transaction) and `invalid-answer`.
 */
export type TransferCheck =
  | { kind: 'arrived'; received: ReceivedUsdt }
  | { kind: 'too-large'; usdt: string }
  | { kind: 'several-transfers'; usdt: readonly string[]; count: number }
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

/** The most amounts shown of one transaction: its sender decides how many there are. */
const MAX_SHOWN_AMOUNTS = 3;

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
  const { sentAt, transfers } = receipt;
  const [transfer, ...more] = receivedTransfers(receipt, addresses);
  if (transfer === undefined) {
    const wallet = configuredAccount(addresses.walletAddress);
    const usdt = configuredAccount(addresses.usdtContract);
    const moving = transfers.filter(({ from, to }) => from !== to);
    // A transfer to the wallet says more than one to elsewhere.
    if (moving.some(({ to }) => to === wallet)) return { kind: 'other-token' };
    if (moving.some(({ contract }) => contract === usdt)) return { kind: 'other-recipient' };
    return { kind: moving.length > 0 ? 'other-token' : 'no-transfer' };
  }
  const { amount, from } = transfer;
  if (more.length > 0) {
    const shown = [transfer, ...more].slice(0, MAX_SHOWN_AMOUNTS);
    const usdtTexts = shown.map((each) => formatUsdtInput(each.amount));
    return { kind: 'several-transfers', usdt: usdtTexts, count: more.length + 1 };
  }
  if (amount > Number.MAX_SAFE_INTEGER) return { kind: 'too-large', usdt: formatUsdtInput(amount) };
  return { kind: 'arrived', received: { usdtMicro: microUsdt(Number(amount)), sentAt, from } };
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

/** True if one transfer of USDT has reached the wallet in a final block. */
export const hasArrived = (
  check: TransferCheckResult | undefined,
): check is Extract<TransferCheckResult, { received: ReceivedUsdt }> => check?.kind === 'arrived';
