import { useMemo, useSyncExternalStore } from 'react';
import { ownTransfers } from '@/components/transfers/ownTransfers';
import { env } from '@/config/env';
import type { Deposit } from '@/domain/deposits/deposit';
import { idAgain, requestState, type RequestState } from '@/domain/deposits/requestState';
import type { DepositEntry } from '@/domain/ledger';
import { useRecords } from '@/lib/useLive';
import type { Subscribe } from '@/services/database/reads';
import { deposits as service } from '@/services/userServices';
import { idsAgain } from './depositDraft';

/** The deposit that replaces an ended one; null if there is none. */
interface Successor {
  /** The ID of the ended one. */
  id: string;
  newId: string;
  deposit: Deposit | null;
}

/** Follows the deposit that replaces an ended one, whose ID follows from the old one, or is new and stored here. */
const successorOf =
  (uid: string) =>
  (id: string): Subscribe<Successor> =>
  ({ onData, onError }) => {
    let stop = () => {};
    const follow = (newId: string) => {
      stop = service.one(newId)({
        onData: ({ value }) => onData({ id, newId, deposit: value }),
        onError: (error) => {
          if (error.code === 'denied' && newId === idAgain(id)) follow(drawId(id, uid));
          else onError(error);
        },
      });
    };
    follow(idsAgain.get(id) ?? idAgain(id) ?? drawId(id, uid));
    return () => stop();
  };

function drawId(id: string, uid: string): string {
  const drawn = service.newId();
  idsAgain.set(id, drawn, uid);
  return drawn;
}

/** Returns the state of the user's deposit as this device knows it now. */
export const currentState = (deposit: Deposit, entries: readonly DepositEntry[] = []) =>
  requestState(deposit, ownTransfers.get(deposit.id), entries, env.reviewTime);

/** A deposit with the state that every screen shows. */
export interface ShownRequest {
  deposit: Deposit;
  state: RequestState;
  /** The one that replaces it; undefined while unknown. */
  successor: Successor | undefined;
}

/** Returns the states of the user's deposits in order. The known ledger entries of a deposit add amounts to its state. */
export function useRequestStates(
  deposits: readonly Deposit[],
  entries?: readonly DepositEntry[],
): readonly ShownRequest[] {
  useSyncExternalStore(
    ownTransfers.subscribe,
    // A string, since useSyncExternalStore compares by identity.
    () => deposits.map(({ id }) => JSON.stringify(ownTransfers.get(id))).join(),
    () => '', // in a prerendered page
  );
  const known = deposits.map((deposit) => ({ deposit, state: currentState(deposit, entries) }));
  const again = known.filter(({ state }) => state.canAskAgain).map(({ deposit }) => deposit.id);
  const uid = deposits[0]?.userId ?? '';
  const one = useMemo(() => successorOf(uid), [uid]);
  const successors = useRecords(one, again);
  return known.map(({ deposit, state }) => {
    const successor = successors.find(({ id }) => id === deposit.id);
    // The transfer that arrived then belongs to the successor.
    if (!successor?.deposit) return { deposit, state, successor };
    return { deposit, state: requestState(deposit, null, entries ?? []), successor };
  });
}

/** Returns the state of the user's deposit, using its known ledger entries. */
export function useRequestState(deposit: Deposit, entries?: readonly DepositEntry[]): ShownRequest {
  const [shown = { deposit, state: currentState(deposit, entries), successor: undefined }] =
    useRequestStates([deposit], entries);
  return shown;
}
