import { create, creditAgain, undo, undone, update } from '../support/builders';
import { proposalOf } from '../support/limitBuilders';
import { CORRECTION_REASONS } from '../support/reasons';
import type { Write } from '../support/rest';
import { increment, REMOVED, type Fields } from '../support/values';
import { ADMINISTRATORS, DEPOSITORS } from './cast';
import { isText } from './checks';
import { isClosed } from './closings';
import { moved } from './credits';
import { markOf, txidSpentBy } from './evidence';
import { isSecondable, isWaiting, needsTwo, proposalIn } from './limits';
import type { ConsistentLie, Planner } from './lies';
import { BAD_TEXT, listIn, txidsIn, type Context } from './picks';
import {
  correctedPaiseOf,
  isUnspent,
  numberIn,
  numberOrZero,
  paidPaiseOf,
  paiseIn,
  textIn,
  type Document,
  type Snapshot,
} from './snapshot';

export function isCorrectionReason({ reason, reasonNote }: Document): boolean {
  return (
    [...CORRECTION_REASONS, 'other'].includes(String(reason)) &&
    (reasonNote === undefined ? reason !== 'other' : isText(reasonNote, 200))
  );
}

function reasonOf(pick: number): { isGiven: boolean } & Fields {
  if (pick % 11 === 10) return { isGiven: false, reason: 'typed-amount' };
  if (pick % 7 === 6) {
    const reasonNote = pick % 2 === 0 ? BAD_TEXT : 'Sent by somebody else.';
    return { isGiven: reasonNote !== BAD_TEXT, reason: 'other', reasonNote };
  }
  return { isGiven: true, reason: CORRECTION_REASONS[pick % CORRECTION_REASONS.length] ?? '' };
}

const depositOf = ({ deposits }: Snapshot, entry: Document): [string, Document] => {
  const path = `deposits/${textIn(entry, 'depositId')}`;
  return [path, deposits.get(path) ?? {}];
};

const walletOf = (entryPath: string): string => entryPath.split('/ledger/')[0] ?? '';
const idOf = (path: string): string => path.split('/').at(-1) ?? '';

/** The entries of other users' wallets that an administrator may take back. */
function correctable({ seen, role, correctedOf }: Context, seq: boolean): [string, Document][] {
  return [...seen.entries].filter(
    ([path, entry]) =>
      (seq ? 'seq' in entry : entry['kind'] === 'reward') &&
      !seen.entries.has(`${path}_undo`) &&
      walletOf(path) !== `users/${role}` &&
      (correctedOf === undefined || walletOf(path) === `users/${correctedOf}`),
  );
}

/** The whole credit, or what is left in the wallet, in paise. */
function takenPaise({ seen }: Context, path: string, entry: Document): number {
  const wallet = paiseIn(seen.users.get(walletOf(path)), 'walletBalance') || 0;
  return Math.min(paiseIn(entry, 'amount'), wallet);
}

function otherAmount(paise: number, walletPaise: number, lies: readonly ConsistentLie[]): number {
  let amountPaise = paise;
  for (const { how, by } of lies) {
    if (how === 'amount') amountPaise += [1, -1, 100, -100, amountPaise][by % 5] ?? 1;
    if (how === 'more than is left') amountPaise = walletPaise + 1;
    if (how === 'no money') amountPaise = 0;
    if (how === 'fraction') amountPaise += 0.4;
  }
  return amountPaise;
}

export const correcting: Planner = (context, pick, choice, lies) => {
  const { seen, role } = context;
  const theirs = correctable(context, true);
  // Usually an entry that the actor may take back, sometimes any.
  const from = pick % 8 === 0 ? [...seen.entries] : theirs;
  const [path, entry] = from[(pick >> 2) % from.length] ?? ['users/none/ledger/none_1', {}];
  const [depositPath, deposit] = depositOf(seen, entry);
  const creditPaise = paiseIn(entry, 'amount');
  const walletPaise = paiseIn(seen.users.get(walletOf(path)), 'walletBalance') || 0;
  const takes = takenPaise(context, path, entry);
  const amountPaise = otherAmount(takes, walletPaise, lies);
  let wallet = walletOf(path);
  let seq = numberIn(entry, 'seq');
  let entryId = idOf(path);
  for (const { how, by } of lies) {
    if (how === 'user') wallet = `users/${DEPOSITORS[by % DEPOSITORS.length] ?? ''}`;
    if (how === 'number') seq += by % 2 === 0 ? 1 : -1;
    if (how === 'number' && by % 3 === 0) entryId = `${idOf(depositPath)}_${seq}`;
  }
  const isFreed = choice % 2 === 0 && takes === creditPaise;
  const txid = isFreed && 'txid' in entry ? textIn(entry, 'txid') : undefined;
  const { isGiven, ...reason } = reasonOf(choice);
  const written = undo(entryId, amountPaise, { depositId: idOf(depositPath), by: role });
  Object.assign(written.entry, reason, txid === undefined ? {} : { txid });
  const freed: Write[] = txid === undefined ? [] : [freeing(txid, entryId)];
  lie(written, freed, entry, lies);
  const isProposalLeft = lies.some(({ how }) => how === 'proposal left');
  return {
    writes: [
      update(depositPath, {
        ...undone(deposit, seq, amountPaise),
        ...('proposal' in deposit && !isProposalLeft ? { proposal: REMOVED } : {}),
      }),
      update(wallet, written.user),
      create(`${wallet}/ledger/${entryId}_undo`, written.entry),
      ...freed,
    ],
    honest:
      ADMINISTRATORS.includes(role) &&
      theirs.some(([other]) => other === path) &&
      isGiven === true &&
      takes > 0 &&
      (txid === undefined || takes === creditPaise) &&
      (textIn(deposit, 'status') !== 'pending' || paidPaiseOf(deposit) >= takes),
  };
};

function freeing(txid: string, entryId: string): Write {
  return update(`transactions/${txid}`, { freedBy: `${entryId}_undo` });
}

/** Makes the entry, the wallet and the transaction disagree. */
function lie(
  { user, entry }: { user: Fields; entry: Fields },
  freed: Write[],
  credit: Document,
  lies: readonly ConsistentLie[],
): void {
  for (const { how, by } of lies) {
    const other = ADMINISTRATORS[by % ADMINISTRATORS.length] ?? '';
    const spent = textIn(credit, 'txid');
    if (how === 'wallet only') user['walletBalance'] = increment(-paiseIn(credit, 'amount') / 50);
    if (how === 'another kind') entry['kind'] = ['part', 'again', 'reward'][by % 3] ?? '';
    if (how === 'by another one' || (how === 'alone' && !('proposedBy' in entry))) {
      entry['proposedBy'] = other;
    } else if (how === 'alone') Reflect.deleteProperty(entry, 'proposedBy');
    if (how === 'otherwise than proposed')
      entry['reason'] = CORRECTION_REASONS[by % CORRECTION_REASONS.length] ?? '';
    // Frees a transaction that the entry does not name, or the reverse.
    if (how === 'named by nobody') Reflect.deleteProperty(entry, 'txid');
    if (how === 'unmarked') freed.length = 0;
    if (how === 'a spent transaction' && spent !== '') {
      entry['txid'] = spent;
      freed.splice(0, 1, freeing(spent, textIn(entry, 'reverses')));
    }
  }
}

/** Credits an ended deposit again, or proposes that, or confirms the proposal. */
export const creditingAgain: Planner = (context, pick, choice, lies) => {
  const { seen, role } = context;
  const isTheirs = ([, deposit]: [string, Document]) =>
    textIn(deposit, 'status') !== 'pending' &&
    correctedPaiseOf(deposit) > 0 &&
    textIn(deposit, 'userId') !== role;
  const theirs = [...seen.deposits].filter(isTheirs);
  const from = pick % 4 === 0 || theirs.length === 0 ? [...seen.deposits] : theirs;
  const [path, deposit] = from[(pick >> 2) % from.length] ?? ['deposits/none', {}];
  const depositId = idOf(path);
  const proposal =
    proposalIn(deposit)?.['kind'] === 'again' && isSecondable(seen, deposit, role)
      ? proposalIn(deposit)
      : undefined;
  const correctedPaise = correctedPaiseOf(deposit);
  const amounts = [correctedPaise, 1, 10, 12_345, correctedPaise - 1];
  const chosen = Math.min(amounts[choice % amounts.length] ?? 1, correctedPaise);
  const amountPaise = otherAmount(
    proposal ? paiseIn(proposal, 'amount') : chosen,
    correctedPaise,
    lies,
  );
  const txid = proposal
    ? textIn(proposal, 'txid') || undefined
    : txidSpentBy(context, deposit, choice, lies);
  const said = { reason: 'wrongly-corrected', ...(txid === undefined ? {} : { txid }) };
  const isTheirsToDo = ADMINISTRATORS.includes(role) && isTheirs([path, deposit]);
  if (!proposal && needsTwo(seen, deposit) && choice % 4 !== 0) {
    const again = { kind: 'again', amount: amountPaise / 100, ...said };
    const fields = { proposal: proposalOf(again, role) };
    return {
      writes: moved(context, [path, deposit], 'propose', fields, lies),
      honest: isTheirsToDo && !isWaiting(deposit) && amountPaise > 0,
    };
  }
  let seq = numberOrZero(deposit, 'paymentCount') + 1;
  let wallet = `users/${textIn(deposit, 'userId')}`;
  for (const { how, by } of lies) {
    if (how === 'user') wallet = `users/${DEPOSITORS[by % DEPOSITORS.length] ?? ''}`;
    if (how === 'number') seq += by % 2 === 0 ? 1 : -1;
  }
  const written = creditAgain({ depositId, by: role, seq, correctedPaise, amountPaise });
  Object.assign(written.entry, said, proposal ? { proposedBy: textIn(proposal, 'by') } : {});
  const operatorTxids = listIn(deposit, 'operatorTxids');
  const isOperators = txid !== undefined && !txidsIn(deposit).includes(txid);
  if (isOperators) written.deposit['operatorTxids'] = [...new Set([...operatorTxids, txid])];
  if ('proposal' in deposit) written.deposit['proposal'] = REMOVED;
  const marks = markOf(context, path, written.entry, []);
  lie(written, [], {}, lies);
  const user = seen.users.get(wallet);
  return {
    writes: [
      update(path, written.deposit),
      update(wallet, written.user),
      create(`${wallet}/ledger/${depositId}_${seq}`, written.entry),
      ...marks,
    ],
    honest:
      isTheirsToDo &&
      (!needsTwo(seen, deposit) || proposal !== undefined) &&
      (txid === undefined || isUnspent(seen, txid)) &&
      (!isOperators || operatorTxids.length < 5 || operatorTxids.includes(txid)) &&
      amountPaise > 0 &&
      amountPaise <= correctedPaise &&
      !isClosed(user) &&
      paiseIn(user, 'walletBalance') + amountPaise <= 1e14,
  };
};

export const takingRewardBack: Planner = (context, pick, choice, lies) => {
  const { seen, role } = context;
  const theirs = correctable(context, false);
  const all =
    pick % 4 === 0 ? [...seen.entries].filter(([, { kind }]) => kind === 'reward') : theirs;
  const [path, entry] = all[(pick >> 2) % all.length] ?? ['users/none/ledger/reward', {}];
  const takes = takenPaise(context, path, entry);
  const walletPaise = paiseIn(seen.users.get(walletOf(path)), 'walletBalance') || 0;
  const { isGiven, ...reason } = reasonOf(choice);
  let wallet = walletOf(path);
  for (const { how, by } of lies) {
    if (how === 'user') wallet = `users/${DEPOSITORS[by % DEPOSITORS.length] ?? ''}`;
  }
  const depositId = textIn(entry, 'depositId');
  const amountPaise = otherAmount(takes, walletPaise, lies);
  const written = undo(idOf(path), amountPaise, { depositId, by: role });
  Object.assign(written.entry, reason);
  lie(written, [], entry, lies);
  return {
    writes: [
      update(wallet, written.user),
      create(`${wallet}/ledger/${idOf(path)}_undo`, written.entry),
    ],
    honest:
      ADMINISTRATORS.includes(role) &&
      theirs.some(([other]) => other === path) &&
      isGiven === true &&
      takes > 0,
  };
};
