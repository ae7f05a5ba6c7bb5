import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../support/actors';
import { hasOnly, isAdministrator, isCanonical, isNow, over, type Step } from './checks';
import { isCorrectionReason } from './corrections';
import {
  correctedPaiseOf,
  numberIn,
  numberOrZero,
  paidPaiseOf,
  paiseIn,
  textIn,
  type Document,
} from './snapshot';

/** Invariants of corrections after every accepted commit; each returns the violations. Written without the rules. */
export const CORRECTION_INVARIANTS: Readonly<Record<string, (step: Step) => string[]>> = {
  '24 a credit is taken back once, whole or as all that the wallet held': ({
    before,
    after,
    actor,
  }) =>
    over(after.entries, (path, entry) => {
      if (!('reverses' in entry)) return true;
      const [wallet = '', id = ''] = path.split('/ledger/');
      const credit = after.entries.get(`${wallet}/ledger/${textIn(entry, 'reverses')}`);
      const [taken, credited] = [-paiseIn(entry, 'amount'), paiseIn(credit, 'amount')];
      return (
        id === `${textIn(entry, 'reverses')}_undo` &&
        ['part', 'approval', 'again', 'reward'].includes(textIn(credit, 'kind')) &&
        taken > 0 &&
        taken <= credited &&
        (before.entries.has(path) ||
          ((taken === credited || paiseIn(after.users.get(wallet), 'walletBalance') === 0) &&
            isToldTrue(entry, credit, actor) &&
            before.entries.has(`${wallet}/ledger/${textIn(entry, 'reverses')}`) &&
            isAdministrator({ actor, before })))
      );
    }),
  '25 a transaction is free once all that it paid for was taken back': ({ after }) =>
    over(after.entries, (path, entry) => {
      if (!('reverses' in entry) || !('txid' in entry)) return true;
      const [wallet = '', id = ''] = path.split('/ledger/');
      const credit = after.entries.get(`${wallet}/ledger/${textIn(entry, 'reverses')}`);
      const spent = after.transactions.get(`transactions/${textIn(entry, 'txid')}`);
      return (
        credit?.['txid'] === entry['txid'] &&
        credit?.['amount'] === -numberIn(entry, 'amount') &&
        // A transaction that is spent again names another entry.
        (spent?.['freedBy'] === id) === (spent?.['entryId'] === entry['reverses'])
      );
    }),
  '26 a deposit names exactly the numbers of what was taken back': ({ after }) =>
    over(after.deposits, (path, deposit) => {
      const ledger = `users/${textIn(deposit, 'userId')}/ledger/${path.slice('deposits/'.length)}`;
      const seqs = deposit['correctedSeqs'] ?? [];
      const numbers = Array.from(
        { length: numberOrZero(deposit, 'paymentCount') },
        (_, i) => i + 1,
      );
      const corrected = numbers.filter((seq) => after.entries.has(`${ledger}_${seq}_undo`));
      return (
        Array.isArray(seqs) &&
        isDeepStrictEqual(
          seqs.map(Number).toSorted((a, b) => a - b),
          corrected,
        )
      );
    }),
  'what was taken back of an ended deposit is never more than was paid': ({ after }) =>
    over(after.deposits, (_, deposit) => {
      const corrected = correctedPaiseOf(deposit);
      return (
        corrected >= 0 && corrected <= paidPaiseOf(deposit) && (corrected === 0 || isEnded(deposit))
      );
    }),
};

const isEnded = (deposit: Document): boolean => textIn(deposit, 'status') !== 'pending';

function isToldTrue(entry: Document, credit: Document | undefined, { uid }: Actor): boolean {
  return (
    entry['depositId'] === credit?.['depositId'] &&
    entry['kind'] === 'correction' &&
    entry['by'] === uid &&
    isNow(entry['at']) &&
    isCanonical(numberIn(entry, 'amount'), 100) &&
    isCorrectionReason(entry) &&
    hasOnly(entry, [
      ...['reverses', 'depositId', 'amount', 'kind', 'by', 'at', 'reason', 'reasonNote', 'txid'],
    ])
  );
}

/** True if only a correction or a further credit changed the deposit, apart from a removed proposal. */
export function isPutRight(deposit: Document, was: Document, { uid }: Actor): boolean {
  const isSame = (...changed: string[]) => {
    const none = Object.fromEntries([...changed, 'proposal'].map((field) => [field, null]));
    return isDeepStrictEqual({ ...deposit, ...none }, { ...was, ...none });
  };
  const ended = isEnded(was) ? ['correctedInrAmount'] : ['paidInrAmount', 'remainingUsdtAmount'];
  const unpaid = paiseIn(deposit, 'inrAmount') - paidPaiseOf(deposit);
  return (
    was['userId'] !== uid &&
    !('proposal' in deposit) &&
    (isSame('correctedSeqs', ...ended)
      ? isEnded(was) || deposit['remainingUsdtAmount'] === Math.floor((unpaid + 50) / 100) / 100
      : isEnded(was) && isSame('correctedInrAmount', 'paymentCount', 'operatorTxids'))
  );
}
