import { USDT_CONTRACT } from '@/config/business';
import { env } from '@/config/env';
import { isFields } from '@/domain/isFields';
import { microUsdt } from '@/domain/money/money';
import { isWord, isText, parseBlockTime } from '@/domain/tron/parseReceipt';
import type { Transfer } from '@/domain/tron/transferCheck';
import { joinRanges, type TransferRange } from '@/domain/tron/transferList';
import { getStored, setStored } from '@/services/database/deviceStorage';

/** A range with more is kept from a later time on: it takes some 1.3 of the 5 MB that a browser gives. */
const MAX_KEPT = 10_000;

/** Another node, wallet or token has other transfers. */
const SOURCE = [env.tronApiUrl, env.walletAddress, JSON.stringify(env.formerWallets), USDT_CONTRACT]
  .map(String)
  .join(' ');

const stored = ({ txid, sentAt, from, amounts, formerUntil }: Transfer) => [
  txid,
  sentAt.getTime(),
  from,
  amounts,
  ...(formerUntil === undefined ? [] : [formerUntil]),
];

function parseTransfer(line: unknown): Transfer | null {
  if (!Array.isArray(line)) return null;
  const fields: unknown[] = line;
  const [txid, time, from, values, formerUntil] = fields;
  const sentAt = parseBlockTime(time);
  if (!isWord(txid) || !isText(from) || !sentAt) return null;
  const amounts = (Array.isArray(values) ? values : []).flatMap((value: unknown) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? microUsdt(value) : [],
  );
  const [first, ...more] = amounts;
  if (first === undefined) return null;
  const former = isText(formerUntil) ? { formerUntil } : {};
  return { txid, sentAt, from, amounts: [first, ...more], ...former };
}

/** Parses what is stored; null if it is of another source or not as it was stored. */
function parse(text: string): TransferRange | null {
  try {
    const kept: unknown = JSON.parse(text);
    if (!isFields(kept) || kept['source'] !== SOURCE || !Array.isArray(kept['lines'])) return null;
    const { sinceMs, untilMs, lines } = kept;
    const transactions = lines.flatMap((line: unknown) => parseTransfer(line) ?? []);
    if (typeof sinceMs !== 'number' || typeof untilMs !== 'number') return null;
    if (transactions.length < lines.length) return null;
    return { sinceMs, untilMs, transactions, isTruncated: false };
  } catch {
    return null;
  }
}

function newestOf(range: TransferRange): TransferRange {
  const beyond = range.transactions[MAX_KEPT];
  if (!beyond) return range;
  // Others may be of the same block.
  const transactions = range.transactions.filter(({ sentAt }) => sentAt > beyond.sentAt);
  return { ...range, sinceMs: beyond.sentAt.getTime() + 1, transactions };
}

/**
 * The final transfers to the wallet that the panel's tabs have read. They are public, and never change. They are one value, so
 * what is kept is always whole; where it cannot be stored, each tab has its own in memory.
 */
export const keptTransfers = {
  load(): TransferRange | null {
    const text = getStored('transfers');
    return text === null ? null : parse(text);
  },

  /** Keeps a range together with what other tabs keep, and returns all of it. */
  add(range: TransferRange): TransferRange {
    const kept = keptTransfers.load();
    const all = (kept && joinRanges(kept, range)) ?? range;
    const { sinceMs, untilMs, transactions } = newestOf(all);
    const lines = transactions.map(stored);
    setStored('transfers', JSON.stringify({ source: SOURCE, sinceMs, untilMs, lines }));
    return all;
  },

  drop: (): void => setStored('transfers', null),
};
