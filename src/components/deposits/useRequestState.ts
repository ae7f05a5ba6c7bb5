import { useCallback, useSyncExternalStore } from 'react';
import { ownTransfers } from '@/components/checks/ownTransfers';
import { env } from '@/config/env';
import type { Deposit } from '@/domain/deposits/deposit';
import { requestState, type RequestState } from '@/domain/deposits/requestState';
import type { DepositEntry } from '@/domain/ledger';
import { saidSent } from './depositDraft';

/** Returns the state of the user's deposit as this device knows it now. */
export const currentState = (deposit: Deposit, entries: readonly DepositEntry[] = []) =>
  requestState(deposit, ownTransfers.get(deposit.id), entries, {
    saysSent: saidSent.get(deposit.id) !== null,
    reviewTime: env.reviewTime,
  });

/** Returns the states of the user's deposits in order, as far as this device knows them without ledger entries. */
export function useRequestStates(
  deposits: readonly Deposit[],
): readonly { deposit: Deposit; state: RequestState }[] {
  // A string, since useSyncExternalStore compares by identity.
  useSyncExternalStore(
    ownTransfers.subscribe,
    useCallback(
      () => deposits.map(({ id }) => JSON.stringify(ownTransfers.get(id))).join(),
      [deposits],
    ),
    () => '', // in a prerendered page
  );
  return deposits.map((deposit) => ({ deposit, state: currentState(deposit) }));
}

/** Returns the state of the user's deposit, using its known ledger entries. */
export function useRequestState(deposit: Deposit, entries?: readonly DepositEntry[]): RequestState {
  useSyncExternalStore(
    ownTransfers.subscribe,
    useCallback(() => ownTransfers.get(deposit.id), [deposit.id]),
    () => null, // in a prerendered page
  );
  return currentState(deposit, entries);
}
