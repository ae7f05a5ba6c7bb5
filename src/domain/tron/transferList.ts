import { TAIL_PROVES_FOR_MS } from '@/config/business';
import { MICRO_PER_CENT } from '@/domain/deposits/payable';
import { groupBy, indexBy } from '@/domain/groupBy';
import { isFields } from '@/domain/isFields';
import { inrToUsdt, microUsdt, paise, type MicroUsdt } from '@/domain/money/money';
import { isText, isWord, parseBlockTime } from './parseReceipt';
import { accountsOf, type Transfer, type UsdtWallet } from './transferCheck';
import { parseAccount } from './tronAddress';

export interface TransferList {
  kind: 'list';
  /** Newest first, each once. */
  transactions: readonly Transfer[];
  /** The number of lines not of the documented shape, or with an amount beyond safe integers. */
  unreadable: number;
  /** The number of transactions that are left out, because no request can be as small. Absent for none. */
  dust?: number;
  /** The next page has the blocks up to this time; null if this is the last one. */
  next: Date | null;
  /** Set if transfers may be missing, as when a single block fills the page. */
  isTruncated?: boolean;
}

export const MAX_LIST_PAGE = 200;
const AMOUNT = /^\d{1,78}$/;
/** Less pays for no request. Anybody can send it to any wallet, to be seen in its list. */
const MIN_AMOUNT = inrToUsdt(paise(1));

/** Parses a line of a wallet's list; null if it brings no USDT from outside to this wallet; undefined if unreadable. */
function parseLine(
  line: unknown,
  wallet: string,
  { usdt, wallets }: ReturnType<typeof accountsOf>,
): Transfer | null | undefined {
  if (!isFields(line) || !isFields(line['token_info'])) return undefined;
  const { transaction_id: txid, block_timestamp: time, from, type, value } = line;
  const contract = parseAccount(line['token_info']['address']);
  const sender = parseAccount(from);
  const to = parseAccount(line['to']);
  const sentAt = parseBlockTime(time);
  if (!isWord(txid) || !isText(from) || !isText(value) || !AMOUNT.test(value)) return undefined;
  if (contract === null || sender === null || to === null || sentAt === null) return undefined;
  if (contract !== usdt || to !== wallet || wallets.has(sender) || type !== 'Transfer') return null;
  const amount = BigInt(value);
  if (amount === 0n) return null;
  if (amount > Number.MAX_SAFE_INTEGER) return undefined;
  const formerUntil = wallets.get(wallet);
  return {
    txid: txid.toLowerCase(),
    sentAt,
    from,
    amounts: [microUsdt(Number(amount))],
    ...(formerUntil !== undefined && { formerUntil }),
  };
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

export interface Listed {
  byId: ReadonlyMap<string, Transfer>;
  byAmount: ReadonlyMap<MicroUsdt, readonly Transfer[]>;
  byTail: ReadonlyMap<number, readonly MicroUsdt[]>;
  /** What may have been sent in parts, by its sum: one transaction with several transfers, or two transactions, the older first. */
  bySum: ReadonlyMap<MicroUsdt, readonly Transfer[]>;
}

export interface Arrivals {
  listed: Listed;
  /** Everything since this time is listed, in milliseconds. */
  sinceMs: number;
  at: Date;
  /** True if there may be others that are not listed. */
  isTruncated: boolean;
}

/** All transfers between two times, in milliseconds, newest first. */
export interface TransferRange {
  sinceMs: number;
  untilMs: number;
  transactions: readonly Transfer[];
  /** True if there may be others. */
  isTruncated: boolean;
}

/** Joins two ranges; null if something may be missing between them. */
export function joinRanges(a: TransferRange, b: TransferRange): TransferRange | null {
  if (a.untilMs < b.sinceMs || b.untilMs < a.sinceMs) return null;
  const byId = new Map([...a.transactions, ...b.transactions].map((each) => [each.txid, each]));
  return {
    sinceMs: Math.min(a.sinceMs, b.sinceMs),
    untilMs: Math.max(a.untilMs, b.untilMs),
    transactions: mergeListed([...byId.values()]),
    isTruncated: a.isTruncated || b.isTruncated,
  };
}

export const sumOf = (transactions: readonly Transfer[]): MicroUsdt =>
  microUsdt(transactions.flatMap(({ amounts }) => amounts).reduce((sum, each) => sum + each, 0));

/** Pairs of transactions that one sender sent within a day, the older first. A sender of more pays for several people. */
function pairsOf(transactions: readonly Transfer[]): (readonly [Transfer, Transfer])[] {
  const isWithinDay = (newer?: Transfer, older?: Transfer) =>
    newer && older && newer.sentAt.getTime() - older.sentAt.getTime() <= TAIL_PROVES_FOR_MS;
  const senders = groupBy(transactions, ({ from }) => from);
  return [...senders.values()].flatMap((sent) =>
    sent.flatMap((newer, index) => {
      const older = sent[index + 1];
      const isAlone = !isWithinDay(sent[index - 1], older) && !isWithinDay(newer, sent[index + 2]);
      return older && isAlone && isWithinDay(newer, older) ? [[older, newer] as const] : [];
    }),
  );
}

export function indexTransfers(transactions: readonly Transfer[]): Listed {
  const byAmount = indexBy(transactions, ({ amounts }) => amounts);
  const tailOf = (amount: MicroUsdt) => amount % MICRO_PER_CENT;
  const withTail = [...byAmount.keys()].filter((amount) => tailOf(amount) > 0);
  const several = transactions.filter(({ amounts }) => amounts.length > 1);
  const inParts = [...several.map((each) => [each]), ...pairsOf(transactions)];
  return {
    byId: new Map(transactions.map((each) => [each.txid, each])),
    byAmount,
    byTail: groupBy(withTail, tailOf),
    bySum: new Map(inParts.map((parts) => [sumOf(parts), parts])),
  };
}

const blockTimeOf = (line: unknown): number | null =>
  (isFields(line) ? parseBlockTime(line['block_timestamp']) : null)?.getTime() ?? null;

/** Leaves the oldest block, which may continue on the next page, to that page. Returns the lines and where that one starts. */
function wholeBlocks(data: readonly unknown[]) {
  const times = data.flatMap((line) => blockTimeOf(line) ?? []);
  const oldest = Math.min(...times);
  // Without times, there is no next page.
  if (times.length === 0) return { data, next: null, isTruncated: true };
  if (oldest === Math.max(...times)) {
    return { data, next: new Date(oldest - 1), isTruncated: true };
  }
  return {
    data: data.filter((line) => blockTimeOf(line) !== oldest),
    next: new Date(oldest),
    isTruncated: false,
  };
}

interface PageQuestion {
  pageSize?: number;
  until?: Date | undefined;
}

/** Reads the lines of one wallet's page; null if it is not of the documented shape. */
function readPage(answer: unknown, { pageSize = MAX_LIST_PAGE, until }: PageQuestion) {
  if (!isFields(answer) || answer['success'] !== true || !Array.isArray(answer['data']))
    return null;
  const answered: unknown[] = answer['data'];
  const asked = answered.slice(0, MAX_LIST_PAGE);
  // A node that ignores the time would repeat its lines for ever.
  const page = asked.filter((line) => !until || (blockTimeOf(line) ?? 0) <= until.getTime());
  // A page with a fingerprint has a next one, however many lines it has.
  const name = isFields(answer['meta']) ? answer['meta']['fingerprint'] : undefined;
  const isNamed = isText(name) && name !== '';
  const hasMore = asked.length >= Math.min(pageSize, MAX_LIST_PAGE) || (isNamed && page.length > 0);
  return hasMore ? wholeBlocks(page) : { data: page, next: null, isTruncated: false };
}

/**
 * Parses a page of a node's lists, one for each of the operator's wallets in their order (`walletsOf`); null if one is not of the
 * documented shape. Does not rely on the node's token names, order or filters: the contract and both accounts are compared as
 * bytes. `pageSize` lines were requested of each wallet, of blocks up to `until`. Source: TronGrid, "Get contract transaction info
 * by account address"; not part of a plain node.
 */
export function parseTransferList(
  answers: readonly unknown[],
  addresses: UsdtWallet,
  question: PageQuestion = {},
): TransferList | null {
  const pages = answers.map((answer) => readPage(answer, question)).filter((page) => page !== null);
  if (pages.length < answers.length) return null;
  const nextMs = Math.max(...pages.map(({ next }) => next?.getTime() ?? -Infinity));
  const accounts = accountsOf(addresses);
  const lines = [...accounts.wallets.keys()].flatMap((wallet, n) =>
    (pages[n]?.data ?? [])
      // The wallet with the most transfers decides where the page of all wallets ends.
      .filter((line) => (blockTimeOf(line) ?? Infinity) > nextMs)
      .map((line) => parseLine(line, wallet, accounts)),
  );
  const all = mergeListed(lines.filter((line) => line !== null && line !== undefined));
  const transactions = all.filter(({ amounts }) => amounts.some((each) => each >= MIN_AMOUNT));
  const dust = all.length - transactions.length;
  return {
    kind: 'list',
    transactions,
    unreadable: lines.filter((line) => line === undefined).length,
    ...(dust > 0 && { dust }),
    next: Number.isFinite(nextMs) ? new Date(nextMs) : null,
    ...(pages.some(({ isTruncated }) => isTruncated) && { isTruncated: true }),
  };
}
