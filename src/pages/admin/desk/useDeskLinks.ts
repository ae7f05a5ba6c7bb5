import { useSearchParams } from 'react-router-dom';

interface DeskLinks {
  /** The request and the user that are open; null if none is. */
  depositId: string | null;
  userId: string | null;
  toDeposit: (id: string) => { search: string };
  toUser: (uid: string) => { search: string };
  /** The list without what is open. */
  toList: { search: string };
}

/** What is open beside or over the list is kept in the URL together with what is looked for. */
export function useDeskLinks(): DeskLinks {
  const [params] = useSearchParams();
  const open = (name: 'deposit' | 'user' | null, value = '') => {
    const next = new URLSearchParams(params);
    next.delete('deposit');
    next.delete('user');
    if (name) next.set(name, value);
    return { search: next.toString() };
  };
  return {
    depositId: params.get('deposit'),
    userId: params.get('user'),
    toDeposit: (id) => open('deposit', id),
    toUser: (uid) => open('user', uid),
    toList: open(null),
  };
}
