import { useCallback, useSyncExternalStore } from 'react';
import { awaitsPayable, type Deposit, type PayableDeposit } from '@/domain/deposits/deposit';
import { ownArrivals } from '@/stores/ownArrivals';

/** Those of these deposits that ask for an amount of their own: the ones that wait for it, and the ones that it has arrived for. */
export function useAwaited(deposits: readonly Deposit[]): {
  waiting: readonly PayableDeposit[];
  arrived: readonly PayableDeposit[];
} {
  const asking = deposits.filter(awaitsPayable);
  // A text is equal to itself where nothing has changed.
  const known = useSyncExternalStore(
    ownArrivals.subscribe,
    useCallback(
      () => deposits.flatMap(({ id }) => (ownArrivals.get(id) === null ? [] : id)).join(' '),
      [deposits],
    ),
    () => '', // in a prerendered page
  ).split(' ');
  const has = ({ id }: Deposit) => known.includes(id);
  return { waiting: asking.filter((deposit) => !has(deposit)), arrived: asking.filter(has) };
}
