import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import {
  arrivalFor,
  type Approval,
  type ArrivedTotal,
  type ListedByAmount,
} from '@/domain/matching/listedArrivals';
import type { Deposit } from '@/domain/deposits/deposit';
import { paise, sumPaise } from '@/domain/money/money';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import type { Arrivals } from '@/components/admin/session/arrivals';

/** By deposit ID: the transaction by which it seems to be paid; null for one that is to be looked at. */
type ArrivedRows = ReadonlyMap<string, Approval | null>;

interface State {
  listed: ListedByAmount | null;
  rows: readonly Deposit[];
  arrived: ArrivedRows;
}

const NO_STATE: State = { listed: null, rows: [], arrived: new Map() };

/**
 * Which rows seem to be paid as expected. A row stays where it is, whatever becomes of its deposit, until what is `shown` of
 * the node's list changes. `newCount`: how many more there are by the `latest` list, by the server where that counts them.
 * `open` are all open deposits that are known; those in `aside` stand in another part, and are not new in this one.
 */
export function useArrivedRows(
  rows: readonly Deposit[],
  open: readonly Deposit[],
  aside: ReadonlySet<string>,
  shown: Arrivals | null,
  latest: Arrivals | null,
) {
  const [state, setState] = useState(NO_STATE);
  const listed = shown && shown.listed;
  if (rows !== state.rows || listed !== state.listed) {
    // What has left the rows is known on: it may be counted still.
    const arrived = new Map(listed === state.listed ? state.arrived : NO_STATE.arrived);
    for (const deposit of rows) {
      if (arrived.has(deposit.id)) continue;
      const transaction = listed && arrivalFor(deposit, listed, open);
      arrived.set(deposit.id, transaction && { deposit, transaction });
    }
    setState({ listed, rows, arrived });
  }
  const { arrived } = state;
  const newCount = useMemo(() => {
    if (latest === null || latest.listed === listed) return 0;
    if (latest.total && (shown === null || shown.total)) {
      return Math.max(0, latest.total.number - (shown?.total?.number ?? 0));
    }
    const isNew = (deposit: Deposit) =>
      !aside.has(deposit.id) &&
      arrived.get(deposit.id) === null &&
      arrivalFor(deposit, latest.listed, open) !== null;
    return rows.filter(isNew).length;
  }, [rows, open, aside, arrived, listed, shown, latest]);
  return { arrived, newCount };
}

/**
 * What has arrived as expected, whatever is loaded of it: what the server has counted, without what this administrator has
 * reviewed since, and without what stands in another part (`aside`). `loaded` are the rows of it that are open. Null if there
 * are more, and they are not counted.
 */
export function useArrivedTotal(
  counted: ArrivedTotal | null,
  arrived: ArrivedRows,
  loaded: readonly Deposit[],
  aside: readonly Deposit[],
  isWhole: boolean,
): ArrivedTotal | null {
  const reviewed = useStore(usePanelSession().reviewed);
  const [known, setKnown] = useState({ counted, reviewed });
  if (known.counted !== counted) setKnown({ counted, reviewed });
  return useMemo(() => {
    if (!isWhole && counted === null) return null;
    const since = [...arrived.values()].flatMap((approval) => {
      const id = approval?.deposit.id ?? '';
      return approval && reviewed.has(id) && !known.reviewed.has(id) ? approval.deposit : [];
    });
    const gone = [...since, ...aside];
    const sumOf = (deposits: readonly Deposit[]) =>
      sumPaise(deposits.map(({ inrPaise }) => inrPaise));
    const left = (counted?.number ?? 0) - gone.length;
    return isWhole || counted === null || left <= loaded.length
      ? { number: loaded.length, inrPaise: sumOf(loaded) }
      : {
          number: left,
          inrPaise: paise(Math.max(0, counted.inrPaise - sumOf(gone))),
        };
  }, [counted, arrived, loaded, aside, isWhole, reviewed, known]);
}
