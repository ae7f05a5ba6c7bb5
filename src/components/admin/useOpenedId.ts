import { createContext, useContext } from 'react';
import { useParams } from 'react-router-dom';

/** The ID of a list's first record if it opened automatically beside the list, whose URL stays; null if the URL opened a record. */
export const OpenedFirstContext = createContext<string | null>(null);

/** Opens a record beside the list automatically. */
export const OpenFirstContext = createContext<(id: string) => void>(() => undefined);

/** Returns the ID of the open deposit or payout. */
export function useOpenedId(kind: 'deposit' | 'payout'): string | null {
  const { [`${kind}Id`]: id } = useParams();
  return useContext(OpenedFirstContext) ?? id ?? null;
}
