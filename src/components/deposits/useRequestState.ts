import { useSyncExternalStore } from 'react';
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

function useOwnTransfers(deposits: readonly Deposit[]): void {
  useSyncExternalStore(
    ownTransfers.subscribe,
    // A string, since useSyncExternalStore compares by identity.
    () => deposits.map(({ id }) => JSON.stringify(ownTransfers.get(id))).join(),
    () => '', // in a prerendered page
  );
}

/** Returns the states of the user's deposits in order, as far as this device knows them without ledger entries. */
export function useRequestStates(
  deposits: readonly Deposit[],
): readonly { deposit: Deposit; state: RequestState }[] {
  useOwnTransfers(deposits);
  return deposits.map((deposit) => ({ deposit, state: currentState(deposit) }));
}

/** Returns the state of the user's deposit, using its known ledger entries. */
export function useRequestState(deposit: Deposit, entries?: readonly DepositEntry[]): RequestState {
  useOwnTransfers([deposit]);
  return currentState(deposit, entries);
}
