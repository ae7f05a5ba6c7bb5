import { TRANSFER_AFTER_REQUEST_MS, TRANSFER_BEFORE_REQUEST_MS } from '@/config/business';
import { MICRO_PER_USDT, microUsdt, paiseForMicro, type MicroUsdt, type Paise } from './money';
import { isUnknownTransaction, parseReceipt, type TransactionReceipt } from './parseReceipt';
import { accountHex } from './tronAddress';

/** The transfer that would pay a request. */
export interface ExpectedTransfer {
  /** Base58, like the contract. */
  walletAddress: string;
  usdtContract: string;
  /** What is still to be credited on the request. */
  unpaidPaise: Paise;
  /** When the request was submitted. Null, which only a record that the server has not dated yet has, fits every time. */
  submittedAt: Date | null;
}

/** USDT that reached the wallet, for good. */
export interface ReceivedUsdt {
  usdtMicro: MicroUsdt;
  /** What it is worth, rounded half up as in a request; 0 for less than half a paisa. */
  inrPaise: Paise;
  sentAt: Date;
}

/**
 * What one transaction means for one request. Only these kinds say that money arrived:
 * - `expected`: exactly what is unpaid, at a time that fits the request.
 * - `too-little`, `too-much`: less or more than what is unpaid.
 * - `too-early`, `too-late`: sent long before or after the request, whatever the amount. It may be somebody else's, or
 *   have paid for an earlier request, which the ledger knows.
 * - `too-large`: more than any request can have, and more than is counted as a number; `usdt` is decimal text.
 * - `several-transfers`: the wallet received USDT more than once in it, so one credit cannot be read off it.
 *
 * The others: `not-final` (in a block that may still be replaced, about a minute), `failed`, `other-token` (USDT in name
 * only, or another token), `other-recipient` (USDT, but to another address), `no-transfer` (no token was transferred: TRX,
 * an amount of zero, from the wallet to itself), `not-found` (the node knows no such transaction) and `invalid-answer`.
 */
export type TransactionMeaning =
  | {
      kind: 'expected' | 'too-little' | 'too-much' | 'too-early' | 'too-late';
      received: ReceivedUsdt;
    }
  | { kind: 'too-large'; usdt: string }
  | { kind: 'several-transfers'; usdt: readonly string[] }
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

/** What a node answered: about final blocks, and if the transaction is in none, about all blocks. */
export interface NodeAnswers {
  final: unknown;
  seen?: unknown;
}

/** Micro-USDT → decimal text without grouping, for amounts of any size. */
function usdtText(amountMicro: bigint): string {
  const perUsdt = BigInt(MICRO_PER_USDT);
  const fraction = String(amountMicro % perUsdt)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return `${amountMicro / perUsdt}${fraction && `.${fraction}`}`;
}

/** The bytes of an address that the configuration has; the build has verified it. */
function configuredAccount(address: string): string {
  const account = accountHex(address);
  if (account === null) throw new RangeError(`not a TRON address: ${address}`);
  return account;
}

function kindOf(received: ReceivedUsdt, { unpaidPaise, submittedAt }: ExpectedTransfer) {
  const delayMs = submittedAt === null ? 0 : received.sentAt.getTime() - submittedAt.getTime();
  if (delayMs < -TRANSFER_BEFORE_REQUEST_MS) return 'too-early';
  if (delayMs > TRANSFER_AFTER_REQUEST_MS) return 'too-late';
  if (received.inrPaise === unpaidPaise) return 'expected';
  return received.inrPaise < unpaidPaise ? 'too-little' : 'too-much';
}

function finalMeaning(
  { sentAt, transfers }: TransactionReceipt,
  expected: ExpectedTransfer,
): TransactionMeaning {
  const wallet = configuredAccount(expected.walletAddress);
  const usdt = configuredAccount(expected.usdtContract);
  const moving = transfers.filter(({ from, to }) => from !== to);
  const toWallet = moving.filter(({ to }) => to === wallet);
  const amounts = toWallet.filter(({ contract }) => contract === usdt).map(({ amount }) => amount);
  const [amount, ...more] = amounts;
  if (amount === undefined) {
    // What reached the wallet says more than what the same transaction moved elsewhere.
    if (toWallet.length > 0) return { kind: 'other-token' };
    if (moving.some(({ contract }) => contract === usdt)) return { kind: 'other-recipient' };
    return { kind: moving.length > 0 ? 'other-token' : 'no-transfer' };
  }
  if (more.length > 0) return { kind: 'several-transfers', usdt: amounts.map(usdtText) };
  if (amount > Number.MAX_SAFE_INTEGER) return { kind: 'too-large', usdt: usdtText(amount) };
  const usdtMicro = microUsdt(Number(amount));
  const received = { usdtMicro, inrPaise: paiseForMicro(usdtMicro), sentAt };
  return { kind: kindOf(received, expected), received };
}

/**
 * Decides what a node's answers about the transaction `txid` (64 lower-case hex digits) mean for one request. Addresses are
 * compared as bytes and amounts as big integers; what a contract logs counts only if it is USDT's own. Whether another
 * request names the transaction, or one has been paid with it, is not in these answers.
 * Throws RangeError for a configured address that is none, which the build excludes.
 */
export function meaningOf(
  txid: string,
  { final, seen }: NodeAnswers,
  expected: ExpectedTransfer,
): TransactionMeaning {
  const isFinal = !isUnknownTransaction(final);
  if (!isFinal && isUnknownTransaction(seen)) return { kind: 'not-found' };
  const receipt = parseReceipt(isFinal ? final : seen);
  if (receipt?.txid !== txid) return { kind: 'invalid-answer' };
  if (!isFinal) return { kind: 'not-final' };
  return receipt.isFailed ? { kind: 'failed' } : finalMeaning(receipt, expected);
}
