import { create, set, spending, update } from '../support/builders';
import type { Write } from '../support/rest';
import { SERVER_TIME, type Fields } from '../support/values';
import { TXIDS } from './cast';
import type { ConsistentLie, Planner } from './lies';
import { depositAt, listIn, numbersAsDoubles, txidsIn, type Attempt, type Context } from './picks';
import { isUnspent, textIn, type Document } from './snapshot';

const AMOUNTS = 6;

/** Picks a deposit; four times of five an own one, since others are refused. */
function ownDepositAt({ seen, role }: Context, pick: number): [string, Document] {
  const isMine = ([, deposit]: [string, Document]) => textIn(deposit, 'userId') === role;
  const deposits = pick % 5 === 0 ? seen.deposits : new Map([...seen.deposits].filter(isMine));
  return depositAt({ ...seen, deposits }, pick);
}

export function wantingNoMore(context: Context, depositPick: number): Attempt {
  const [path, deposit] = ownDepositAt(context, depositPick);
  return {
    writes: [update(path, { noMoreAt: SERVER_TIME })],
    honest:
      textIn(deposit, 'userId') === context.role &&
      textIn(deposit, 'status') === 'pending' &&
      !('noMoreAt' in deposit),
  };
}

export const naming: Planner = (context, depositPick, pick, lies) => {
  const [path, deposit] = ownDepositAt(context, depositPick);
  const was = txidsIn(deposit);
  const txid = TXIDS[pick % TXIDS.length] ?? '';
  // Sometimes an invalid spelling.
  const isWrong = pick % 10 === 9;
  const now = [...was, isWrong ? txid.toUpperCase() : txid];
  for (const { how } of lies) {
    if (how === 'amount') now.push(TXIDS[(pick + 1) % TXIDS.length] ?? '');
    if (how === 'number') now.shift();
  }
  return {
    writes: [update(path, { txids: now, ...(pick % 3 === 0 ? numbersAsDoubles(deposit) : {}) })],
    honest:
      textIn(deposit, 'userId') === context.role &&
      textIn(deposit, 'status') === 'pending' &&
      was.length < 5 &&
      !isWrong &&
      !was.includes(txid) &&
      !listIn(deposit, 'operatorTxids').includes(txid),
  };
};

/** The transaction that a credit spends: claimed and unspent, or none. */
export function txidSpentBy(
  { seen, txid }: Context,
  deposit: Document,
  amountPick: number,
  lies: readonly ConsistentLie[],
): string | undefined {
  if (txid !== undefined) return txid;
  const spent = [...seen.transactions.keys()].map((path) => path.slice('transactions/'.length));
  for (const { how, by } of lies) {
    if (how === 'any transaction') return [...TXIDS, ...txidsIn(deposit)][by % (TXIDS.length + 1)];
    if (how === 'a spent transaction') return spent[by % spent.length];
  }
  const isFree = (one: string) => TXIDS.includes(one) && isUnspent(seen, one);
  const ofNobody = TXIDS.filter((one) => isFree(one) && !txidsIn(deposit).includes(one));
  // One time of four a transaction that the operator found.
  if (amountPick % 4 === 3) return ofNobody[Math.floor(amountPick / AMOUNTS) % ofNobody.length];
  const free = txidsIn(deposit).filter(isFree);
  return [undefined, ...free][Math.floor(amountPick / AMOUNTS) % (free.length + 1)];
}

export function markOf(
  { seen }: Context,
  depositPath: string,
  entry: Fields,
  lies: readonly ConsistentLie[],
): Write[] {
  const { txid, depositId, seq } = entry;
  if (typeof txid !== 'string') return [];
  const path = `transactions/${txid}`;
  const mark = spending(`${String(depositId)}_${String(seq)}`, entry);
  for (const { how, by } of lies) {
    if (how === 'unmarked') return [];
    if (how === 'a spent transaction') return by % 2 === 0 ? [] : [set(path, mark)];
    if (how === 'marked for another deposit') {
      mark['depositId'] = anotherOfTheirs(seen.deposits, depositPath);
    }
  }
  return [(seen.transactions.has(path) ? set : create)(path, mark)];
}

function anotherOfTheirs(deposits: ReadonlyMap<string, Document>, path: string): string {
  const owner = deposits.get(path)?.['userId'];
  const other = [...deposits].find(
    ([otherPath, { userId }]) => otherPath !== path && userId === owner,
  );
  return (other?.[0] ?? path).slice('deposits/'.length);
}
