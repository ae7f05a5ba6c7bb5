import { useMemo, useState } from 'react';
import { arrivalFor } from '@/domain/admin/listedArrivals';
import type { Deposit } from '@/domain/deposits/deposit';
import type { ListedTransaction } from '@/domain/tron/transferList';
import { useAdminUid } from '@/hooks/admin/usePanelSession';
import type { Arrivals } from '@/stores/admin/arrivals';

/** By deposit ID: the transaction by which it seems to be paid; null for one that is to be looked at. */
type ArrivedRows = ReadonlyMap<string, ListedTransaction | null>;

interface State {
  shown: Arrivals | null;
  rows: readonly Deposit[];
  arrived: ArrivedRows;
}

const NO_STATE: State = { shown: null, rows: [], arrived: new Map() };

/**
 * Which rows seem to be paid as expected. A row stays where it is, whatever becomes of its deposit, until what is `shown` of
 * the node's list changes. `newCount`: how many more there are by the `latest` list. `open` is the whole queue, oldest first.
 */
export function useArrivedRows(
  rows: readonly Deposit[],
  open: readonly Deposit[],
  shown: Arrivals | null,
  latest: Arrivals | null,
) {
  const uid = useAdminUid();
  const [state, setState] = useState(NO_STATE);
  if (rows !== state.rows || shown !== state.shown) {
    const before: ArrivedRows = shown === state.shown ? state.arrived : NO_STATE.arrived;
    const find = (deposit: Deposit) =>
      shown ? arrivalFor(deposit, shown.listed, open, uid) : null;
    const arrived = new Map(
      rows.map((deposit) => {
        const known = before.get(deposit.id);
        return [deposit.id, known === undefined ? find(deposit) : known];
      }),
    );
    setState({ shown, rows, arrived });
  }
  const { arrived } = state;
  const newCount = useMemo(() => {
    if (latest === null || latest === shown) return 0;
    const isNew = (deposit: Deposit) =>
      arrived.get(deposit.id) === null && arrivalFor(deposit, latest.listed, open, uid) !== null;
    return rows.filter(isNew).length;
  }, [rows, open, arrived, shown, latest, uid]);
  return { arrived, newCount };
}
