import { Suspense } from 'react';
import type { Elements } from '@/lib/elements';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { lazyNamed } from '@/lib/lazyNamed';
import { env } from '@/config/env';
import { awaitsPayable, type Deposit } from '@/domain/deposits/deposit';
import { hasEndedUnpaid, isLookedFor } from '@/domain/deposits/requestState';
import type { DepositEntry } from '@/domain/ledger';

const load = () => import('./networkChecks');
const TransactionChecks = lazyNamed(
  () => load().then(({ TransactionChecks }) => ({ TransactionChecks })),
  'TransactionChecks',
);
const ArrivalCheck = lazyNamed(
  () => load().then(({ ArrivalCheck }) => ({ ArrivalCheck })),
  'ArrivalCheck',
);
const ArrivalTime = lazyNamed(
  () => load().then(({ ArrivalTime }) => ({ ArrivalTime })),
  'ArrivalTime',
);
const ArrivalLook = lazyNamed(
  () => load().then(({ ArrivalLook }) => ({ ArrivalLook })),
  'ArrivalLook',
);

/** Renders nothing while its code loads or if that fails: a deposit works without checks. */
function Optional({ children }: { children: Elements }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

interface ChecksProps {
  deposit: Deposit;
  entries: readonly DepositEntry[];
}

/** Shows what a TRON node says about the transactions claimed for an unpaid deposit; nothing without a node. */
export function DepositChecks({ deposit, entries }: ChecksProps) {
  const { status, txids } = deposit;
  if (env.tronApiUrl === null || txids.length === 0) return null;
  if (status !== 'pending' && !hasEndedUnpaid(deposit)) return null;
  return (
    <Optional>
      <TransactionChecks deposit={deposit} entries={entries} />
    </Optional>
  );
}

/** Shows whether the deposit's own amount has arrived; nothing if it has none, or without a node. */
export function DepositArrival({ deposit }: { deposit: Deposit }) {
  if (env.tronApiUrl === null || !awaitsPayable(deposit)) return null;
  return (
    <Optional>
      <ArrivalCheck deposit={deposit} />
    </Optional>
  );
}

/** Shows when the transfer was last looked for, and keeps looking while shown. */
export function DepositArrivalTime({ deposit }: { deposit: Deposit }) {
  if (env.tronApiUrl === null || !awaitsPayable(deposit)) return null;
  return (
    <Optional>
      <ArrivalTime deposit={deposit} />
    </Optional>
  );
}

/** Looks for the deposits' transfers and renders nothing; see ownTransfers. */
export function LookForArrivals({ deposits }: { deposits: readonly Deposit[] }) {
  if (env.tronApiUrl === null || !deposits.some(isLookedFor)) return null;
  return (
    <Optional>
      <ArrivalLook deposits={deposits} />
    </Optional>
  );
}
