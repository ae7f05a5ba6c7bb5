import { createContext, useContext } from 'react';
import { useParams } from 'react-router-dom';

/** The first record of a list, which has opened beside it by itself: the address stays that of the list. */
export interface OpenedFirst {
  id: string;
  /** A transaction that may be credited on it. */
  offered: string | null;
}

/** For what is opened by itself; null where the address opens it. */
export const OpenedFirstContext = createContext<OpenedFirst | null>(null);

/** Opens a record beside the list by itself. */
export const OpenFirstContext = createContext<(first: OpenedFirst) => void>(() => undefined);

/** The ID of the deposit or the payout that is open. */
export function useOpenedId(kind: 'deposit' | 'payout'): string | null {
  const { [`${kind}Id`]: id } = useParams();
  return useContext(OpenedFirstContext)?.id ?? id ?? null;
}
