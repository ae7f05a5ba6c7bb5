import { TRANSFER_AFTER_END_MS } from '@/config/business';
import type { Deposit } from '@/domain/deposits/deposit';
import type { MicroUsdt } from '@/domain/money/money';

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
