import { microUsdt, type MicroUsdt } from '@/domain/money/money';
import { accountHex } from './tronAddress';
import { isFields, isText, isWord, parseAccount, parseBlockTime } from './nodeValues';
import type { Transfer, UsdtWallet } from './transferCheck';

/** A page of a node's list. */
export interface TransferList {
  kind: 'list';
  /** Newest first, each once. */
  transactions: readonly Transfer[];
  /** The number of lines not of the documented shape, or with an amount beyond safe integers. */
  unreadable: number;
  /** The fingerprint that requests the next page; null if the node gives none. */
  next: string | null;
  /** Set if the page is full but names no next one: then that one has the blocks up to this time. */
  until?: Date;
  /** Set if transfers may be missing, as when a single block fills the page. */
  isTruncated?: boolean;
}

/** The most lines of a page. */
export const MAX_LIST_PAGE = 200;
/** Limited, since a fingerprint goes into the next request. */
const MAX_FINGERPRINT = 1_000;
const AMOUNT = /^\d{1,78}$/;

/** Parses a line; null for another token, another recipient, a zero amount or a transfer to itself; undefined if unreadable. */
function parseLine(line: unknown, wallet: string, usdt: string): Transfer | null | undefined {
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

/** Merges lines into transactions, newest first, each once with all its amounts. */
export function mergeListed(lines: readonly Transfer[]): Transfer[] {
  const merged = new Map<string, Transfer>();
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

/** Listed transactions by ID, and by each of their amounts. */
export interface Listed {
  byId: ReadonlyMap<string, Transfer>;
  byAmount: ReadonlyMap<MicroUsdt, readonly Transfer[]>;
}

/** Indexes transactions. */
export function indexTransfers(transactions: readonly Transfer[]): Listed {
  const byAmount = new Map<MicroUsdt, Transfer[]>();
  for (const transaction of transactions) {
    for (const amount of new Set(transaction.amounts)) {
      const same = byAmount.get(amount);
      if (same) same.push(transaction);
      else byAmount.set(amount, [transaction]);
    }
  }
  return { byId: new Map(transactions.map((each) => [each.txid, each])), byAmount };
}

const blockTimeOf = (line: unknown): number | null =>
  (isFields(line) ? parseBlockTime(line['block_timestamp']) : null)?.getTime() ?? null;

/** Handles a full page that names no next one. It may be the last or not, so the next one is requested by time. */
function cutPage(
  data: readonly unknown[],
  until: Date | undefined,
): { data: readonly unknown[]; rest: Pick<TransferList, 'until' | 'isTruncated'> } {
  const times = data.flatMap((line) => blockTimeOf(line) ?? []);
  const oldest = Math.min(...times);
  // Without times, or if the node ignores the requested one, there is no next page.
  if (times.length === 0 || (until && oldest > until.getTime())) {
    return { data, rest: { isTruncated: true } };
  }
  if (oldest === Math.max(...times)) {
    return { data, rest: { until: new Date(oldest - 1), isTruncated: true } };
  }
  // The oldest block may continue on the next page, which has all of it.
  return {
    data: data.filter((line) => blockTimeOf(line) !== oldest),
    rest: { until: new Date(oldest) },
  };
}

/**
 * Parses a page of a node's list of an account's transfers; null if it is not of the documented shape. Does not rely on the
 * node's token names, order or filters: the contract and both accounts are compared as bytes. `pageSize` lines were requested, of
 * blocks up to `until`. Source: TronGrid, "Get contract transaction info by account address"; not part of a plain node.
 */
export function parseTransferList(
  answer: unknown,
  { walletAddress, usdtContract }: UsdtWallet,
  { pageSize = MAX_LIST_PAGE, until }: { pageSize?: number; until?: Date | undefined } = {},
): TransferList | null {
  if (!isFields(answer) || answer['success'] !== true || !Array.isArray(answer['data']))
    return null;
  const all: unknown[] = answer['data'];
  const page = all.slice(0, MAX_LIST_PAGE);
  const fingerprint = isFields(answer['meta']) ? answer['meta']['fingerprint'] : undefined;
  const isNext = isText(fingerprint) && fingerprint !== '' && fingerprint.length <= MAX_FINGERPRINT;
  // An empty page is the last, whatever it says. The fingerprint of a page that is too long would skip the lines left out.
  const next = isNext && page.length > 0 && page.length === all.length ? fingerprint : null;
  const isCut = next === null && page.length >= Math.min(pageSize, MAX_LIST_PAGE);
  const { data, rest } = isCut ? cutPage(page, until) : { data: page, rest: {} };
  const [wallet, usdt] = [accountHex(walletAddress) ?? '', accountHex(usdtContract) ?? ''];
  const lines = data.map((line) => parseLine(line, wallet, usdt));
  return {
    kind: 'list',
    transactions: mergeListed(lines.filter((line) => line !== null && line !== undefined)),
    unreadable: lines.filter((line) => line === undefined).length,
    next,
    ...rest,
  };
}
