import { emailOf, type Actor } from '../support/actors';
import {
  bankAccount,
  create,
  newDeposit,
  newProfile,
  openCount,
  update,
  upiId,
  ended,
  withdrawal,
  withdrawalCount,
} from '../support/builders';
import type { Write } from '../support/rest';
import { SERVER_TIME, type Fields, type Value } from '../support/values';
import { CAST, DEPOSITORS, TXIDS, type Role } from './cast';
import { isAdministrator } from './checks';
import { closing, isClosed } from './closings';
import { noting, rewarding } from './notesAndRewards';
import { correcting, creditingAgain, takingRewardBack } from './corrections';
import { crediting, declining } from './credits';
import { naming, wantingNoMore } from './evidence';
import { isCorrectionPlan, REVIEWS, type Intent, type Merged, type Plan } from './intents';
import { countingAlone, needsTwo, withCount } from './limits';
import { withOwnAmount } from './payables';
import { freeing, sending } from './sentBack';
import { isPayoutPlan, payoutAttempt, PAYOUT_PLANS, SIGN_IN_MS } from './payouts';
import { miscount, spoil, type ConsistentLie, type Planner } from './lies';
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

/** Builds the writes of an intent from the snapshot that the actor saw. */
export function attemptOf(intent: Intent, seen: Snapshot, fresh: number): Attempt {
  const { merged } = intent;
  // The reward's amount, so that one change of the wallet could pass for both.
  const partPaise = merged?.alike === 'the reward' ? 9_900 : undefined;
  const context: Context = { seen, role: intent.role, fresh, partPaise };
  const consistent = intent.lies.flatMap((lie) => (lie.kind === 'consistently' ? [lie] : []));
  const plain = planned(context, intent.plan, intent.deposit, intent.amount, consistent);
  for (const lie of consistent) miscount(plain.writes, lie);
  const first = withCount(context, plain, consistent);
  const other = { ...context, fresh: fresh + 500 };
  const second = merged && withCount(other, beingMerged(other, intent, merged, first.writes), []);
  const writes = second ? join(first.writes, second.writes, merged.oneWrite) : [...first.writes];
  for (const lie of intent.lies) spoil(writes, lie, seen);
  const isOld = consistent.some(({ how }) => how === 'an old sign-in');
  const actor = isOld ? signedInLongAgo(intent.role) : CAST[intent.role]();
  const isPlain = !merged && intent.lies.length === 0 && intent.staleBy === 0;
  const mayPlan = !REVIEWS.includes(intent.plan) || isAdministrator({ actor, before: seen });
  return {
    actor,
    writes,
    honest: first.honest && isPlain && mayPlan,
    isBeyond: first.isBeyond === true && mayPlan,
  };
}

/** The second plan of a merged commit. */
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
  if (isCorrectionPlan(intent.plan) && (alike === 'same user' || alike === 'as much')) {
    // One change of the wallet could pass for both.
    const [, wallet] = first.map(({ path }) => path.split('/')).find(([, , below]) => below) ?? [];
    const other = amount % 3 === 0 ? 'take a reward back' : 'take back';
    return planned({ ...context, correctedOf: wallet }, other, deposit, amount, []);
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
    case 'as much': {
      // To another user: one count could pass for both.
      const alikePaise = creditedPaise(first);
      const isTheirs = (_: string, other: Document) =>
        textIn(other, 'userId') !== owner && mayBePaid(context, other, alikePaise ?? 0);
      const paid = pickWhere(seen, isTheirs) ?? deposit;
      return planned({ ...context, partPaise: alikePaise }, 'part', paid, amount, []);
    }
    case 'no':
      return planned(context, plan, deposit, amount, []);
  }
}

/** The second plan of a commit about a payout. */
function besidePayout(
  context: Context,
  first: readonly Write[],
  { deposit, amount, alike }: Pick<Merged, 'deposit' | 'amount' | 'alike'>,
): Attempt {
  const { seen } = context;
  const wallet = first.find(({ path }) => /^users\/[^/]+$/.test(path))?.path;
  const owner = wallet?.slice('users/'.length);
  // Three times of four a plan that returns money, since one change of the wallet could pass for two.
  const plans = amount % 4 === 0 ? PAYOUT_PLANS : (['bounce', 'return a payout'] as const);
  const plan = plans[(amount >> 2) % plans.length] ?? 'bounce';
  switch (alike) {
    case 'same transaction': {
      const taken = first.find(({ path }) => path.startsWith('references/'))?.path;
      const reference = taken?.slice('references/'.length);
      return planned({ ...context, reference }, 'pay', deposit, amount, []);
    }
    case 'the reward': {
      // The same amount, so that one change of the wallet, or one count, could pass for both.
      const paid = seen.payouts.get(first[0]?.path ?? '');
      const partPaise = creditedPaise(first) ?? (paiseIn(paid, 'inrAmount') || undefined);
      const isTheirs = (_: string, other: Document) =>
        textIn(other, 'userId') === owner && mayBePaid(context, other, partPaise ?? 0);
      return planned({ ...context, partPaise }, 'part', pickWhere(seen, isTheirs) ?? 0, amount, []);
    }
    default:
      return planned({ ...context, payoutOf: owner }, plan, deposit, amount, []);
  }
}

function creditedPaise(writes: readonly Write[]): number | undefined {
  const entry = writes.find(({ path }) => path.includes('/ledger/'))?.fields;
  return Math.abs(Math.round(numberIn(entry, 'amount') * 100)) || undefined;
}

function mayBePaid({ seen, role }: Context, deposit: Document, amountPaise: number): boolean {
  return (
    mayReview(role, deposit) &&
    !needsTwo(seen, deposit) &&
    paiseIn(deposit, 'inrAmount') - paidPaiseOf(deposit) >= amountPaise
  );
}

/** A current token of a sign-in that is too old for a request. */
function signedInLongAgo(role: Role): Actor {
  const { uid, claims } = CAST[role]();
  return {
    uid,
    claims: { ...claims, auth_time: Math.floor((Date.now() - SIGN_IN_MS) / 1000) - 1 },
  };
}

function planned(
  context: Context,
  plan: Plan,
  pick: number,
  choice: number,
  lies: readonly ConsistentLie[],
): Attempt {
  const planner = PLANNERS[plan];
  if (planner) return planner(context, pick, choice, lies);
  return isPayoutPlan(plan)
    ? payoutAttempt(context, plan, pick, choice, lies)
    : editing(context, plan, choice);
}

/** All plans but those of payouts and of edits of a profile. */
const PLANNERS: Partial<Record<Plan, Planner>> = {
  part: (context, ...picks) => crediting(context, 'part', ...picks),
  approve: (context, ...picks) => crediting(context, 'approve', ...picks),
  propose: (context, ...picks) => crediting(context, 'propose', ...picks),
  'confirm a proposal': (context, ...picks) => crediting(context, 'confirm a proposal', ...picks),
  confirm: (context, pick, choice) => judging(context, 'confirmed', pick, choice),
  reject: (context, pick, choice) => judging(context, 'rejected', pick, choice),
  submit: (context, _, choice, lies) => submitting(context, choice, lies),
  'submit with an own amount': (context, _, choice, lies) =>
    withOwnAmount(context, submitting(context, choice, lies), choice, lies),
  withdraw: withdrawing,
  'name a transaction': naming,
  'want no more': wantingNoMore,
  reward: rewarding,
  'write a note': noting,
  decline: declining,
  'take back': correcting,
  'credit again': creditingAgain,
  'take a reward back': takingRewardBack,
  'send back': sending,
  'free what was sent back': freeing,
  'move a count': countingAlone,
  'close the account': closing,
};

function judging(
  { seen, role }: Context,
  status: 'confirmed' | 'rejected',
  depositPick: number,
  reasonPick: number,
): Attempt {
  const [path, deposit] = depositAt(seen, depositPick);
  const isPaidUp = paidPaiseOf(deposit) === paiseIn(deposit, 'inrAmount');
  const isInvented = reasonPick % 10 === 9;
  const isShort = reasonPick % 10 === 4;
  // The owner's reason is invalid when an administrator gives it, and what was sent back is named.
  const invented = ['no reason of the list', 'withdrawn', 'sent-back'][(reasonPick >> 1) % 3] ?? '';
  const reason: Fields =
    status === 'rejected' && (isInvented || reasonPick % 2 === 0)
      ? { rejectReason: isInvented ? invented : isShort ? 'closed-short' : 'wrong-amount' }
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
        ? !isInvented &&
          (!isShort || paidPaiseOf(deposit) > 0) &&
          (!hasNote || ('rejectReason' in reason && !isBadNote))
        : isPaidUp),
  };
}

function withdrawing(
  { seen, role }: Context,
  pick: number,
  _: number,
  lies: readonly ConsistentLie[],
): Attempt {
  const own = [...seen.deposits].filter(([, deposit]) => textIn(deposit, 'userId') === role);
  const rejected = own.filter(([, deposit]) => textIn(deposit, 'status') === 'rejected');
  // Four times of five an own deposit, since others are refused; sometimes a rejected one.
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
      // A rejected deposit was counted already; with the count, the user's rules would refuse it too.
      ...(isCounted && !isRejected ? [update(`users/${owner}`, count)] : []),
    ],
    honest:
      owner === role &&
      // A history takes seconds, so every further withdrawal comes too soon.
      !(isCounted && 'lastWithdrawnAt' in (seen.users.get(`users/${owner}`) ?? {})) &&
      textIn(deposit, 'status') === 'pending' &&
      numberOrZero(deposit, 'paymentCount') === 0 &&
      paidPaiseOf(deposit) === 0,
  };
}

const AMOUNTS_MICRO = [50, 149, 150, 70_000, 1_005_000, 12_500_000, 123_456_789_012, 1e13];

/** Fields of a submission that contradict the user's record. */
const OTHER_CLAIMS: readonly Fields[] = [
  { userId: 'asha' },
  { userId: 'meera' },
  { userEmailVerified: true },
  { countsAsOpen: false },
  { upiIds: ['rogue@okbank'] },
  { upiKeys: ['rogue@okbank'] },
  { upiKeys: [] },
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
  // At most one may be claimed at once.
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
    upiKeys: upiIds.map((upiId) => String(upiId).toLowerCase()),
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
  // Sometimes an invalid value.
  const isWrong = pick % 5 === 4;
  const spoilt = (list: Value[]) => (isWrong ? [...list.slice(0, -1), BAD_TEXT] : list);
  const changes: Partial<Record<Plan, Fields>> = {
    rename: {
      displayName: isWrong ? BAD_TEXT : `Name ${fresh}`,
      language: pick % 2 === 0 ? 'en' : 'hi',
    },
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

/**
 * Merges two commits. With `oneWrite`, the second's write is dropped if both write the same wallet, count, transaction
 * or reference.
 */
function join(first: Write[], second: Write[], oneWrite: boolean): Write[] {
  const isKept = ({ path }: Write) =>
    !(oneWrite && /^(?!deposits|payouts)[^/]+\/[^/]+$|\/days\//.test(path)) ||
    first.every((write) => write.path !== path);
  return [...first, ...second.filter(isKept)];
}

/** Describes an intent in one line, for the report of a broken history. */
export function describeIntent({ role, plan, lies, merged, replay, staleBy }: Intent): string {
  const told = lies.map((lie) => (lie.kind === 'consistently' ? lie.how : lie.kind));
  return [
    `${role}: ${replay === null ? plan : 'replay'}`,
    ...(merged ? [`with ${merged.plan}`] : []),
    ...(staleBy > 0 ? [`${staleBy} commits late`] : []),
    ...(told.length > 0 ? [`lying about ${told.join(' and ')}`] : []),
  ].join(', ');
}
