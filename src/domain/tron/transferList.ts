import { microUsdt, type MicroUsdt } from '@/domain/money';
import { accountHex } from '@/domain/tron/tronAddress';
import { isFields, isText, isWord, parseAccount, parseBlockTime } from './nodeValues';
import type { UsdtWallet } from './receipt';

/** What a node lists of a transaction that sent USDT to the wallet. A hint: only its receipt is evidence. */
export interface ListedTransaction {
  /** 64 lower-case hex digits. */
  txid: string;
  sentAt: Date;
  /** The account that sent it, as 40 lower-case hex digits. */
  from: string;
  /** What the wallet received, usually once. */
  amounts: readonly [MicroUsdt, ...MicroUsdt[]];
}

/** A page of what a node lists. */
export interface TransferList {
  kind: 'list';
  /** Newest first, each once. */
  transactions: readonly ListedTransaction[];
  /** How many lines are not of the documented shape, or have an amount beyond what is counted as a number. */
  unreadable: number;
  /** What the next page is asked for with; null if there is none. */
  next: string | null;
}

/** More than any page that is asked for has. */
const MAX_LINES = 200;
/** A fingerprint goes into the next request. */
const MAX_FINGERPRINT = 1_000;
const AMOUNT = /^\d{1,78}$/;

/** One line; null for another token, another recipient, a zero amount or a transfer to itself; undefined if unreadable. */
function parseLine(
  line: unknown,
  wallet: string,
  usdt: string,
): ListedTransaction | null | undefined {
  if (!isFields(line) || !isFields(line['token_info'])) return undefined;
  const { transaction_id: txid, block_timestamp: time, type, value } = line;
  const contract = parseAccount(line['token_info']['address']);
  const from = parseAccount(line['from']);
  const to = parseAccount(line['to']);
  const sentAt = parseBlockTime(time);
  if (!isWord(txid) || !isText(value) || !AMOUNT.test(value)) return undefined;
  if (contract === null || from === null || to === null || sentAt === null) return undefined;
  if (contract !== usdt || to !== wallet || from === wallet || type !== 'Transfer') return null;
  const amount = BigInt(value);
  if (amount === 0n) return null;
  if (amount > Number.MAX_SAFE_INTEGER) return undefined;
  return { txid: txid.toLowerCase(), sentAt, from, amounts: [microUsdt(Number(amount))] };
}

/** Transactions newest first, each once with all that it is listed with. */
export function mergeListed(lines: readonly ListedTransaction[]): ListedTransaction[] {
  const merged = new Map<string, ListedTransaction>();
  for (const line of lines) {
    const known = merged.get(line.txid);
    const [first, ...more] = known?.amounts ?? line.amounts;
    merged.set(line.txid, {
      ...(known ?? line),
      amounts: [first, ...more, ...(known ? line.amounts : [])],
    });
  }
  return [...merged.values()].sort(
    (a, b) => b.sentAt.getTime() - a.sentAt.getTime() || (a.txid < b.txid ? -1 : 1),
  );
}

/**
 * Reads a page of a node's list of an account's transfers; null if it is not of the documented shape. What it names a
 * token, how it sorts and what it filters is not relied on: the contract and both accounts are compared as bytes.
 * Source: TronGrid, "Get contract transaction info by account address"; not part of a plain node.
 */
export function parseTransferList(
  answer: unknown,
  { walletAddress, usdtContract }: UsdtWallet,
): TransferList | null {
  if (!isFields(answer) || answer['success'] !== true || !Array.isArray(answer['data']))
    return null;
  const data: unknown[] = answer['data'].slice(0, MAX_LINES);
  const [wallet, usdt] = [accountHex(walletAddress) ?? '', accountHex(usdtContract) ?? ''];
  const lines = data.map((line) => parseLine(line, wallet, usdt));
  const fingerprint = isFields(answer['meta']) ? answer['meta']['fingerprint'] : undefined;
  const isNext = isText(fingerprint) && fingerprint !== '' && fingerprint.length <= MAX_FINGERPRINT;
  return {
    kind: 'list',
    transactions: mergeListed(lines.filter((line) => line !== null && line !== undefined)),
    unreadable: lines.filter((line) => line === undefined).length,
    // An empty page is the last, whatever it says.
    next: isNext && data.length > 0 ? fingerprint : null,
  };
}
