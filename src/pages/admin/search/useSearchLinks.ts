import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { env } from '@/config/env';
import { parseDepositId, parseUserId } from '@/domain/linkIds';
import { parseTxid } from '@/domain/deposits/transactionId';

/** What an address opens; without an ID, the address has one that cannot exist. */
export type SearchTarget =
  | {
      kind: 'deposit';
      id: string | null;
      /** The transaction that is offered for it; null if there is none. */
      txid: string | null;
    }
  | { kind: 'user' | 'payout'; id: string | null };

interface SearchLinks {
  /** The deposit, the payout or the user that is open; null if none is. */
  opened: SearchTarget | null;
  /** `txid` is a transaction that is offered for the deposit. */
  toDeposit: (id: string, txid?: string) => { search: string };
  toPayout: (id: string) => { search: string };
  toUser: (uid: string) => { search: string };
  /** The list without what is open. */
  toList: { search: string };
}

function openedIn(params: URLSearchParams): SearchTarget | null {
  if (params.has('deposit')) {
    const txid = parseTxid(params.get('transaction') ?? '');
    const id = parseDepositId(params.get('deposit'));
    return { kind: 'deposit', id, txid: txid.ok ? txid.value : null };
  }
  if (env.payouts && params.has('payout'))
    return { kind: 'payout', id: parseDepositId(params.get('payout')) };
  if (params.has('user')) return { kind: 'user', id: parseUserId(params.get('user')) };
  return null;
}

/** What is open beside or over the list is kept in the URL together with what is looked for. */
export function useSearchLinks(): SearchLinks {
  const [params] = useSearchParams();
  return useMemo(() => {
    const open = (name: 'deposit' | 'payout' | 'user' | null, value = '', txid?: string) => {
      const next = new URLSearchParams(params);
      next.delete('deposit');
      next.delete('payout');
      next.delete('user');
      next.delete('transaction');
      if (name) next.set(name, value);
      if (txid !== undefined) next.set('transaction', txid);
      return { search: next.toString() };
    };
    return {
      opened: openedIn(params),
      toDeposit: (id, txid) => open('deposit', id, txid),
      toPayout: (id) => open('payout', id),
      toUser: (uid) => open('user', uid),
      toList: open(null),
    };
  }, [params]);
}
