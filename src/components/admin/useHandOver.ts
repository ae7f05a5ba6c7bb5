import { useLocation } from 'react-router-dom';
import { parseTxid } from '@/domain/deposits/transactionId';

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

/** Returns the location's state, parsed: an earlier version of the app may have stored it. */
export function useHandOver() {
  const state: unknown = useLocation().state;
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
