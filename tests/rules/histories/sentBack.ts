import { isDeepStrictEqual } from 'node:util';
import { create, ended, openCount, sendingBack, set, update } from '../support/builders';
import type { Fields, Value } from '../support/values';
import { ADMINISTRATORS, DEPOSITORS, TXIDS } from './cast';
import { hasOnly, isAdministrator, isNow, over, type Step } from './checks';
import type { Planner } from './lies';
import { depositAt, listIn } from './picks';
import { isUnspent, textIn, type Document } from './snapshot';

/** Says that a transaction was sent back, which rejects a pending deposit and leaves an ended one as it is. */
export const sending: Planner = ({ seen, role, txid: fixed }, pick, choice, lies) => {
  const [path, deposit] = depositAt(seen, pick);
  const depositId = path.slice('deposits/'.length);
  const unspent = TXIDS.filter((txid) => isUnspent(seen, txid));
  const from = choice % 5 === 0 || unspent.length === 0 ? TXIDS : unspent;
  const txid = fixed ?? from[(choice >> 2) % from.length] ?? '';
  const isPending = textIn(deposit, 'status') === 'pending';
  const was = listIn(deposit, 'sentBackTxids');
  const mark = sendingBack(depositId, role);
  let list: Value[] = [...was, txid];
  let isMarked = true;
  for (const { how, by } of lies) {
    if (how === 'unmarked') isMarked = false;
    if (how === 'marked for another deposit') mark['depositId'] = depositAt(seen, by)[0].slice(9);
    if (how === 'number') list = [txid];
    if (how === 'any transaction') list = [...was, TXIDS[by % TXIDS.length] ?? ''];
    if (how === 'user') mark['by'] = DEPOSITORS[by % DEPOSITORS.length] ?? role;
  }
  const markPath = `transactions/${txid}`;
  const rejected: Fields = { ...ended('rejected', role), rejectReason: 'sent-back' };
  return {
    writes: [
      update(path, { ...(isPending ? rejected : {}), sentBackTxids: list }),
      ...(isPending && deposit['countsAsOpen'] === true
        ? [update(`users/${textIn(deposit, 'userId')}`, openCount(-1, depositId))]
        : []),
      ...(isMarked ? [(seen.transactions.has(markPath) ? set : create)(markPath, mark)] : []),
    ],
    honest:
      ADMINISTRATORS.includes(role) &&
      seen.deposits.has(path) &&
      textIn(deposit, 'userId') !== role &&
      was.length < 5 &&
      isUnspent(seen, txid),
  };
};

/** Frees a transaction of which another administrator said that it was sent back. */
export const freeing: Planner = ({ seen, role }, pick, _, lies) => {
  const all = [...seen.transactions];
  const sentBack = all.filter(([, spent]) => !('entryId' in spent) && !('freedBy' in spent));
  const from = pick % 8 === 0 || sentBack.length === 0 ? all : sentBack;
  const [path, spent] = from[(pick >> 3) % from.length] ?? ['transactions/none', {}];
  const deposit = seen.deposits.get(`deposits/${textIn(spent, 'depositId')}`);
  const isAnother = lies.some(({ how }) => how === 'by another one');
  return {
    writes: [update(path, { freedBy: isAnother ? 'colleague' : role })],
    honest:
      ADMINISTRATORS.includes(role) &&
      sentBack.includes(from[(pick >> 3) % from.length] ?? ['', {}]) &&
      textIn(spent, 'by') !== role &&
      textIn(deposit, 'userId') !== role,
  };
};

/** True if only one more transaction was sent back for an ended deposit. */
export function isSentBackAfterEnd(deposit: Document, was: Document): boolean {
  return (
    textIn(was, 'status') !== 'pending' &&
    isDeepStrictEqual({ ...deposit, sentBackTxids: null }, { ...was, sentBackTxids: null })
  );
}

/** Invariants of what was sent back, after every accepted commit; each returns the violations. Written without the rules. */
export const SENT_BACK_INVARIANTS: Readonly<Record<string, (step: Step) => string[]>> = {
  '28 what was sent back was unspent, and stays spent until another administrator frees it': ({
    before,
    after,
    actor,
  }) =>
    over(after.transactions, (path, spent) => {
      const was = before.transactions.get(path);
      if ('entryId' in spent) return !was || 'entryId' in was || 'freedBy' in was;
      if (isDeepStrictEqual(was, spent)) return true;
      const deposit = after.deposits.get(`deposits/${textIn(spent, 'depositId')}`);
      const isTheirs = deposit?.['userId'] === actor.uid;
      const isFreed = 'freedBy' in spent;
      return (
        isAdministrator({ actor, before }) &&
        !isTheirs &&
        hasOnly(spent, ['depositId', 'by', 'at', 'freedBy']) &&
        (isFreed
          ? spent['freedBy'] === actor.uid &&
            spent['by'] !== actor.uid &&
            isDeepStrictEqual({ ...was, freedBy: actor.uid }, spent)
          : spent['by'] === actor.uid && isNow(spent['at']) && (!was || 'freedBy' in was))
      );
    }),
  '28 a deposit names what was sent back for it, one more in the commit that spends it': ({
    before,
    after,
  }) =>
    over(after.deposits, (path, deposit) => {
      const was = before.deposits.get(path);
      const [earlier, now] = [was, deposit].map((one) => listIn(one, 'sentBackTxids'));
      if (isDeepStrictEqual(earlier, now)) return true;
      const txid = now?.at(-1);
      const spentPath = `transactions/${String(txid)}`;
      const spent = after.transactions.get(spentPath);
      return (
        isDeepStrictEqual(now, [...(earlier ?? []), txid]) &&
        (now?.length ?? 0) <= 5 &&
        !isDeepStrictEqual(before.transactions.get(spentPath), spent) &&
        `deposits/${textIn(spent, 'depositId')}` === path &&
        spent?.['entryId'] === undefined &&
        spent?.['freedBy'] === undefined &&
        deposit['status'] !== 'pending'
      );
    }),
};
