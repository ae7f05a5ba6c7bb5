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

/** USDT that reached the wallet, for good. */
export interface ReceivedUsdt {
  usdtMicro: MicroUsdt;
  sentAt: Date;
  /** The account that sent it, as 40 lower-case hex digits. */
  from: string;
}

/**
 * What one transaction moved to the wallet. Only these kinds say that money arrived:
 * - `arrived`: one transfer of USDT. Which deposit it pays for, `match` says.
 * - `too-large`: more than any deposit can have, and more than is counted as a number; `usdt` is decimal text.
 * - `several-transfers`: the wallet received USDT more than once in it, so one credit cannot be read off it; `usdt` has the
 *   first few amounts, `count` is that of all.
 *
 * The others: `not-final` (in a block that may still be replaced, about a minute), `failed`, `other-token` (USDT in name
 * only, or another token), `other-recipient` (USDT, but to another address), `no-transfer` (no token was transferred: TRX,
 * an amount of zero, from the wallet to itself), `not-found` (the node knows no such transaction) and `invalid-answer`.
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

/** What a node said about a transaction, whichever deposit it is compared with. */
export type NodeAnswer =
  | { kind: 'receipt'; receipt: TransactionReceipt; isFinal: boolean }
  | { kind: 'not-found' | 'invalid-answer' };

/**
 * Why a node gave no answer: no network, no answer in time, too many requests, not reachable or failing, or an answer
 * that is too long or no JSON.
 */
export type NodeErrorReason = 'offline' | 'timeout' | 'busy' | 'unavailable' | 'unreadable';

/** No answer, which says nothing about the transaction. */
export interface NodeFailure {
  kind: 'node-error';
  reason: NodeErrorReason;
}

/** What a transaction moved to the wallet, or why the node gave no answer. */
export type TransferCheckResult = TransferCheck | NodeFailure;

/** How many amounts of one transaction are shown: whoever sends it decides how many there are. */
const MAX_SHOWN_AMOUNTS = 3;

/** What a node answered: about final blocks, and if the transaction is in none, about all blocks. */
export interface NodeAnswers {
  final: unknown;
  seen?: unknown;
}

/** The bytes of an address that the configuration has; the build has verified it. */
function configuredAccount(address: string): string {
  const account = accountHex(address);
  if (account === null) throw new RangeError(`not a TRON address: ${address}`);
  return account;
}

/** The transfers of USDT to the wallet, without those to itself. */
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
    // What reached the wallet says more than what the same transaction moved elsewhere.
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
 * Decides what a node's answer says that a transaction moved to the wallet. Addresses are compared as bytes and amounts as big
 * integers; what a contract logs counts only if it is USDT's own.
 * Throws RangeError for a configured address that is none, which the build excludes.
 */
export function classifyTransfer(
  answer: NodeAnswer | NodeFailure,
  addresses: UsdtWallet,
): TransferCheckResult {
  if (answer.kind !== 'receipt') return answer;
  if (!answer.isFinal) return { kind: 'not-final' };
  return answer.receipt.isFailed ? { kind: 'failed' } : classifyFinal(answer.receipt, addresses);
}

/** Whether USDT has reached the wallet for good. */
export const hasArrived = (
  check: TransferCheckResult | undefined,
): check is Extract<TransferCheckResult, { received: ReceivedUsdt }> => check?.kind === 'arrived';
