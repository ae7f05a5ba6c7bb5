import { emailOf } from '../actors';
import {
  bankAccount,
  create,
  credit,
  newDeposit,
  newProfile,
  openCount,
  update,
  upiId,
  ended,
  withdrawal,
  withdrawalCount,
} from '../builders';
import type { Write } from '../rest';
import { increment, SERVER_TIME, type Fields, type Value } from '../values';
import { CAST, DEPOSITORS, TXIDS } from './cast';
import { closing, isClosed } from './closings';
import { noting, rewarding } from './notesAndRewards';
import { markOf, naming, txidSpentBy } from './evidence';
import type { Intent, Merged, Plan } from './intents';
import { TYPED_CENTS, withOwnAmount } from './payables';
import { isPayoutPlan, payoutAttempt, PAYOUT_PLANS } from './payouts';
import { miscount, spoil, type ConsistentLie } from './lies';
import {
  BAD_TEXT,
  beside,
  depositAt,
  listIn,
  mayReview,
  numbersAsDoubles,
  pickWhere,
  txidsIn,
  type Attempt,
  type Context,
} from './picks';
import {
  numberIn,
  numberOrZero,
  paidPaiseOf,
  paiseIn,
  textIn,
  type Document,
  type Snapshot,
} from './snapshot';

/** What an intent becomes in the eyes of somebody who saw a snapshot. */
export function attemptOf(intent: Intent, seen: Snapshot, fresh: number): Attempt {
  const { merged } = intent;
  // As much as the reward: one move of the wallet could then be passed off as both.
  const partPaise = merged?.alike === 'the reward' ? 9_900 : undefined;
  const context: Context = { seen, role: intent.role, fresh, partPaise };
  const consistent = intent.lies.flatMap((lie) => (lie.kind === 'consistently' ? [lie] : []));
  const first = planned(context, intent.plan, intent.deposit, intent.amount, consistent);
  for (const lie of consistent) miscount(first.writes, lie);
  const other = { ...context, fresh: fresh + 500 };
  const second = merged && beingMerged(other, intent, merged, first.writes);
  const writes = second ? join(first.writes, second.writes, merged.oneWrite) : first.writes;
  for (const lie of intent.lies) spoil(writes, lie, seen);
  return {
    ...first,
    writes,
    honest: first.honest && !merged && intent.lies.length === 0 && intent.staleBy === 0,
  };
}

/** The second plan of a commit. */
function beingMerged(
  context: Context,
  intent: Intent,
  { plan, deposit, amount, alike }: Merged,
  first: readonly Write[],
): Attempt {
  const { seen } = context;
  if (isPayoutPlan(intent.plan) && alike !== 'no') {
    return besidePayout(context, first, { deposit, amount, alike });
  }
  const owner = textIn(depositAt(seen, intent.deposit)[1], 'userId');
  switch (alike) {
    case 'same user':
      return planned(context, intent.plan, beside(seen, intent.deposit), intent.amount, []);
    case 'same transaction': {
      const txid = first
        .map(({ fields }) => fields['txid'])
        .find((value) => typeof value === 'string');
      const isClaimed = (_: string, other: Document) =>
        txidsIn(other).includes(txid ?? '') && textIn(other, 'userId') !== owner;
      const claimed = pickWhere(seen, isClaimed) ?? deposit;
      return planned({ ...context, txid }, 'part', claimed, amount, []);
    }
    case 'the reward':
      return planned({ ...context, rewarded: owner }, 'reward', deposit, amount, []);
    case 'no':
      return planned(context, plan, deposit, amount, []);
  }
}

/** The second plan of a commit that is about a payout. */
function besidePayout(
  context: Context,
  first: readonly Write[],
  { deposit, amount, alike }: Pick<Merged, 'deposit' | 'amount' | 'alike'>,
): Attempt {
  const { seen } = context;
  const wallet = first.find(({ path }) => /^users\/[^/]+$/.test(path))?.path;
  const owner = wallet?.slice('users/'.length);
  // One that gives money back three times of four: one move of the wallet could be passed off as two.
  const plans = amount % 4 === 0 ? PAYOUT_PLANS : (['bounce', 'return a payout'] as const);
  const plan = plans[(amount >> 2) % plans.length] ?? 'bounce';
  switch (alike) {
    case 'same transaction': {
      const taken = first.find(({ path }) => path.startsWith('references/'))?.path;
      const reference = taken?.slice('references/'.length);
      return planned({ ...context, reference }, 'pay', deposit, amount, []);
    }
    case 'the reward': {
      // As much as comes back: one move of the wallet could be passed off as both.
      const entry = first.find(({ path }) => path.includes('/ledger/'))?.fields;
      const partPaise = Math.abs(Math.round(numberIn(entry, 'amount') * 100)) || undefined;
      const isTheirs = (_: string, other: Document) =>
        textIn(other, 'userId') === owner &&
        textIn(other, 'status') === 'pending' &&
        paiseIn(other, 'inrAmount') - paidPaiseOf(other) >= (partPaise ?? 0);
      return planned({ ...context, partPaise }, 'part', pickWhere(seen, isTheirs) ?? 0, amount, []);
    }
    default:
      return planned({ ...context, payoutOf: owner }, plan, deposit, amount, []);
  }
}

function planned(
  context: Context,
  plan: Plan,
  depositPick: number,
  amountPick: number,
  lies: readonly ConsistentLie[],
): Attempt {
  switch (plan) {
    case 'part':
    case 'approve':
      return crediting(context, plan, depositPick, amountPick, lies);
    case 'confirm':
    case 'reject':
      return judging(
        context,
        plan === 'confirm' ? 'confirmed' : 'rejected',
        depositPick,
        amountPick,
      );
    case 'submit':
      return submitting(context, amountPick, lies);
    case 'submit with an own amount': {
      // 12.5 USDT, whatever else is picked.
      const typed = TYPED_AT + 8 * amountPick;
      return withOwnAmount(context, submitting(context, typed, lies), amountPick, lies);
    }
    case 'withdraw':
      return withdrawing(context, depositPick, lies);
    case 'name a transaction':
      return naming(context, depositPick, amountPick, lies);
    case 'reward':
      return rewarding(context, depositPick, lies);
    case 'write a note':
      return noting(context, depositPick, amountPick);
    case 'close the account':
      return closing(context);
    default:
      return isPayoutPlan(plan)
        ? payoutAttempt(context, plan, depositPick, amountPick, lies)
        : editing(context, plan, amountPick);
  }
}

/** Part payments: a paisa, a little, some, all but a paisa, all. */
function amountOf(pick: number, unpaidPaise: number): number {
  // What is left of the number chooses the transaction (txidSpentBy).
  const choices = [1, 10, 12_345, 30_000, unpaidPaise - 1, unpaidPaise];
  return Math.min(choices[pick % choices.length] ?? 1, unpaidPaise);
}

function crediting(
  context: Context,
  plan: 'part' | 'approve',
  depositPick: number,
  amountPick: number,
  lies: readonly ConsistentLie[],
): Attempt {
  const { seen, role, partPaise } = context;
  const [path, deposit] = depositAt(seen, depositPick);
  const depositId = path.slice('deposits/'.length);
  const inrPaise = paiseIn(deposit, 'inrAmount');
  const paidPaise = paidPaiseOf(deposit);
  const unpaidPaise = inrPaise - paidPaise;
  const choice = partPaise ?? amountOf(amountPick, unpaidPaise);
  let amountPaise = plan === 'part' ? choice : unpaidPaise;
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
  const kind = plan === 'part' ? 'part' : 'approval';
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
  const txid = txidSpentBy(context, deposit, amountPick, lies);
  if (txid !== undefined) written.entry['txid'] = txid;
  const operatorTxids = listIn(deposit, 'operatorTxids');
  const isOperators = txid !== undefined && !txidsIn(deposit).includes(txid);
  if (isOperators && !told.has('named by nobody') && !told.has('any transaction')) {
    written.deposit['operatorTxids'] = [...operatorTxids, txid];
  }
  const { isGiven, ...reason } = reasonOf(depositPick);
  Object.assign(written.entry, reason);
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
      (!isOperators || operatorTxids.length < 5) &&
      amountPaise > 0 &&
      amountPaise <= unpaidPaise &&
      !isClosed(seen.users.get(`users/${owner}`)) &&
      paiseIn(seen.users.get(`users/${owner}`), 'walletBalance') + amountPaise <= 1e14,
  };
}

/** Why something is credited that is not as expected: now and then, and now and then for no reason of the list. */
function reasonOf(pick: number): { isGiven: boolean; reason?: string; reasonNote?: string } {
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

function judging(
  { seen, role }: Context,
  status: 'confirmed' | 'rejected',
  depositPick: number,
  reasonPick: number,
): Attempt {
  const [path, deposit] = depositAt(seen, depositPick);
  const isPaidUp = paidPaiseOf(deposit) === paiseIn(deposit, 'inrAmount');
  const isInvented = reasonPick % 10 === 9;
  // The owner's reason is invented too when an administrator gives it.
  const invented = reasonPick % 20 === 19 ? 'withdrawn' : 'no reason of the list';
  const reason: Fields =
    status === 'rejected' && (isInvented || reasonPick % 2 === 0)
      ? { rejectReason: isInvented ? invented : 'wrong-amount' }
      : {};
  const hasNote = status === 'rejected' && reasonPick % 3 === 0;
  const isBadNote = reasonPick % 4 === 2;
  if (hasNote) reason['rejectNote'] = isBadNote ? BAD_TEXT : 'Please send it again.';
  const count = openCount(-1, path.slice('deposits/'.length));
  return {
    writes: [
      update(path, { ...ended(status, role), ...reason }),
      ...(deposit['countsAsOpen'] === true
        ? [update(`users/${textIn(deposit, 'userId')}`, count)]
        : []),
    ],
    honest:
      mayReview(role, deposit) &&
      (status === 'rejected'
        ? !isInvented && (!hasNote || ('rejectReason' in reason && !isBadNote))
        : isPaidUp),
  };
}

function withdrawing(
  { seen, role }: Context,
  pick: number,
  lies: readonly ConsistentLie[],
): Attempt {
  const own = [...seen.deposits].filter(([, deposit]) => textIn(deposit, 'userId') === role);
  const rejected = own.filter(([, deposit]) => textIn(deposit, 'status') === 'rejected');
  // One of their own four times of five: of somebody else's they are refused. Now and then a rejected one.
  const isRejected = pick % 8 === 1 && pick % 5 !== 0 && rejected.length > 0;
  const mine = isRejected ? rejected : own;
  const deposits = pick % 5 === 0 ? seen.deposits : new Map(mine);
  const [path, deposit] = depositAt({ ...seen, deposits }, pick);
  const owner = textIn(deposit, 'userId');
  const count = withdrawalCount(path.slice('deposits/'.length));
  const isCounted = deposit['countsAsOpen'] === true;
  const fields = withdrawal(role);
  for (const { how, by } of lies) {
    if (how === 'user') fields['processedBy'] = DEPOSITORS[by % DEPOSITORS.length] ?? role;
    if (how === 'number') count['lastWithdrawnAt'] = new Date(0);
    if (how === 'amount') Reflect.deleteProperty(count, 'lastWithdrawnAt');
  }
  return {
    writes: [
      update(path, fields),
      // What is rejected has been counted; with the count, the rules of the user would refuse it too.
      ...(isCounted && !isRejected ? [update(`users/${owner}`, count)] : []),
    ],
    honest:
      owner === role &&
      // A history takes seconds, so every other withdrawal of it comes too soon.
      !(isCounted && 'lastWithdrawnAt' in (seen.users.get(`users/${owner}`) ?? {})) &&
      textIn(deposit, 'status') === 'pending' &&
      numberOrZero(deposit, 'paymentCount') === 0 &&
      paidPaiseOf(deposit) === 0,
  };
}

const AMOUNTS_MICRO = [50, 149, 150, 70_000, 1_005_000, 12_500_000, 123_456_789_012, 1e13];
const TYPED_AT = AMOUNTS_MICRO.indexOf(TYPED_CENTS * 10_000);

/** What a submission may claim instead of what is true of its user. */
const OTHER_CLAIMS: readonly Fields[] = [
  { userId: 'asha' },
  { userId: 'meera' },
  { userEmailVerified: true },
  { countsAsOpen: false },
  { upiIds: ['rogue@okbank'] },
];

function submitting(
  { seen, role, fresh }: Context,
  pick: number,
  lies: readonly ConsistentLie[],
): Attempt {
  const owner = seen.users.get(`users/${role}`);
  const micro = AMOUNTS_MICRO[pick % AMOUNTS_MICRO.length] ?? 50;
  const upiIds = listIn(owner, 'upiIds');
  const bankDetails = listIn(owner, 'bankDetails');
  const txid = TXIDS[(pick >> 3) % TXIDS.length] ?? '';
  // At most one may be named at once.
  const areTwo = pick % 12 === 9;
  const txids = areTwo ? TXIDS.slice(0, 2) : [txid];
  const fields: Fields = {
    ...newDeposit(role),
    usdtAmount: micro / 1e6,
    inrAmount: Math.floor((micro + 50) / 100) / 100,
    userEmail: textIn(CAST[role]().claims, 'email'),
    userEmailVerified: CAST[role]().claims['email_verified'] === true,
    userName: textIn(owner, 'displayName'),
    upiIds,
    bankDetails,
    ...(pick % 3 === 0 ? { txids } : {}),
  };
  for (const { how, by } of lies) {
    if (how === 'user') Object.assign(fields, OTHER_CLAIMS[by % OTHER_CLAIMS.length]);
    if (how === 'amount') fields['inrAmount'] = micro / 1e3;
  }
  const depositId = `N${String(fresh).padStart(19, '0')}`;
  return {
    writes: [
      create(`deposits/${depositId}`, fields),
      update(`users/${role}`, openCount(1, depositId)),
    ],
    honest:
      owner !== undefined &&
      !isClosed(owner) &&
      role !== 'nobody' &&
      upiIds.length + bankDetails.length > 0 &&
      !areTwo &&
      numberOrZero(owner, 'openDeposits') < 20,
  };
}

function editing({ seen, role, fresh }: Context, plan: Plan, pick: number): Attempt {
  const path = `users/${role}`;
  const stored = seen.users.get(path);
  if (plan === 'sign up') {
    const honest = stored === undefined && role !== 'nobody';
    return { writes: [create(path, { ...newProfile(role), email: emailOf(role) })], honest };
  }
  const upiIds = listIn(stored, 'upiIds');
  const accounts = listIn(stored, 'bankDetails');
  const without = (list: Value[]) => list.filter((_, i) => i !== pick % list.length);
  const inFront = (list: Value[]) => [
    ...list.slice(pick % list.length, (pick % list.length) + 1),
    ...without(list),
  ];
  // Now and then what is refused.
  const isWrong = pick % 5 === 4;
  const spoilt = (list: Value[]) => (isWrong ? [...list.slice(0, -1), BAD_TEXT] : list);
  const changes: Partial<Record<Plan, Fields>> = {
    rename: { displayName: isWrong ? BAD_TEXT : `Name ${fresh}`, language: 'en' },
    'add UPI ID': { ...withUpi([...upiIds, upiId(100 + fresh)]), methodsGrewAt: SERVER_TIME },
    'remove UPI ID': withUpi(without(upiIds)),
    'make a UPI ID primary': withUpi(spoilt(inFront(upiIds))),
    'add account': {
      bankDetails: [...accounts, bankAccount(100 + fresh)],
      methodsGrewAt: SERVER_TIME,
    },
    'remove account': { bankDetails: without(accounts) },
    'make an account primary': { bankDetails: spoilt(inFront(accounts)) },
  };
  const isSpoilt =
    isWrong && ['rename', 'make a UPI ID primary', 'make an account primary'].includes(plan);
  const fits =
    !isSpoilt &&
    (plan !== 'add UPI ID' || upiIds.length < 10) &&
    (plan !== 'add account' || accounts.length < 10);
  const numbers = pick % 2 === 0 ? numbersAsDoubles(stored) : {};
  return {
    writes: [update(path, { ...changes[plan], ...numbers })],
    honest: stored !== undefined && !isClosed(stored) && fits,
  };
}

function withUpi(upiIds: Value[]): Fields {
  return { upiIds, upiId: upiIds[0] ?? '' };
}

/** Two commits as one; with one write for a wallet, a transaction or a reference of both, the second's is kept back. */
function join(first: Write[], second: Write[], oneWrite: boolean): Write[] {
  const isKept = ({ path }: Write) =>
    !(oneWrite && path.split('/').length === 2 && !/^(deposits|payouts)\//.test(path)) ||
    first.every((write) => write.path !== path);
  return [...first, ...second.filter(isKept)];
}

/** Sends two intents' names in a line, for the report of a broken history. */
export function describeIntent({ role, plan, lies, merged, replay, staleBy }: Intent): string {
  const told = lies.map((lie) => (lie.kind === 'consistently' ? lie.how : lie.kind));
  return [
    `${role}: ${replay === null ? plan : 'replay'}`,
    ...(merged ? [`with ${merged.plan}`] : []),
    ...(staleBy > 0 ? [`${staleBy} commits late`] : []),
    ...(told.length > 0 ? [`lying about ${told.join(' and ')}`] : []),
  ].join(', ');
}
