import {
  TRANSFER_AFTER_END_MS,
  TRANSFER_BEFORE_REQUEST_MS,
  TRANSFER_UNSEEN_AFTER_MS,
} from '@/config/business';
import { unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { MAX_TAIL_MICRO } from '@/domain/deposits/payable';
import { MISSED_KINDS } from '@/domain/deposits/requestState';
import type { SpentOn } from '@/domain/errors';
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
  | 'payableMicro'
  | 'paymentCount'
  | 'submittedAt'
>;

/** The time a deposit ended; null while it is open. An older record without it counts from its submission. */
function endedAt({ status, processedAt, submittedAt }: Deposit): Date | null {
  return status === 'pending' ? null : (processedAt ?? submittedAt);
}

/**
 * True if a transfer of an own amount pays for a deposit: for its owner, or once the owner has ended, for another deposit of the
 * same user and typed amount.
 */
export const paysFor = (owner: Deposit, { id, userId, usdtMicro }: MatchedDeposit): boolean =>
  owner.id === id ||
  (owner.status !== 'pending' && owner.userId === userId && owner.usdtMicro === usdtMicro);

/**
 * The owner of a transfer: of the deposits with this own amount, the latest made before the transfer that had not ended more than
 * a week before it; null if there is none.
 */
export function ownerOf(
  usdtMicro: MicroUsdt,
  sentAt: Date,
  deposits: readonly Deposit[],
): Deposit | null {
  const made = deposits.filter((deposit) => {
    const { payableMicro, submittedAt } = deposit;
    if (payableMicro !== usdtMicro || submittedAt === null || submittedAt > sentAt) return false;
    const ended = endedAt(deposit);
    return ended === null || sentAt.getTime() - ended.getTime() <= TRANSFER_AFTER_END_MS;
  });
  const time = ({ submittedAt }: Deposit) => submittedAt?.getTime() ?? 0;
  return made.reduce<Deposit | null>(
    (latest, deposit) => (latest && time(latest) >= time(deposit) ? latest : deposit),
    null,
  );
}

/**
 * True if a transfer of the own amount of `asking` may have been meant for another deposit, typed with exactly that amount. Only
 * an open deposit that is not newer counts, or anybody could spoil an own amount by typing it.
 */
export const isTypedBefore = (typed: Deposit, asking: MatchedDeposit): boolean =>
  typed.status === 'pending' &&
  typed.usdtMicro === asking.payableMicro &&
  !(typed.submittedAt && asking.submittedAt && typed.submittedAt > asking.submittedAt);

/** The other deposits that claim a transaction. */
export interface Claims {
  /** Pending or confirmed ones, one for each user, so that nobody hides another's behind many of their own. */
  others: readonly Deposit[];
  /** True if more users claim it than were read. */
  hasMore: boolean;
}

/** The facts in the database about a transaction; undefined if unknown. */
export interface Facts {
  /** The deposit whose own amount it has, see `ownerOf`; null if there is none, or nothing has arrived. */
  owner: Deposit | null | undefined;
  /** The oldest open deposit typed with exactly this amount; null if there is none, or nothing has arrived. */
  typed: Deposit | null | undefined;
  claims: Claims | undefined;
  /** The payment it was spent on; null if unspent. */
  spentOn: SpentOn | null | undefined;
}

/** The facts about a transaction that concerns no other deposit. */
export const NO_OTHERS: Facts = {
  ...{ owner: null, typed: null, spentOn: null },
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
  /** An older open deposit was typed with exactly this amount. */
  | 'also-typed'
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

/** Why a credit is not as expected, or is not known to be. */
export type Gap =
  | { kind: PlainGap }
  | { kind: 'less' | 'more'; arrived: MicroUsdt; credited: MicroUsdt; differencePaise: Paise }
  /** Not the deposit's own amount. */
  | { kind: 'other-amount'; arrived: MicroUsdt; asked: MicroUsdt }
  /** It is the own amount of another deposit, of any user, and does not pay for this one. */
  | { kind: 'belongs'; owner: Deposit }
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

/** The deposit that asked for a transfer on behalf of another: its owner, if that pays for the other one. */
export const askingFor = (deposit: MatchedDeposit, owner: Facts['owner']): MatchedDeposit =>
  owner && paysFor(owner, deposit) ? owner : deposit;

/**
 * The value of USDT for a deposit, in paise: all that is unpaid, if the deposit has an own amount, nothing is paid on it and this
 * is its amount with any tail or none; else by the rate.
 */
export function worthFor(
  usdtMicro: MicroUsdt,
  deposit: MatchedDeposit,
  asking: MatchedDeposit = deposit,
): Paise {
  const unpaid = unpaidPaise(deposit);
  const tail = usdtMicro - inrToUsdt(unpaid);
  const hasOwn = asking.payableMicro !== null && deposit.paidPaise === 0;
  const isRequested = hasOwn && tail >= 0 && tail <= MAX_TAIL_MICRO;
  return isRequested ? unpaid : usdtToInr(usdtMicro);
}

/** The reasons why the amount does not show that a transfer was meant for a deposit. */
function amountGaps(
  usdtMicro: MicroUsdt,
  { owner, typed }: Facts,
  deposit: MatchedDeposit,
  asking: MatchedDeposit,
): Gap[] {
  if (owner && !paysFor(owner, deposit)) return [{ kind: 'belongs', owner }];
  const asked = askedFor(deposit, asking);
  if (asked === null) return [{ kind: 'no-own-amount' }];
  if (asked !== usdtMicro) return [{ kind: 'other-amount', arrived: usdtMicro, asked }];
  if (typed && isTypedBefore(typed, asking)) return [{ kind: 'also-typed' }];
  return [];
}

/** The gaps from other claims on a transaction. An own amount proves whose it is, whoever claims it. */
function claimGaps({ owner, typed, claims }: Facts, hasOwnAmount: boolean): Gap[] {
  if (owner === undefined || claims === undefined) return [{ kind: 'use-unknown' }];
  const isAlsoClaimed = claims.others.length > 0 || claims.hasMore;
  return [
    ...(typed === undefined ? [{ kind: 'typed-unknown' } as const] : []),
    ...(isAlsoClaimed && !hasOwnAmount ? [{ kind: 'also-claimed', claims } as const] : []),
  ];
}

/**
 * Compares a transfer with a credit of `creditPaise` on a deposit. There is no gap if the own amount of the deposit, on which
 * nothing has been paid, was sent at least 30 seconds after the deposit was made, and no older open deposit was typed with
 * exactly this amount. The own amount of an earlier, ended deposit of the same user and amount counts too. Whether the
 * transaction is spent is not checked here. `inrPaise` is the worth of the transfer for the deposit.
 */
export function match(
  { amounts: [usdtMicro], sentAt }: Pick<Transfer, 'amounts' | 'sentAt'>,
  deposit: MatchedDeposit,
  facts: Facts,
  creditPaise: Paise = unpaidPaise(deposit),
): { inrPaise: Paise; gaps: readonly Gap[] } {
  const asking = askingFor(deposit, facts.owner);
  const inrPaise = worthFor(usdtMicro, deposit, asking);
  const timing = timingOf(sentAt, asking.submittedAt);
  const isExact = inrPaise === creditPaise;
  const amounts = {
    ...{ arrived: usdtMicro, credited: inrToUsdt(creditPaise) },
    differencePaise: paise(Math.abs(inrPaise - creditPaise)),
  };
  const ofAmount = amountGaps(usdtMicro, facts, deposit, asking);
  const ofTime: Gap[] = timing === 'after' ? [] : [{ kind: timing }];
  const hasOwnAmount = ofTime.length === 0 && ofAmount.every(({ kind }) => kind === 'also-typed');
  return {
    inrPaise,
    gaps: [
      ...(isExact ? [] : [{ kind: inrPaise < creditPaise ? 'less' : 'more', ...amounts } as const]),
      // Less or more already says that the amount differs.
      ...ofAmount.filter(({ kind }) => isExact || kind !== 'other-amount'),
      ...ofTime,
      ...claimGaps(facts, hasOwnAmount),
    ],
  };
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
  ...{ check: undefined, owner: undefined, typed: undefined },
  ...{ claims: undefined, spentOn: undefined },
};

/**
 * The gaps of a credit that spends this (unspent) transaction, by default of all that is unpaid; empty if it is as expected.
 */
export function transferGaps(
  evidence: Evidence,
  deposit: MatchedDeposit,
  creditPaise: Paise = unpaidPaise(deposit),
): readonly Gap[] {
  const { check } = evidence;
  if (check?.kind === 'arrived') return match(check.transfer, deposit, evidence, creditPaise).gaps;
  return [
    { kind: check?.kind ?? 'unchecked' },
    // The owner of its amount is unknown before it arrives.
    ...claimGaps({ ...evidence, owner: null, typed: null }, false),
  ];
}

/** True if a transaction pays for a deposit as expected, so that it can be credited without a reason. */
export const isAsExpected = (evidence: Evidence, deposit: MatchedDeposit): boolean =>
  evidence.spentOn === null && transferGaps(evidence, deposit).length === 0;

/** Results that mean that no money came. Any other may still be money: not final yet, not checked, several transfers. */
export const NO_MONEY: readonly FailedCheck[] = [...MISSED_KINDS, 'not-found'];

/** What one word says of a transaction: its main gap, `own-amount` with lesser gaps, or why no amount is known. */
export type Verdict = MainGap | 'expected' | 'own-amount' | 'unchecked' | FailedCheck;

/** Describes an unspent transaction for a deposit. It is red only where it is sure that it brings nothing. */
export function describe(evidence: Evidence, deposit: MatchedDeposit) {
  const { check } = evidence;
  const gaps = transferGaps(evidence, deposit);
  const verdict: Verdict =
    check?.kind === 'arrived'
      ? (mainGap(gaps) ?? (gaps.length === 0 ? 'expected' : 'own-amount'))
      : (check?.kind ?? 'unchecked');
  const isNothing = MISSED_KINDS.some((kind) => kind === verdict);
  const tone = verdict === 'expected' ? 'success' : isNothing ? 'danger' : 'warning';
  return { verdict, tone, gaps, rest: gaps.filter(({ kind }) => kind !== verdict) } as const;
}
