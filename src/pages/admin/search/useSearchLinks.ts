import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseDepositId, parseUserId } from '@/domain/linkIds';

/** What an address opens; without an ID, the address has one that cannot exist. */
export type SearchTarget =
  | { kind: 'deposit'; id: string | null }
  | { kind: 'user'; id: string | null };

interface SearchLinks {
  /** The request or the user that is open; null if none is. */
  opened: SearchTarget | null;
  toDeposit: (id: string) => { search: string };
  toUser: (uid: string) => { search: string };
  /** The list without what is open. */
  toList: { search: string };
}

function openedIn(params: URLSearchParams): SearchTarget | null {
  if (params.has('deposit')) return { kind: 'deposit', id: parseDepositId(params.get('deposit')) };
  if (params.has('user')) return { kind: 'user', id: parseUserId(params.get('user')) };
  return null;
}

/** What is open beside or over the list is kept in the URL together with what is looked for. */
export function useSearchLinks(): SearchLinks {
  const [params] = useSearchParams();
  return useMemo(() => {
    const open = (name: 'deposit' | 'user' | null, value = '') => {
      const next = new URLSearchParams(params);
      next.delete('deposit');
      next.delete('user');
      if (name) next.set(name, value);
      return { search: next.toString() };
    };
    return {
      opened: openedIn(params),
      toDeposit: (id) => open('deposit', id),
      toUser: (uid) => open('user', uid),
      toList: open(null),
    };
  }, [params]);
}
