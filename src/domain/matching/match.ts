import { TRANSFER_BEFORE_REQUEST_MS, TRANSFER_UNSEEN_AFTER_MS } from '@/config/business';
import { unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { MAX_TAIL_MICRO } from '@/domain/deposits/payable';
import { inrToUsdt, usdtToInr, type MicroUsdt, type Paise } from '@/domain/money/money';
import { isTypedBefore, paysFor, type MatchedDeposit } from './owner';

/** One transfer of USDT that reached the wallet, alone in its transaction. */
export interface Transfer {
  usdtMicro: MicroUsdt;
  /** The time of its block. */
  sentAt: Date;
}

/** Which other deposits name the transaction of a transfer. */
export interface Claims {
  /**
   * Those that are pending or confirmed: one for each user, so that nobody hides another's behind many of their own.
   */
  others: readonly Deposit[];
  /** Whether even more users name it than were looked up. */
  hasMore: boolean;
}

export const NO_CLAIMS: Claims = { others: [], hasMore: false };

/** What the database says about a transfer. What is undefined is not known. */
export interface Facts {
  /** The deposit whose own amount it has, see `ownerOf`; null if there is none. */
  owner: Deposit | null | undefined;
  /** The oldest open deposit that was typed with exactly this amount; null if there is none. */
  typed: Deposit | null | undefined;
  claims: Claims | undefined;
}

/**
 * When a transfer was sent, compared with its deposit: more than a day before, before, so soon after that somebody may have
 * read it and then asked, after, or not comparable. A deposit that is open has no upper age.
 */
export type TransferTiming = 'long-before' | 'before' | 'at-once' | 'after' | 'undated';

/** Why a transfer is not as expected for a deposit, or is not known to be. */
export type MatchGap =
  | { kind: 'less' | 'more'; arrived: MicroUsdt; credited: MicroUsdt }
  /** Not the amount of its own that the deposit asks for. */
  | { kind: 'other-amount'; arrived: MicroUsdt; asked: MicroUsdt }
  /** The deposit asks for none, or not for the rest of it. */
  | { kind: 'no-own-amount' }
  /** It is the own amount of another deposit, of any user, and does not pay for this one. */
  | { kind: 'belongs'; owner: Deposit }
  /** An older open deposit was typed with exactly this amount. */
  | { kind: 'also-typed' }
  /** Too many were typed with such amounts to know it here. */
  | { kind: 'typed-unknown' }
  | { kind: 'timing'; timing: Exclude<TransferTiming, 'after'> }
  | { kind: 'also-claimed'; claims: Claims }
  /** Whose its amount is, or who else names it, is not known. */
  | { kind: 'use-unknown' };

export interface Match {
  /**
   * What the transfer is worth for the deposit, rounded half up; 0 for less than half a paisa. The tail of an own amount is
   * not credited.
   */
  inrPaise: Paise;
  timing: TransferTiming;
  gaps: readonly MatchGap[];
}

/** When a transfer was sent, compared with its deposit. */
export function timingOf(sentAt: Date, submittedAt: Date | null): TransferTiming {
  if (submittedAt === null) return 'undated';
  const delayMs = sentAt.getTime() - submittedAt.getTime();
  if (delayMs < -TRANSFER_BEFORE_REQUEST_MS) return 'long-before';
  if (delayMs < 0) return 'before';
  // Later, nobody can have read the transfer and then asked.
  return delayMs < TRANSFER_UNSEEN_AFTER_MS ? 'at-once' : 'after';
}

/** The amount of its own that a deposit asks for on behalf of `asking`; null if none, or once something has been paid on it. */
export const askedFor = (
  deposit: MatchedDeposit,
  asking: MatchedDeposit = deposit,
): MicroUsdt | null => (deposit.paymentCount === 0 ? asking.payableMicro : null);

/**
 * What USDT is worth for a deposit, in paise: all of it, if it has an amount of its own, nothing is paid on it and this is its
 * amount with any tail or none; else by the rate.
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

/** Why a transfer does not show by its amount that it was meant for a deposit. */
function amountGaps(
  { usdtMicro }: Transfer,
  { owner, typed }: Facts,
  deposit: MatchedDeposit,
  asking: MatchedDeposit,
): MatchGap[] {
  if (owner && !paysFor(owner, deposit)) return [{ kind: 'belongs', owner }];
  const asked = askedFor(deposit, asking);
  if (asked === null) return [{ kind: 'no-own-amount' }];
  if (asked !== usdtMicro) return [{ kind: 'other-amount', arrived: usdtMicro, asked }];
  if (typed && isTypedBefore(typed, asking)) return [{ kind: 'also-typed' }];
  return [];
}

/** What else is to be known about a transaction. An own amount proves whose it is, whoever names it. */
export function claimGaps({ owner, typed, claims }: Facts, hasOwnAmount: boolean): MatchGap[] {
  if (owner === undefined || claims === undefined) return [{ kind: 'use-unknown' }];
  const isAlsoClaimed = claims.others.length > 0 || claims.hasMore;
  return [
    ...(typed === undefined ? [{ kind: 'typed-unknown' } as const] : []),
    ...(isAlsoClaimed && !hasOwnAmount ? [{ kind: 'also-claimed', claims } as const] : []),
  ];
}

/**
 * What is missing for a credit of `creditPaise` on a deposit to be as expected of a transfer. Nothing is if the own amount of
 * the deposit, on which nothing has been paid, reached the wallet for good at least 30 seconds after the deposit was made, and
 * no older open deposit was typed with exactly this amount. The own amount of an earlier one of the same user and amount,
 * which has ended, is as good. Whether the transaction is spent is not looked at: then it pays for nothing.
 */
export function match(
  transfer: Transfer,
  deposit: MatchedDeposit,
  facts: Facts,
  creditPaise: Paise = unpaidPaise(deposit),
): Match {
  const { usdtMicro, sentAt } = transfer;
  const { owner } = facts;
  const asking = owner && paysFor(owner, deposit) ? owner : deposit;
  const inrPaise = worthFor(usdtMicro, deposit, asking);
  const timing = timingOf(sentAt, asking.submittedAt);
  const isExact = inrPaise === creditPaise;
  const amounts = { arrived: usdtMicro, credited: inrToUsdt(creditPaise) };
  const ofAmount = amountGaps(transfer, facts, deposit, asking);
  const ofTime: MatchGap[] = timing === 'after' ? [] : [{ kind: 'timing', timing }];
  const hasOwnAmount = ofTime.length === 0 && ofAmount.every(({ kind }) => kind === 'also-typed');
  return {
    inrPaise,
    timing,
    gaps: [
      ...(isExact ? [] : [{ kind: inrPaise < creditPaise ? 'less' : 'more', ...amounts } as const]),
      // Less or more says that it is another amount.
      ...ofAmount.filter(({ kind }) => isExact || kind !== 'other-amount'),
      ...ofTime,
      ...claimGaps(facts, hasOwnAmount),
    ],
  };
}

/** The gaps by which a transfer is named, the first that there is: they say more than the others. */
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

/** What a transfer is above all; null if it is the own amount of its deposit, whatever else is to be known. */
export function mainGap(gaps: readonly MatchGap[]): MainGap | null {
  const keys = gaps.map((gap) => (gap.kind === 'timing' ? gap.timing : gap.kind));
  return MAIN_GAPS.find((key) => keys.includes(key)) ?? null;
}
