import { createContext, useContext } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { parseTxid } from '@/domain/deposits/transactionId';

/** The ID of a list's first record if it opened automatically beside the list, whose URL stays; null if the URL opened a record. */
export const OpenedFirstContext = createContext<string | null>(null);

/** Opens a record beside the list automatically. */
export const OpenFirstContext = createContext<(id: string) => void>(() => undefined);

/** Returns the ID of the open deposit or payout. */
export function useOpenedId(kind: 'deposit' | 'payout'): string | null {
  const { [`${kind}Id`]: id } = useParams();
  return useContext(OpenedFirstContext) ?? id ?? null;
}

/** The data that a page passes to the deposit it opens, in the location's state. */
export interface HandOver {
  /** A transaction that may be credited to it, even if its user has not claimed it. */
  offered?: string | null | undefined;
  /** A transaction to credit to it: its review opens once it is loaded, or it says why not. */
  credit?: string;
  /** The ID of the entry of the credit to take back. */
  takeBack?: string;
  /** True if the user closed the view, so nothing opens automatically. */
  isClosed?: boolean;
}

/** Parses a location's state, which an earlier version of the app may have stored. */
function readHandOver(state: unknown) {
  const given: Partial<Record<keyof HandOver, unknown>> =
    typeof state === 'object' && state !== null ? state : {};
  const txidIn = (value: unknown) => {
    const txid = parseTxid(typeof value === 'string' ? value : '');
    return txid.ok ? txid.value : null;
  };
  return {
    offered: txidIn(given.offered),
    credit: txidIn(given.credit),
    takeBack: typeof given.takeBack === 'string' ? given.takeBack : null,
    isClosed: given.isClosed === true,
  };
}

export function useHandOver() {
  const location = useLocation();
  const isFirst = useContext(OpenedFirstContext) !== null;
  return { ...readHandOver(location.state), isFirst };
}
