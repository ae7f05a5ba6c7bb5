import { createContext, useContext } from 'react';
import { useParams } from 'react-router-dom';

/** The first record of a list, opened automatically beside it; the URL stays the list's. */
export interface OpenedFirst {
  id: string;
  /** A transaction that may be credited to it. */
  offered: string | null;
}

/** Set for a record that opened automatically; null if the URL opened it. */
export const OpenedFirstContext = createContext<OpenedFirst | null>(null);

/** Opens a record beside the list automatically. */
export const OpenFirstContext = createContext<(first: OpenedFirst) => void>(() => undefined);

/** Returns the ID of the open deposit or payout. */
export function useOpenedId(kind: 'deposit' | 'payout'): string | null {
  const { [`${kind}Id`]: id } = useParams();
  return useContext(OpenedFirstContext)?.id ?? id ?? null;
}
