import { TRANSFER_BEFORE_REQUEST_MS, TRANSFER_UNSEEN_AFTER_MS } from '@/config/business';
import { unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { formatUsdtInput } from '@/domain/formatMoney';
import { inrToUsdt, microUsdt, usdtToInr, type MicroUsdt, type Paise } from '@/domain/money';
import { MAX_TAIL_MICRO } from '@/domain/deposits/payable';
import {
  isUnknownTransaction,
  parseReceipt,
  type TokenTransfer,
  type TransactionReceipt,
} from './parseReceipt';
import { accountHex } from '@/domain/tron/tronAddress';

/** The wallet that users send to, and USDT's contract, both in Base58. */
export interface UsdtWallet {
  walletAddress: string;
  usdtContract: string;
}

/** The transfer that would pay a deposit. */
export interface ExpectedTransfer extends UsdtWallet {
  /** What is still to be credited on the deposit. */
  unpaidPaise: Paise;
  /** The amount of its own that it asks for; null if it has none, or once something has been paid on it. */
  payableMicro: MicroUsdt | null;
  /** When the server stored the deposit; null where that is not known. */
  submittedAt: Date | null;
}

/**
 * When a transfer was sent, compared with its deposit: more than a day before, before, so soon after that somebody may have
 * read it and then asked, after, or not comparable. A deposit that is open has no upper age.
 */
export type TransferTiming = 'long-before' | 'before' | 'at-once' | 'after' | 'undated';

/** USDT that reached the wallet, for good. */
export interface ReceivedUsdt {
  usdtMicro: MicroUsdt;
  /**
   * What it is worth, rounded half up as in a deposit; 0 for less than half a paisa. The tail of an own amount is not
   * credited.
   */
  inrPaise: Paise;
  sentAt: Date;
  timing: TransferTiming;
  /** The account that sent it, as 40 lower-case hex digits. */
  from: string;
}

/**
 * What one transaction means for one deposit. Only these kinds say that money arrived:
 * - `expected`: exactly the amount of its own that the deposit asks for, clearly sent after it. All others need a look.
 * - `named-only`: exactly what is unpaid, clearly sent after the deposit, which asks for no amount of its own: whoever reads
 *   the transfer can name it.
 * - `sent-before`, `sent-at-once`, `undated`: exactly what is unpaid, but everybody can have read the transfer before the
 *   deposit was made, or that cannot be excluded.
 * - `typed-amount`: what is unpaid, but not the amount of its own that the deposit asks for.
 * - `too-little`, `too-much`: less or more than what is unpaid.
 * - `too-early`: sent long before the deposit, whatever the amount. It may be somebody else's, or have paid for an earlier
 *   deposit, which the ledger knows.
 * - `too-large`: more than any deposit can have, and more than is counted as a number; `usdt` is decimal text.
 * - `several-transfers`: the wallet received USDT more than once in it, so one credit cannot be read off it; `usdt` has the
 *   first few amounts, `count` is that of all.
 *
 * The others: `not-final` (in a block that may still be replaced, about a minute), `failed`, `other-token` (USDT in name
 * only, or another token), `other-recipient` (USDT, but to another address), `no-transfer` (no token was transferred: TRX,
 * an amount of zero, from the wallet to itself), `not-found` (the node knows no such transaction) and `invalid-answer`.
 */
export type TransferCheck =
  | {
      kind:
        | 'expected'
        | 'named-only'
        | 'sent-before'
        | 'sent-at-once'
        | 'undated'
        | 'typed-amount'
        | 'too-little'
        | 'too-much'
        | 'too-early';
      received: ReceivedUsdt;
    }
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

/**
 * The transfer that would pay what is unpaid of a deposit. `asking` is the one that asked for it, an earlier one that has
 * ended for example.
 */
export const expectedTransfer = (
  deposit: Deposit,
  wallet: UsdtWallet,
  asking: Deposit = deposit,
): ExpectedTransfer => ({
  ...wallet,
  unpaidPaise: unpaidPaise(deposit),
  payableMicro: deposit.paymentCount === 0 ? asking.payableMicro : null,
  submittedAt: asking.submittedAt,
});

/** What a transaction means for a deposit, or why the node gave no answer. */
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

/**
 * Whether a transfer's block came so long after its deposit that nobody can have read the transfer first. False where it is
 * not known when the deposit was made.
 */
export const isClearlyAfter = (sentAt: Date, submittedAt: Date | null): boolean =>
  submittedAt !== null && sentAt.getTime() - submittedAt.getTime() >= TRANSFER_UNSEEN_AFTER_MS;

/** When a transfer was sent, compared with its deposit. */
export function timingOf(sentAt: Date, submittedAt: Date | null): TransferTiming {
  if (submittedAt === null) return 'undated';
  const delayMs = sentAt.getTime() - submittedAt.getTime();
  if (delayMs < -TRANSFER_BEFORE_REQUEST_MS) return 'long-before';
  if (delayMs < 0) return 'before';
  return isClearlyAfter(sentAt, submittedAt) ? 'after' : 'at-once';
}

const EXACT = {
  before: 'sent-before',
  'at-once': 'sent-at-once',
  undated: 'undated',
} as const;

function kindOf(
  { usdtMicro, inrPaise, timing }: ReceivedUsdt,
  { unpaidPaise, payableMicro }: ExpectedTransfer,
) {
  if (timing === 'long-before') return 'too-early';
  if (inrPaise !== unpaidPaise) return inrPaise < unpaidPaise ? 'too-little' : 'too-much';
  if (payableMicro !== null && payableMicro !== usdtMicro) return 'typed-amount';
  if (timing !== 'after') return EXACT[timing];
  return payableMicro === null ? 'named-only' : 'expected';
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

/** Whether an amount is the requested one with any tail, or none, of a deposit with an amount of its own. */
export function isRequested(
  usdtMicro: MicroUsdt,
  { unpaidPaise, payableMicro }: ExpectedTransfer,
): boolean {
  const tail = usdtMicro - inrToUsdt(unpaidPaise);
  return payableMicro !== null && tail >= 0 && tail <= MAX_TAIL_MICRO;
}

function classifyFinal(receipt: TransactionReceipt, expected: ExpectedTransfer): TransferCheck {
  const { sentAt, transfers } = receipt;
  const [transfer, ...more] = receivedTransfers(receipt, expected);
  if (transfer === undefined) {
    const wallet = configuredAccount(expected.walletAddress);
    const usdt = configuredAccount(expected.usdtContract);
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
  const usdtMicro = microUsdt(Number(amount));
  const timing = timingOf(sentAt, expected.submittedAt);
  const inrPaise = isRequested(usdtMicro, expected) ? expected.unpaidPaise : usdtToInr(usdtMicro);
  const received = { usdtMicro, inrPaise, sentAt, timing, from };
  return { kind: kindOf(received, expected), received };
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
 * Decides what a node's answer about a transaction means for one deposit. Addresses are compared as bytes and amounts as big
 * integers; what a contract logs counts only if it is USDT's own. Whether another deposit claims the transaction, or one has
 * been paid with it, is not in the answer.
 * Throws RangeError for a configured address that is none, which the build excludes.
 */
export function classifyTransfer(answer: NodeAnswer, expected: ExpectedTransfer): TransferCheck {
  if (answer.kind !== 'receipt') return answer;
  if (!answer.isFinal) return { kind: 'not-final' };
  return answer.receipt.isFailed ? { kind: 'failed' } : classifyFinal(answer.receipt, expected);
}
