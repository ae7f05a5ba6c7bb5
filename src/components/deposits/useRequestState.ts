import { useCallback, useSyncExternalStore } from 'react';
import { ownTransfers } from '@/components/checks/ownTransfers';
import type { Deposit } from '@/domain/deposits/deposit';
import { requestState, type RequestState } from '@/domain/deposits/requestState';
import type { DepositEntry } from '@/domain/ledger';
import { saidSent } from './txidDraft';

const NO_ENTRIES: readonly DepositEntry[] = [];

const stateOf = (deposit: Deposit, entries: readonly DepositEntry[]): RequestState =>
  requestState(deposit, ownTransfers.get(deposit.id), entries, saidSent.get(deposit.id) !== null);

/** The states of deposits of the user, in their order, as this device knows them without their ledger entries. */
export function useRequestStates(
  deposits: readonly Deposit[],
): readonly { deposit: Deposit; state: RequestState }[] {
  // A text is equal to itself where nothing has changed.
  useSyncExternalStore(
    ownTransfers.subscribe,
    useCallback(
      () => deposits.map(({ id }) => JSON.stringify(ownTransfers.get(id))).join(),
      [deposits],
    ),
    () => '', // in a prerendered page
  );
  return deposits.map((deposit) => ({ deposit, state: stateOf(deposit, NO_ENTRIES) }));
}

/** The state of a deposit of the user, with its ledger entries that are known. */
export function useRequestState(
  deposit: Deposit,
  entries: readonly DepositEntry[] = NO_ENTRIES,
): RequestState {
  useSyncExternalStore(
    ownTransfers.subscribe,
    useCallback(() => ownTransfers.get(deposit.id), [deposit.id]),
    () => null, // in a prerendered page
  );
  return stateOf(deposit, entries);
}
