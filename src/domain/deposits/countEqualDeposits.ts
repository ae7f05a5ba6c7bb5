import type { Deposit } from './deposit';

/** Counts the deposits of the same user and amount, by deposit ID, for each that is not the only one. */
export function countEqualDeposits(deposits: readonly Deposit[]): ReadonlyMap<string, number> {
  const keyOf = ({ userId, usdtMicro }: Deposit) => `${usdtMicro} ${userId}`;
  const counts = new Map<string, number>();
  for (const deposit of deposits) {
    counts.set(keyOf(deposit), (counts.get(keyOf(deposit)) ?? 0) + 1);
  }
  return new Map(
    deposits.flatMap((deposit) => {
      const count = counts.get(keyOf(deposit)) ?? 0;
      return count > 1 ? [[deposit.id, count]] : [];
    }),
  );
}
