import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { lazyNamed } from '@/components/lazyNamed';
import { env } from '@/config/env';
import type { Deposit } from '@/domain/deposit';
import { isRecentDeposit } from '@/domain/recentDeposit';
import { useNow } from '@/hooks/browser/useNow';

const load = () => import('./check/networkChecks');
const TransactionChecks = lazyNamed(load, 'TransactionChecks');

/** Nothing while its code loads or where it does not arrive: a check is no part of a request. */
function Optional({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

interface Props {
  deposit: Deposit;
  /** Whether the request is open by itself, not a row of a list. */
  isOpen: boolean;
}

/** What a TRON node says about the transactions that a pending request claims; nothing where none is configured. */
export function DepositChecks({ deposit, isOpen }: Props) {
  const isRecent = isRecentDeposit(deposit, useNow());
  const { status, txids } = deposit;
  if (env.tronApiUrl === null || status !== 'pending' || txids.length === 0) return null;
  return (
    <Optional>
      <TransactionChecks deposit={deposit} isAutomatic={isOpen || isRecent} />
    </Optional>
  );
}
