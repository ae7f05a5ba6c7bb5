import { useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { OpenedFirstContext } from './openedFirst';
import { parseTxid } from '@/domain/deposits/transactionId';

/** What a page hands to the deposit that it opens, in the state of its location. */
export interface HandOver {
  /** A transaction that may be credited on it, which its user need not have named. */
  offered?: string | null | undefined;
  /** The key of the action to ask for once it is there. */
  key?: string;
  /** The ID of the entry of a credit that is to be taken back. */
  takeBack?: string;
  /** Whether the list was left alone, so that nothing opens beside it by itself. */
  isClosed?: boolean;
}

/** Reads a location's state, which outlives a version of the app. */
function readHandOver(state: unknown) {
  const given: Partial<Record<keyof HandOver, unknown>> =
    typeof state === 'object' && state !== null ? state : {};
  const txid = parseTxid(typeof given.offered === 'string' ? given.offered : '');
  return {
    offered: txid.ok ? txid.value : null,
    key: typeof given.key === 'string' && /^[a-z]$/.test(given.key) ? given.key : null,
    takeBack: typeof given.takeBack === 'string' ? given.takeBack : null,
    isClosed: given.isClosed === true,
    isFirst: false,
  };
}

/** What the page before has handed over. */
export function useHandOver() {
  const location = useLocation();
  const first = useContext(OpenedFirstContext);
  return first
    ? { ...readHandOver(null), offered: first.offered, isFirst: true }
    : readHandOver(location.state);
}
