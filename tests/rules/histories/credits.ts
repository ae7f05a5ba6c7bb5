import { create, credit, update } from '../support/builders';
import { depositMove, proposalOf } from '../support/limitBuilders';
import type { Write } from '../support/rest';
import { increment, REMOVED, type Fields } from '../support/values';
import { ADMINISTRATORS, DEPOSITORS } from './cast';
import { isClosed } from './closings';
import { markOf, txidSpentBy } from './evidence';
import { isSecondable, isWaiting, needsTwo, proposalIn } from './limits';
import type { ConsistentLie, Planner } from './lies';
import {
  BAD_TEXT,
  depositAt,
  listIn,
  mayReview,
  pickWhere,
  txidsIn,
  type Attempt,
  type Context,
} from './picks';
import {
  isUnspent,
  numberIn,
  numberOrZero,
  paidPaiseOf,
  paiseIn,
  textIn,
  type Document,
} from './snapshot';

/** Part payments in paise: one, a little, some, all but one, all. */
function amountOf(pick: number, unpaidPaise: number): number {
  // The rest of the number picks the transaction (txidSpentBy).
  const choices = [1, 10, 12_345, 30_000, unpaidPaise - 1, unpaidPaise];
  return Math.min(choices[pick % choices.length] ?? 1, unpaidPaise);
}

/** A credit or its proposal. An honest administrator confirms another's proposal unchanged, and proposes what needs two. */
export function crediting(
  context: Context,
  plan: 'part' | 'approve' | 'propose' | 'confirm a proposal',
  pick: number,
  amountPick: number,
  lies: readonly ConsistentLie[],
): Attempt {
  const { seen, role } = context;
  // Two times of three one that the actor may confirm.
  const isTheirs = (_: string, other: Document) =>
    mayReview(role, other) &&
    'proposal' in other &&
    isSecondable(seen, other, role) === (amountPick % 3 !== 0);
  const isConfirming = plan === 'confirm a proposal';
  const theirs = isConfirming ? pickWhere(seen, isTheirs, pick) : undefined;
  const [path, deposit] = depositAt(seen, theirs ?? pick);
  const isSeconded = isSecondable(seen, deposit, role);
  const isLate = needsTwo(seen, deposit) && !isSeconded && context.partPaise === undefined;
  if (plan === 'propose' || (isLate && !isConfirming && amountPick % 3 !== 0)) {
    return proposing(context, plan, [path, deposit], pick, amountPick, lies);
  }
  const proposal = isSeconded || isConfirming ? creditProposedIn(deposit) : undefined;
  const asProposed = proposal && otherwise(proposal, txidsIn(deposit)[0], lies);
  const depositId = path.slice('deposits/'.length);
  const inrPaise = paiseIn(deposit, 'inrAmount');
  const paidPaise = paidPaiseOf(deposit);
  const unpaidPaise = inrPaise - paidPaise;
  const choice = context.partPaise ?? amountOf(amountPick, unpaidPaise);
  const isPart = asProposed ? asProposed['kind'] === 'part' : plan === 'part';
  const kind = isPart ? 'part' : 'approval';
  let amountPaise = isPart ? choice : unpaidPaise;
  if (asProposed) amountPaise = paiseIn(asProposed, 'amount');
  let seq = numberOrZero(deposit, 'paymentCount') + 1;
  let owner = textIn(deposit, 'userId');
  const told = new Set(lies.map(({ how }) => how));
  for (const { how, by } of lies) {
    if (how === 'amount') amountPaise += [1, -1, 100, -100, amountPaise][by % 5] ?? 1;
    if (how === 'more than is left') amountPaise = unpaidPaise + 1 + (by % 3) * 1e6;
    if (how === 'number') seq += by % 2 === 0 ? 1 : -1;
    if (how === 'user') owner = DEPOSITORS[by % DEPOSITORS.length] ?? owner;
    if (how === 'no money') amountPaise = 0;
  }
  const counted = deposit['countsAsOpen'] === true;
  const written = credit({
    depositId,
    by: role,
    seq,
    inrPaise,
    paidPaise,
    amountPaise,
    kind,
    counted,
  });
  if (told.has('a richer deposit')) enrich(written.deposit, inrPaise * 10, paidPaise + amountPaise);
  if (told.has('fraction')) addFraction(written, seen.users.get(`users/${owner}`));
  if (told.has('wallet only')) written.user['walletBalance'] = increment(amountPaise / 50);
  const txid = asProposed
    ? textIn(asProposed, 'txid') || undefined
    : txidSpentBy(context, deposit, amountPick, lies);
  if (txid !== undefined) written.entry['txid'] = txid;
  const operatorTxids = listIn(deposit, 'operatorTxids');
  const isOperators = txid !== undefined && !txidsIn(deposit).includes(txid);
  if (isOperators && !told.has('named by nobody') && !told.has('any transaction')) {
    written.deposit['operatorTxids'] = [...new Set([...operatorTxids, txid])];
  }
  const { isGiven, ...reason } = asProposed ? reasonIn(asProposed) : reasonOf(pick);
  Object.assign(written.entry, reason);
  if (proposalIn(deposit) && !told.has('proposal left')) written.deposit['proposal'] = REMOVED;
  if (asProposed) written.entry['proposedBy'] = textIn(asProposed, 'by');
  for (const { how, by } of lies) {
    const other = ADMINISTRATORS[by % ADMINISTRATORS.length] ?? role;
    if (how === 'by another one' || (how === 'alone' && !asProposed)) {
      written.entry['proposedBy'] = other;
    }
    if (how === 'alone' && asProposed) Reflect.deleteProperty(written.entry, 'proposedBy');
  }
  const entryPath = `users/${owner}/ledger/${depositId}_${seq}`;
  return {
    writes: [
      update(path, written.deposit),
      update(`users/${owner}`, written.user),
      create(entryPath, written.entry),
      ...markOf(context, path, written.entry, lies),
    ],
    honest:
      mayReview(role, deposit) &&
      isGiven &&
      (asProposed ? isSeconded && (txid === undefined || isUnspent(seen, txid)) : !isLate) &&
      (!isOperators || operatorTxids.length < 5 || operatorTxids.includes(txid)) &&
      amountPaise > 0 &&
      amountPaise <= unpaidPaise &&
      !isClosed(seen.users.get(`users/${owner}`)) &&
      paiseIn(seen.users.get(`users/${owner}`), 'walletBalance') + amountPaise <= 1e14,
  };
}

function creditProposedIn(deposit: Document): Document | undefined {
  const proposal = proposalIn(deposit);
  return proposal?.['kind'] === 'correction' ? undefined : proposal;
}

/** A proposal unchanged, or with one field changed. */
function otherwise(
  proposal: Document,
  txid: string | undefined,
  lies: readonly ConsistentLie[],
): Document {
  const { kind } = proposal;
  const lie = lies.find(({ how }) => how === 'otherwise than proposed');
  const changes: readonly Document[] = [
    { txid: 'txid' in proposal ? undefined : txid },
    'reason' in proposal ? { reason: undefined, reasonNote: undefined } : { reason: 'named-only' },
    { amount: numberIn(proposal, 'amount') - 0.01, kind: 'part' },
    { kind: kind === 'part' ? 'approval' : 'part' },
  ];
  return lie ? { ...proposal, ...changes[lie.by % changes.length] } : proposal;
}

function proposing(
  context: Context,
  plan: string,
  [path, deposit]: [string, Document],
  pick: number,
  amountPick: number,
  lies: readonly ConsistentLie[],
): Attempt {
  const { role } = context;
  const unpaidPaise = paiseIn(deposit, 'inrAmount') - paidPaiseOf(deposit);
  const isPart = plan === 'part' || (plan === 'propose' && pick % 2 === 0);
  let amountPaise = isPart ? amountOf(amountPick, unpaidPaise) : unpaidPaise;
  let by: string = role;
  for (const { how, by: which } of lies) {
    if (how === 'amount') amountPaise += [1, -1, 100, 0.4, amountPaise][which % 5] ?? 1;
    if (how === 'more than is left') amountPaise = unpaidPaise + 1 + (which % 3) * 1e6;
    if (how === 'no money') amountPaise = 0;
    if (how === 'by another one') by = ADMINISTRATORS[which % ADMINISTRATORS.length] ?? role;
  }
  const { isGiven, ...reason } = reasonOf(pick);
  const txid = txidSpentBy(context, deposit, amountPick, lies);
  const said: Fields = { kind: isPart ? 'part' : 'approval', amount: amountPaise / 100, ...reason };
  if (txid !== undefined) said['txid'] = txid;
  if (isPart && amountPick % 2 === 0) said['closes'] = true;
  const proposal = proposalOf(said, by);
  return {
    writes: moved(context, [path, deposit], 'propose', { proposal }, lies),
    honest:
      mayReview(role, deposit) &&
      !isWaiting(deposit) &&
      isGiven &&
      amountPaise > 0 &&
      amountPaise <= unpaidPaise,
  };
}

/** Declines a proposal, sometimes where there is none. */
export const declining: Planner = (context, pick, _, lies) => {
  const { seen, role } = context;
  const isTheirs = (_: string, other: Document) => mayReview(role, other) && 'proposal' in other;
  const theirs = pick % 8 === 0 ? undefined : pickWhere(seen, isTheirs);
  const [path, deposit] = depositAt(seen, theirs ?? pick);
  return {
    writes: moved(context, [path, deposit], 'decline', { proposal: REMOVED }, lies),
    honest: mayReview(role, deposit) && 'proposal' in deposit,
  };
};

export function moved(
  { role }: Context,
  [path, deposit]: [string, Document],
  kind: string,
  fields: Fields,
  lies: readonly ConsistentLie[],
): Write[] {
  let number = numberOrZero(deposit, 'moves') + 1;
  let isRecorded = true;
  for (const { how, by } of lies) {
    if (how === 'number') number += by % 2 === 0 ? 1 : -1;
    // The number of an existing move.
    if (how === 'number' && by % 4 === 1) isRecorded = false;
    if (how === 'another kind') kind = ['propose', 'decline', 'take'][by % 3] ?? kind;
  }
  const move = depositMove(path.slice('deposits/'.length), number, kind, role);
  return [update(path, { ...fields, moves: number }), ...(isRecorded ? [move] : [])];
}

type Reason = { isGiven: boolean; reason?: string; reasonNote?: string };

function reasonIn(proposal: Document): Reason {
  const { reason, reasonNote } = proposal;
  return {
    isGiven: true,
    ...(typeof reason === 'string' ? { reason } : {}),
    ...(typeof reasonNote === 'string' ? { reasonNote } : {}),
  };
}

/** A reason for crediting something unexpected: sometimes one, sometimes an invalid one. */
function reasonOf(pick: number): Reason {
  switch (pick % 9) {
    case 0:
      return { isGiven: true, reason: 'typed-amount' };
    case 1:
      return { isGiven: true, reason: 'other', reasonNote: 'Arrived in two parts.' };
    case 2:
      return pick % 2 === 0
        ? { isGiven: false, reason: 'not-received' }
        : { isGiven: false, reason: 'other-amount', reasonNote: BAD_TEXT };
    default:
      return { isGiven: true };
  }
}

function enrich(deposit: Fields, inrPaise: number, paidPaise: number): void {
  deposit['inrAmount'] = inrPaise / 100;
  deposit['remainingUsdtAmount'] = Math.floor((inrPaise - paidPaise + 50) / 100) / 100;
}

function addFraction({ user, entry }: { user: Fields; entry: Fields }, stored?: Document): void {
  const amount = numberIn(entry, 'amount') + 0.004;
  entry['amount'] = amount;
  user['walletBalance'] = numberIn(stored, 'walletBalance') + amount;
}
