import { useCallback, useSyncExternalStore } from 'react';
import {
  awaitsPayable,
  isUnpaid,
  type Deposit,
  type PayableDeposit,
} from '@/domain/deposits/deposit';
import { ownArrivals } from '@/components/checks/ownArrivals';

/** A deposit whose transfer this device has seen arrive, and when that was sent. */
export interface ArrivedDeposit {
  deposit: Deposit;
  at: Date;
}

/** Those of these deposits that wait for an amount of their own, and those whose transfer has arrived. */
export function useAwaited(deposits: readonly Deposit[]): {
  waiting: readonly PayableDeposit[];
  arrived: readonly ArrivedDeposit[];
} {
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
  return {
    waiting: deposits.filter(awaitsPayable).filter((deposit) => !has(deposit)),
    arrived: deposits.flatMap((deposit) => {
      const sentAt = isUnpaid(deposit) ? ownArrivals.get(deposit.id) : null;
      return sentAt === null ? [] : [{ deposit, at: new Date(sentAt) }];
    }),
  };
}
