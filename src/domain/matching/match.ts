import {
  OWN_AMOUNT_HELD_MS,
  TAIL_PROVES_FOR_MS,
  TRANSFER_AFTER_END_MS,
  TRANSFER_BEFORE_REQUEST_MS,
  TRANSFER_REPEATED_AFTER_MS,
  TRANSFER_UNSEEN_AFTER_MS,
} from '@/config/business';
import { unpaidPaise, DEPOSIT_CANCELLED, type Deposit } from '@/domain/deposits/deposit';
import { isLessFee, MAX_TAIL_MICRO } from '@/domain/deposits/payable';
import { MISSED_KINDS } from '@/domain/deposits/requestState';
import type { SpentOn } from '@/domain/errors';
import { groupBy } from '@/domain/groupBy';
import { inrToUsdt, paise, usdtToInr, type MicroUsdt, type Paise } from '@/domain/money/money';
import type { Transfer, TransferCheckResult } from '@/domain/tron/transferCheck';

/** The fields of a deposit that a transfer is compared with. */
export type MatchedDeposit = Pick<
  Deposit,
  | 'id'
  | 'userId'
  | 'status'
  | 'usdtMicro'
  | 'inrPaise'
  | 'paidPaise'
  | 'correctedPaise'
  | 'payableMicro'
  | 'paymentCount'
  | 'submittedAt'
  | 'processedAt'
  | 'rejectReason'
>;

/** The time a deposit ended; null while it is open. An older record without it counts from its submission. */
function endedAt({ status, processedAt, submittedAt }: MatchedDeposit): Date | null {
  return status === 'pending' ? null : (processedAt ?? submittedAt);
}

/**
 * True if a transfer of an own amount pays for a deposit: for the one that reserved it, or once that has ended, for another of the
 * same user and typed amount.
 */
export const paysFor = (reserver: Deposit, { id, userId, usdtMicro }: MatchedDeposit): boolean =>
  reserver.id === id ||
  (reserver.status !== 'pending' && reserver.userId === userId && reserver.usdtMicro === usdtMicro);

const latestOf = (deposits: readonly Deposit[]): Deposit | null =>
  deposits.reduce<Deposit | null>(
    (latest, deposit) =>
      latest && Number(latest.submittedAt) >= Number(deposit.submittedAt) ? latest : deposit,
    null,
  );

/**
 * The deposit that reserved the amount of a transfer: the latest of those with this own amount that was made before the transfer
 * and still kept the amount, a week after it ended or a day after it was confirmed; null if there is none.
 */
export function reserverOf(
  usdtMicro: MicroUsdt,
  sentAt: Date,
  deposits: readonly Deposit[],
): Deposit | null {
  const made = deposits.filter((deposit) => {
    const { payableMicro, submittedAt } = deposit;
    if (payableMicro !== usdtMicro || submittedAt === null || submittedAt > sentAt) return false;
    const ended = endedAt(deposit);
    const heldMs = deposit.status === 'confirmed' ? OWN_AMOUNT_HELD_MS : TRANSFER_AFTER_END_MS;
    return ended === null || sentAt.getTime() - ended.getTime() <= heldMs;
  });
  return latestOf(made);
}

/**
 * The deposits to which the tail of a transfer points: it is their own amount less a fee, and they were made at least 30 seconds and
 * at most a day before it. The rules keep own amounts with one tail further apart than the largest fee, so there is at most one,
 * except for amounts reserved before that rule. Of several deposits with the same own amount it is the latest.
 */
export function tailReservers(
  usdtMicro: MicroUsdt,
  sentAt: Date,
  deposits: readonly Deposit[],
): readonly Deposit[] {
  const asking = deposits.filter(
    ({ payableMicro, submittedAt }) =>
      payableMicro !== null &&
      isLessFee(usdtMicro, payableMicro) &&
      timingOf(sentAt, submittedAt) === 'after' &&
      sentAt.getTime() - Number(submittedAt) <= TAIL_PROVES_FOR_MS,
  );
  const byAmount = groupBy(asking, ({ payableMicro }) => String(payableMicro));
  return [...byAmount.values()].flatMap((same) => latestOf(same) ?? []);
}

/** The oldest open deposit but this one that was typed with exactly this amount; null if there is none. */
export function typedWith(
  usdtMicro: MicroUsdt,
  { id }: Pick<Deposit, 'id'>,
  deposits: readonly Deposit[],
): Deposit | null {
  const typed = deposits.filter(
    (each) => each.usdtMicro === usdtMicro && each.status === 'pending' && each.id !== id,
  );
  const [oldest] = typed.sort((a, b) => Number(a.submittedAt) - Number(b.submittedAt));
  return oldest ?? null;
}

/** A deposit of another user that was credited and had the same own amount before; null if there is none. */
export const creditedBefore = (
  asking: Pick<Deposit, 'userId' | 'payableMicro'>,
  deposits: readonly Deposit[],
): Deposit | null =>
  deposits.find(
    ({ userId, payableMicro, paymentCount }) =>
      userId !== asking.userId && payableMicro === asking.payableMicro && paymentCount > 0,
  ) ?? null;

/** The other deposits that claim a transaction. */
export interface Claims {
  /** Pending or confirmed ones, one for each user, so that nobody hides another's behind many of their own. */
  others: readonly Deposit[];
  /** True if more users claim it than were read. */
  hasMore: boolean;
}

/** The facts in the database about a transaction; undefined if unknown. */
export interface Facts {
  /** The deposit whose own amount it has, see `reserverOf`; null if there is none, or nothing has arrived. */
  reserver: Deposit | null | undefined;
  /** The deposits to which its tail points, see `tailReservers`. */
  tails: readonly Deposit[] | undefined;
  /** The oldest other open deposit typed with exactly this amount; null if there is none, or nothing has arrived. */
  typed: Deposit | null | undefined;
  /** A deposit of another user that was credited for this own amount before; null if there is none. */
  earlier: Deposit | null | undefined;
  claims: Claims | undefined;
  /** The payment it was spent on; null if unspent. */
  spentOn: SpentOn | null | undefined;
}

/** The facts about a transaction that concerns no other deposit. */
export const NO_OTHERS: Facts = {
  reserver: null,
  tails: [],
  typed: null,
  earlier: null,
  spentOn: null,
  claims: { others: [], hasMore: false },
};

/**
 * The time of a transfer compared with its deposit: over a day before it, before it, so soon after it that someone may have seen
 * the transfer and then made the deposit, after it, or unknown. An open deposit never becomes too old.
 */
export type TransferTiming = 'long-before' | 'before' | 'at-once' | 'after' | 'undated';

/** A result of a check that shows no amount to credit. */
type FailedCheck = Exclude<TransferCheckResult['kind'], 'arrived'>;

/** A gap that needs no more than its kind. */
export type PlainGap =
  /** The deposit has no own amount, or none for its unpaid rest. */
  | 'no-own-amount'
  /** An administrator ended the deposit with this own amount after the transfer was sent, and may have sent it back. */
  | 'ended-since'
  /** Too many deposits were typed with such amounts to check this. */
  | 'typed-unknown'
  /** It is unknown who owns its amount or who else claims it. */
  | 'use-unknown'
  /** The node was never asked. */
  | 'unchecked'
  /** The deposit has no transaction. */
  | 'none-claimed'
  | Exclude<TransferTiming, 'after'>
  | FailedCheck;

/**
 * Another deposit speaks against the credit:
 * - `belongs`: the transfer is its own amount, and does not pay for this one
 * - `belongs-less-fee`: the transfer is its own amount less a fee
 * - `also-typed`: it is open and was typed with exactly this amount
 * - `credited-before`: it was credited for this own amount, so its user may have paid the same amount again
 */
export interface OtherGap {
  kind: 'belongs' | 'belongs-less-fee' | 'also-typed' | 'credited-before';
  other: Deposit;
}

/** Why a credit is not as expected, or is not known to be. */
export type Gap =
  | { kind: PlainGap }
  | { kind: 'less' | 'more'; arrived: MicroUsdt; credited: MicroUsdt; differencePaise: Paise }
  /** Not the deposit's own amount. */
  | { kind: 'other-amount'; arrived: MicroUsdt; asked: MicroUsdt }
  | OtherGap
  | { kind: 'also-claimed'; claims: Claims }
  /** The credit spends none of its transactions. `isClaimable`: another deposit can claim one; null if unknown. */
  | { kind: 'none-chosen'; isClaimable: boolean | null };

export function timingOf(sentAt: Date, submittedAt: Date | null): TransferTiming {
  if (submittedAt === null) return 'undated';
  const delayMs = sentAt.getTime() - submittedAt.getTime();
  if (delayMs < -TRANSFER_BEFORE_REQUEST_MS) return 'long-before';
  if (delayMs < 0) return 'before';
  // Nobody can have seen a transfer sent later before making the deposit.
  return delayMs < TRANSFER_UNSEEN_AFTER_MS ? 'at-once' : 'after';
}

/** The own amount that a deposit asks for on behalf of `asking`; null if none, or once something has been paid on it. */
export const askedFor = (
  deposit: MatchedDeposit,
  asking: MatchedDeposit = deposit,
): MicroUsdt | null => (deposit.paymentCount === 0 ? asking.payableMicro : null);

/** The deposit that asked for a transfer on behalf of another: the reserver of its amount, if that pays for the other one. */
export const askingFor = (deposit: MatchedDeposit, reserver: Facts['reserver']): MatchedDeposit =>
  reserver && paysFor(reserver, deposit) ? reserver : deposit;

/** What a transfer may pay for, in paise: all that is unpaid or, once a credit of an ended deposit was taken back, that sum. */
const duePaise = (deposit: MatchedDeposit): Paise => deposit.correctedPaise || unpaidPaise(deposit);

/**
 * The value of USDT for a deposit, in paise: all that is due, if the deposit has an own amount, no credit of it stands and this is
 * its amount with any tail or none; else by the rate.
 */
export function worthFor(
  usdtMicro: MicroUsdt,
  deposit: MatchedDeposit,
  asking: MatchedDeposit = deposit,
): Paise {
  const due = duePaise(deposit);
  const tail = usdtMicro - inrToUsdt(due);
  const hasOwn = asking.payableMicro !== null && deposit.paidPaise === deposit.correctedPaise;
  const isRequested = hasOwn && tail >= 0 && tail <= MAX_TAIL_MICRO;
  return isRequested ? due : usdtToInr(usdtMicro);
}

/**
 * What proves that a transfer was meant for a deposit on which nothing has been paid. `own-amount`: it is exactly the own amount of
 * the deposit, or of an ended one of the same user and typed amount, made at least 30 seconds before. `tail`: it is the own amount
 * less a fee, and nobody's own amount. Nothing else proves anything, least of all a name.
 */
export interface Proof {
  provedBy: 'own-amount' | 'tail' | null;
  /** All that speaks against the credit; never empty if nothing proves it. */
  gaps: readonly Gap[];
}

/** True if a credit needs no reason. */
export const isProven = ({ provedBy, gaps }: Proof): boolean =>
  provedBy !== null && gaps.length === 0;

const isTypedBefore = (typed: Deposit, asking: MatchedDeposit): boolean =>
  !(typed.submittedAt && asking.submittedAt && typed.submittedAt > asking.submittedAt);

/** The other deposits that speak against crediting a transfer, which something proves to be meant for `asking` if it `isProved`. */
function otherGaps(
  { reserver, tails, typed }: Facts,
  deposit: MatchedDeposit,
  asking: MatchedDeposit,
  isProved: boolean,
): Gap[] {
  const others = (tails ?? []).filter(({ id }) => id !== deposit.id);
  // Anybody can type an amount that is public by now. So where it is proved whose it is, a newer deposit does not count.
  const isTyped = typed && (!isProved || isTypedBefore(typed, asking));
  return [
    ...(reserver && !paysFor(reserver, deposit)
      ? [{ kind: 'belongs', other: reserver } as const]
      : []),
    ...others.map((other) => ({ kind: 'belongs-less-fee', other }) as const),
    ...(isTyped ? [{ kind: 'also-typed', other: typed } as const] : []),
  ];
}

/** The gaps from other claims on a transaction. A proof holds whoever claims it. */
function claimGaps({ reserver, typed, claims }: Facts, isProved: boolean): Gap[] {
  if (reserver === undefined || claims === undefined) return [{ kind: 'use-unknown' }];
  const isAlsoClaimed = claims.others.length > 0 || claims.hasMore;
  return [
    ...(typed === undefined ? [{ kind: 'typed-unknown' } as const] : []),
    ...(isAlsoClaimed && !isProved ? [{ kind: 'also-claimed', claims } as const] : []),
  ];
}

/**
 * Compares a transfer with a credit of `creditPaise` on a deposit. A look-up that failed or was cut off proves nothing. Whether the
 * transaction is spent is not checked here. `inrPaise` is the worth of the transfer for the deposit.
 */
export function match(
  { amounts: [usdtMicro], sentAt }: Pick<Transfer, 'amounts' | 'sentAt'>,
  deposit: MatchedDeposit,
  facts: Facts,
  creditPaise: Paise = duePaise(deposit),
): Proof & { inrPaise: Paise } {
  const { reserver, tails, earlier } = facts;
  const asking = askingFor(deposit, reserver);
  const asked = askedFor(deposit, asking);
  const timing = timingOf(sentAt, asking.submittedAt);
  const hasOwnAmount = asked === usdtMicro && !(reserver && !paysFor(reserver, deposit));
  const isOwn = hasOwnAmount && timing === 'after';
  const [pointsTo, ...more] = tails ?? [];
  const isTail =
    reserver === null && asked !== null && pointsTo?.id === deposit.id && more.length === 0;
  const isProved = isOwn || isTail;
  const isRepeated =
    isProved && sentAt.getTime() - Number(asking.submittedAt) > TRANSFER_REPEATED_AFTER_MS;
  const ended =
    asking.id === deposit.id || asking.rejectReason === DEPOSIT_CANCELLED ? null : endedAt(asking);
  const isEndedSince = hasOwnAmount && ended !== null && sentAt < ended;
  const inrPaise = worthFor(usdtMicro, deposit, asking);
  const isExact = inrPaise === creditPaise;
  const amounts = {
    arrived: usdtMicro,
    credited: inrToUsdt(creditPaise),
    differencePaise: paise(Math.abs(inrPaise - creditPaise)),
  };
  const isOther = asked !== null && asked !== usdtMicro && !isTail;
  const gaps: Gap[] = [
    ...(isExact ? [] : [{ kind: inrPaise < creditPaise ? 'less' : 'more', ...amounts } as const]),
    ...(asked === null ? [{ kind: 'no-own-amount' } as const] : []),
    // Less or more already says that the amount differs.
    ...(isOther && isExact ? [{ kind: 'other-amount', arrived: usdtMicro, asked } as const] : []),
    ...otherGaps(facts, deposit, asking, isProved),
    ...(timing === 'after' ? [] : [{ kind: timing }]),
    ...(isEndedSince ? [{ kind: 'ended-since' } as const] : []),
    ...(isRepeated && earlier ? [{ kind: 'credited-before', other: earlier } as const] : []),
    ...claimGaps(
      isRepeated && earlier === undefined ? { ...facts, claims: undefined } : facts,
      isProved,
    ),
  ];
  const isKnown = reserver !== undefined;
  return { inrPaise, provedBy: isOwn && isKnown ? 'own-amount' : isTail ? 'tail' : null, gaps };
}

/** The gaps that can describe a transfer, the most important first. */
const MAIN_GAPS = [
  'long-before',
  'less',
  'more',
  'belongs',
  'other-amount',
  'before',
  'at-once',
  'undated',
  'no-own-amount',
] as const;

export type MainGap = (typeof MAIN_GAPS)[number];

/** The most important gap of a transfer; null if it is its deposit's own amount, whatever else is unknown. */
export const mainGap = (gaps: readonly Gap[]): MainGap | null =>
  MAIN_GAPS.find((main) => gaps.some(({ kind }) => kind === main)) ?? null;

/** The facts about a transaction that a deposit claims or an administrator names. */
export interface Evidence extends Facts {
  /** What the node says; undefined if it was never asked. */
  check: TransferCheckResult | undefined;
}

export const UNKNOWN: Evidence = {
  check: undefined,
  reserver: undefined,
  tails: undefined,
  typed: undefined,
  earlier: undefined,
  claims: undefined,
  spentOn: undefined,
};

/** The proof of a credit that spends this (unspent) transaction, by default of all that is due. */
export function proofOf(
  evidence: Evidence,
  deposit: MatchedDeposit,
  creditPaise: Paise = duePaise(deposit),
): Proof {
  const { check } = evidence;
  if (check?.kind === 'arrived') return match(check.transfer, deposit, evidence, creditPaise);
  // The reserver of its amount is unknown before it arrives.
  const claims = claimGaps({ ...evidence, reserver: null, typed: null }, false);
  return { provedBy: null, gaps: [{ kind: check?.kind ?? 'unchecked' }, ...claims] };
}

/** The other deposit for which a transfer is proved to be meant; null if there is none, or that is unknown. */
export function provedFor(
  transfer: Pick<Transfer, 'amounts' | 'sentAt'>,
  deposit: MatchedDeposit,
  facts: Facts,
): Deposit | null {
  const { reserver, tails } = facts;
  const others = [...(reserver && !paysFor(reserver, deposit) ? [reserver] : []), ...(tails ?? [])];
  const proved = others.find(
    (other) => other.id !== deposit.id && match(transfer, other, facts).provedBy !== null,
  );
  return proved ?? null;
}

/** The credit that a transaction proves to be due, so that it needs no reason. */
export interface ProvenCredit {
  /** All that is unpaid or, if the transfer is less by a fee, what arrived. */
  amountPaise: Paise;
  provedBy: NonNullable<Proof['provedBy']>;
}

/** The credit that an unspent transaction proves for a deposit; null if it proves none. */
export function provenCredit(evidence: Evidence, deposit: MatchedDeposit): ProvenCredit | null {
  const { check, spentOn } = evidence;
  if (check?.kind !== 'arrived' || spentOn !== null) return null;
  const { inrPaise: amountPaise } = match(check.transfer, deposit, evidence);
  const proof = match(check.transfer, deposit, evidence, amountPaise);
  const isDue = isProven(proof) && amountPaise > 0 && amountPaise <= unpaidPaise(deposit);
  return isDue && proof.provedBy ? { amountPaise, provedBy: proof.provedBy } : null;
}

/** Results that mean that no money came. Any other may still be money: not final yet, not checked, several transfers. */
export const NO_MONEY: readonly FailedCheck[] = [...MISSED_KINDS, 'not-found'];

/** What one word says of a transaction: its main gap, `own-amount` with lesser gaps, or why no amount is known. */
export type Verdict = MainGap | 'expected' | 'less-fee' | 'own-amount' | 'unchecked' | FailedCheck;

/** Describes an unspent transaction for a deposit. It is red only where it is sure that it brings nothing. */
export function describe(evidence: Evidence, deposit: MatchedDeposit) {
  const { check } = evidence;
  const { provedBy, gaps } = proofOf(evidence, deposit);
  const isLessFee = provedBy === 'tail' && gaps.every(({ kind }) => kind === 'less');
  const verdict: Verdict =
    check?.kind !== 'arrived'
      ? (check?.kind ?? 'unchecked')
      : isLessFee
        ? 'less-fee'
        : (mainGap(gaps) ?? (gaps.length === 0 ? 'expected' : 'own-amount'));
  const isNothing = MISSED_KINDS.some((kind) => kind === verdict);
  const isFine = verdict === 'expected' || isLessFee;
  const tone = isFine ? 'success' : isNothing ? 'danger' : 'warning';
  return { verdict, tone, gaps, rest: gaps.filter(({ kind }) => kind !== verdict) } as const;
}
