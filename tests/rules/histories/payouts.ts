import { dayPath } from '../support/limitBuilders';
import {
  correctionCount,
  payoutBounce,
  payoutCancel,
  payoutDecline,
  payoutGivingBack,
  payoutPayment,
  payoutProposal,
  payoutRequest,
  payoutReturn,
  payoutTake,
  payoutTakeInFile,
  payoutTakeOver,
  referenceCorrection,
  referenceOf,
  referencePutBack,
  upiMethod,
  writesOf,
  type Steps,
} from '../support/payoutBuilders';
import {
  double,
  EncodedValue,
  increment,
  REMOVED,
  SERVER_TIME,
  type Fields,
  type Value,
} from '../support/values';
import { ADMINISTRATORS, CAST, DEPOSITORS, type Role } from './cast';
import { isClosed, LEAST_OF_ALL_PAISE } from './closings';
import { isSecondable, isWaiting, limitIn, needsTwo } from './limits';
import type { ConsistentLie } from './lies';
import { listIn, numbersAsDoubles, type Attempt, type Context } from './picks';
import { numberIn, numberOrZero, paiseIn, textIn, type Document, type Snapshot } from './snapshot';

export const MOVES = [
  'propose a payout',
  'decline a payout',
  'take',
  'take over',
  'give back',
  'pay',
  'return a payout',
  'bounce',
  'correct a reference',
  'put a reference back',
] as const;
export const PAYOUT_PLANS = ['request a payout', 'cancel a payout', ...MOVES] as const;
export type PayoutPlan = (typeof PAYOUT_PLANS)[number];

export const isPayoutPlan = (plan: string): plan is PayoutPlan =>
  PAYOUT_PLANS.some((known) => known === plan);

const MINUTE_MS = 60_000;
export const TAKE_OVER_MS = 30 * MINUTE_MS;
export const BOUNCE_MS = 30 * 24 * 60 * MINUTE_MS;
export const CORRECT_MS = 7 * 24 * 60 * MINUTE_MS;
export const MAX_CORRECTIONS = 20;
/** How long a bank may take to pay a file. */
const BANK_FILE_MS = 7 * 24 * 60 * MINUTE_MS;
/** The greatest age of a sign-in, and the pause after money came back or was taken back. */
export const SIGN_IN_MS = 10 * MINUTE_MS;
export const PACE_MS = MINUTE_MS;
/** The least payout, unless it is all there is, and the most to a UPI ID. */
export const LEAST_PAISE = 10_000;
export const MOST_TO_UPI_PAISE = 10_000_000;

/** Few, so that they collide. */
const REFERENCES = [1, 2, 3, 4, 5, 6, 7, 8].map(referenceOf);

const sinceMs = (document: Document, field: string): number =>
  Date.now() - Date.parse(textIn(document, field));

/** True if no bank may still be paying it from a file of another, still valid administrator. */
export function isAtNoBank({ revoked }: Snapshot, payout: Document, role: string | null): boolean {
  const file: Document = Object(payout['file'] ?? {});
  const end = revoked.get(`revoked/${textIn(file, 'by')}`);
  return (
    !('by' in file) ||
    file['by'] === role ||
    sinceMs(file, 'at') >= BANK_FILE_MS ||
    (end !== undefined && !('since' in end))
  );
}

/** True if the actor may carry out the plan on this payout. A history takes seconds, so no time limit is near. */
function isOpenTo({ seen, role }: Context, plan: PayoutPlan, payout: Document): boolean {
  const [status, owner] = [textIn(payout, 'status'), textIn(payout, 'userId')];
  if (plan === 'request a payout') return false;
  if (plan === 'cancel a payout') return owner === role && status === 'requested';
  if (!ADMINISTRATORS.includes(role) || owner === role) return false;
  const isTakenByThem = status === 'paying' && payout['takenBy'] === role;
  const isWithinDay = paiseIn(payout, 'inrAmount') <= limitIn(seen, 'creditPerDayPaise');
  const isSeconded = !needsTwo(seen, payout) || isSecondable(seen, payout, role);
  switch (plan) {
    case 'propose a payout':
      return status === 'requested' && isWithinDay && !isWaiting(payout);
    case 'decline a payout':
      return status === 'requested' && 'proposal' in payout;
    case 'take':
      return status === 'requested' && isWithinDay && isSeconded;
    case 'take over':
      return status === 'paying' && !isTakenByThem && sinceMs(payout, 'takenAt') >= TAKE_OVER_MS;
    case 'give back':
      return isTakenByThem && isAtNoBank(seen, payout, role);
    case 'pay':
      return isTakenByThem;
    case 'return a payout':
      return (isTakenByThem && isAtNoBank(seen, payout, role)) || status === 'requested';
    case 'bounce':
      return status === 'paid' && sinceMs(payout, 'paidAt') < BOUNCE_MS;
    case 'correct a reference':
      return (
        status === 'paid' &&
        !('formerReference' in payout) &&
        sinceMs(payout, 'paidAt') < CORRECT_MS &&
        correctionsIn(seen, role) < MAX_CORRECTIONS
      );
    case 'put a reference back':
      return (
        status === 'paid' &&
        'correctedBy' in payout &&
        payout['correctedBy'] !== role &&
        !('putBackBy' in payout) &&
        sinceMs(payout, 'paidAt') < BOUNCE_MS
      );
  }
}

/** Picks a payout, three times of four one that allows the plan. */
function payoutAt(
  context: Context,
  plan: PayoutPlan,
  pick: number,
): [path: string, payout: Document] {
  const { seen, payoutOf } = context;
  const all = [...seen.payouts].filter(
    ([, payout]) => payoutOf === undefined || payout['userId'] === payoutOf,
  );
  // Sometimes one that another actor has to take, give back or bounce.
  const status = { take: 'requested', 'give back': 'paying', bounce: 'paid' }[String(plan)];
  const isAlone = status !== undefined && pick % 4 === 1;
  const open = all.filter(([, payout]) =>
    isAlone
      ? payout['status'] === status && !isOpenTo(context, plan, payout)
      : isOpenTo(context, plan, payout),
  );
  const from = pick % 4 === 0 || open.length === 0 ? all : open;
  return from[(pick >> 2) % from.length] ?? ['payouts/none', {}];
}

export function payoutAttempt(
  context: Context,
  plan: PayoutPlan,
  pick: number,
  choice: number,
  lies: readonly ConsistentLie[],
): Attempt {
  return plan === 'request a payout'
    ? requesting(context, choice, lies)
    : moving(context, plan, pick, choice, lies);
}

function requesting(
  { seen, role, fresh }: Context,
  choice: number,
  lies: readonly ConsistentLie[],
): Attempt {
  const record = seen.users.get(`users/${role}`);
  const walletPaise = paiseIn(record, 'walletBalance') || 0;
  const amounts = [LEAST_PAISE, 12_345, walletPaise, 30_000, walletPaise - 1, LEAST_PAISE - 1];
  let amountPaise = amounts[choice % amounts.length] ?? LEAST_PAISE;
  let owner: string = role;
  const methods = methodsOf(record);
  let method = methods[(choice >> 3) % methods.length];
  for (const { how, by } of lies) {
    if (how === 'more than is left') amountPaise = walletPaise + 1 + (by % 3) * 1e6;
    if (how === 'fraction') amountPaise += 0.4;
    if (how === 'no money') amountPaise = [0, -LEAST_PAISE][by % 2] ?? 0;
    if (how === 'user') owner = DEPOSITORS[by % DEPOSITORS.length] ?? owner;
    if (how === 'another method') method = upiMethod(by);
  }
  const payoutId = `W${String(fresh).padStart(19, '0')}`;
  const amount = amountPaise / 100;
  const steps = payoutRequest({ payoutId, userId: owner, amount, by: role }, method);
  const grewAt = textIn(record, 'methodsGrewAt');
  Object.assign(steps.payout?.fields ?? {}, {
    userEmail: textIn(CAST[role]().claims, 'email'),
    userEmailVerified: CAST[role]().claims['email_verified'] === true,
    userName: textIn(record, 'displayName'),
    ...(grewAt && { methodsGrewAt: new EncodedValue({ timestampValue: grewAt }) }),
    // A double, as other programs write it; likewise in the record.
    ...(choice % 5 === 0 && { inrAmount: double(amount) }),
  } satisfies Fields);
  if (choice % 7 === 0) {
    const user = steps.user?.fields ?? {};
    Object.assign(user, { ...numbersAsDoubles(record), ...user });
  }
  lie(steps, amount, lies);
  return {
    writes: writesOf(steps),
    honest:
      record?.['openPayoutId'] === null &&
      !('payoutsPausedAt' in record) &&
      method !== undefined &&
      amountPaise <= walletPaise &&
      !isClosed(record) &&
      (amountPaise >= LEAST_PAISE ||
        (amountPaise >= LEAST_OF_ALL_PAISE && amountPaise === walletPaise)) &&
      (method['kind'] === 'bank' || amountPaise <= MOST_TO_UPI_PAISE),
  };
}

function methodsOf(record: Document | undefined): Fields[] {
  return [
    ...listIn(record, 'upiIds').map((upiId): Fields => ({ kind: 'upi', upiId })),
    ...listIn(record, 'bankDetails').map((account) => ({ kind: 'bank', ...Object(account) })),
  ];
}

function moving(
  context: Context,
  chosen: Exclude<PayoutPlan, 'request a payout'>,
  pick: number,
  choice: number,
  lies: readonly ConsistentLie[],
): Attempt {
  const { seen, role } = context;
  // An honest administrator proposes what they may not take.
  const mayMove = [...seen.payouts.values()].some((one) => isOpenTo(context, chosen, one));
  const plan = chosen === 'take' && !mayMove && choice % 4 !== 0 ? 'propose a payout' : chosen;
  const [path, payout] = payoutAt(context, plan, pick);
  const amount = numberIn(payout, 'inrAmount');
  let userId = textIn(payout, 'userId');
  let moves = numberIn(payout, 'moves');
  for (const { how, by } of lies) {
    if (how === 'user') userId = DEPOSITORS[by % DEPOSITORS.length] ?? userId;
    if (how === 'number') moves += by % 2 === 0 ? 1 : -1;
  }
  const move = { payoutId: path.slice('payouts/'.length), userId, amount, by: role, moves };
  const own = textIn(payout, 'reference');
  // A bank may return money under the transfer's own number.
  const isOwn = plan === 'bounce' && choice % 2 === 0;
  const { reference, reason } = isOwn
    ? { reference: own, reason: null }
    : referenceAt(context, choice, lies);
  const isInFile = plan === 'give back' ? 'file' in payout : choice % 2 === 0;
  const former = textIn(payout, 'formerReference');
  const steps = stepsOf(plan, move, { own, former, reference }, isInFile);
  if (steps.day) {
    const today = seen.days.get(dayPath(role));
    const paise = numberOrZero(today, 'creditedPaise');
    steps.day = correctionCount(move, paise, correctionsIn(seen, role));
    for (const { how, by } of lies) {
      if (how === 'uncounted') delete steps.day;
      if (how === 'counted too little' && steps.day)
        steps.day.fields['corrections'] = [correctionsIn(seen, role), 0, 1][by % 3] ?? 0;
    }
  }
  if (plan === 'take' && 'proposal' in payout && steps.payout) {
    if (!lies.some(({ how }) => how === 'proposal left')) steps.payout.fields['proposal'] = REMOVED;
  }
  if (isOwn) delete steps.reference;
  if (steps.reference && reason !== null) steps.reference.fields['reason'] = reason;
  for (const { how, by } of lies) {
    if (how !== 'a used reference' || !steps.reference) continue;
    if (by % 2 === 0) delete steps.reference;
    else steps.reference.kind = 'set';
  }
  lie(steps, amount, lies);
  const isFree =
    !seen.references.has(`references/${reference}`) &&
    (!reference.endsWith('-2') || seen.references.has(`references/${reference.slice(0, -2)}`));
  return {
    writes: writesOf(steps),
    honest: isOpenTo(context, plan, payout) && (!steps.reference || isFree),
  };
}

const correctionsIn = (seen: Snapshot, role: Role): number =>
  numberOrZero(seen.days.get(dayPath(role)), 'corrections');

function stepsOf(
  plan: Exclude<PayoutPlan, 'request a payout'>,
  move: Parameters<typeof payoutReturn>[0],
  { own, former, reference }: Record<'own' | 'former' | 'reference', string>,
  isInFile: boolean,
): Steps {
  switch (plan) {
    case 'cancel a payout':
      return payoutCancel(move);
    case 'propose a payout':
      return payoutProposal(move);
    case 'decline a payout':
      return payoutDecline(move);
    case 'take':
      return isInFile ? payoutTakeInFile(move) : payoutTake(move);
    case 'take over':
      return payoutTakeOver(move);
    case 'give back':
      return payoutGivingBack(move, isInFile);
    case 'pay':
      return payoutPayment(move, reference);
    case 'return a payout':
      return payoutReturn(move);
    case 'bounce':
      return payoutBounce(move, reference);
    case 'correct a reference':
      return referenceCorrection(move, own, reference);
    case 'put a reference back':
      return referencePutBack(move, own, former);
  }
}

/** A bank's reference: a free one, sometimes any, or a repeated one with the reason. */
function referenceAt(
  { seen, reference: same }: Context,
  choice: number,
  lies: readonly ConsistentLie[],
): { reference: string; reason: Value } {
  if (same !== undefined) return { reference: same, reason: null };
  const isTaken = (reference: string) => seen.references.has(`references/${reference}`);
  const taken = REFERENCES.filter(isTaken);
  if (lies.some(({ how }) => how === 'a used reference')) {
    return { reference: taken[choice % taken.length] ?? '', reason: null };
  }
  if (choice % 6 === 5) {
    return { reference: `${taken[(choice >> 3) % taken.length] ?? ''}-2`, reason: 'Given twice.' };
  }
  const free = choice % 4 === 0 ? REFERENCES : REFERENCES.filter((one) => !isTaken(one));
  return { reference: free[(choice >> 2) % free.length] ?? '', reason: null };
}

/** Tells lies on which the commit's writes agree or disagree. */
function lie(
  { payout, user, entry, move, reference }: Steps,
  amount: number,
  lies: readonly ConsistentLie[],
): void {
  for (const { how, by } of lies) {
    const isOut = entry?.fields['kind'] === 'payout';
    if (how === 'amount' && entry && user) {
      const other = amount + ([0.01, -0.01, 1, -1, amount, -amount][by % 6] ?? 1);
      entry.fields['amount'] = isOut ? -other : other;
      user.fields['walletBalance'] = increment(isOut ? -other : other);
    }
    if (how === 'wallet only' && user && entry) {
      user.fields['walletBalance'] = increment(
        (isOut ? -amount : amount) * ([2, 0, -1][by % 3] ?? 2),
      );
    }
    if (how === 'another kind') {
      if (move)
        move.fields['kind'] =
          ['take', 'give-back', 'pay', 'return', 'bounce', 'propose', 'decline', 'take-over'][
            by % 8
          ] ?? '';
      else if (entry) entry.fields['kind'] = isOut ? 'payout-returned' : 'payout';
    }
    if (how === 'not closed' && user) Reflect.deleteProperty(user.fields, 'openPayoutId');
    if (how === 'by another one') {
      const other = ADMINISTRATORS[by % ADMINISTRATORS.length] ?? 'operator';
      const isProposal = payout && move?.fields['kind'] === 'propose';
      if (isProposal) payout.fields['proposal'] = { by: other, at: SERVER_TIME };
      for (const step of isProposal ? [] : [payout, entry, move, reference]) {
        for (const field of ['by', 'takenBy', 'returnedBy']) {
          if (step && typeof step.fields[field] === 'string') step.fields[field] = other;
        }
      }
    }
  }
}
