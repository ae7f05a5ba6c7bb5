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

/** Nothing while its code loads or where it does not arrive: a check is no part of a deposit. */
function Optional({ children }: { children: Elements }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

interface ChecksProps {
  deposit: Deposit;
  /** Its known ledger entries. */
  entries: readonly DepositEntry[];
}

/** What a TRON node says about the transactions that an unpaid deposit claims; nothing where none is configured. */
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

/** Whether the exact amount that a deposit waits for has arrived; nothing where it has none, or no node is configured. */
export function DepositArrival({ deposit }: { deposit: Deposit }) {
  if (env.tronApiUrl === null || !awaitsPayable(deposit)) return null;
  return (
    <Optional>
      <ArrivalCheck deposit={deposit} />
    </Optional>
  );
}

/** When it was last looked for, and that it is for as long as this is shown. */
export function DepositArrivalTime({ deposit }: { deposit: Deposit }) {
  if (env.tronApiUrl === null || !awaitsPayable(deposit)) return null;
  return (
    <Optional>
      <ArrivalTime deposit={deposit} />
    </Optional>
  );
}

/** Looks for the transfers that deposits wait for, and shows nothing itself; see ownTransfers. */
export function LookForArrivals({ deposits }: { deposits: readonly Deposit[] }) {
  if (env.tronApiUrl === null || !deposits.some(isLookedFor)) return null;
  return (
    <Optional>
      <ArrivalLook deposits={deposits} />
    </Optional>
  );
}
