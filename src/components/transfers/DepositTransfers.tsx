import { Suspense } from 'react';
import { LiveRegion } from '@/components/ui/Announcement';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { env } from '@/config/env';
import { awaitsPayable, type Deposit } from '@/domain/deposits/deposit';
import { hasEndedUnpaid, hasOpenClaims, isLookedFor } from '@/domain/deposits/requestState';
import type { Elements } from '@/lib/elements';
import { lazyNamed } from '@/lib/lazyNamed';
import type { ArrivalProps, ChecksProps, LookProps } from './transferChecks';

const load = () => import('./transferChecks');
const TransactionChecks = lazyNamed<ChecksProps, 'TransactionChecks'>(load, 'TransactionChecks');
const ArrivalCheck = lazyNamed<ArrivalProps, 'ArrivalCheck'>(load, 'ArrivalCheck');
const ArrivalTime = lazyNamed<ArrivalProps, 'ArrivalTime'>(load, 'ArrivalTime');
const ArrivalLook = lazyNamed<LookProps, 'ArrivalLook'>(load, 'ArrivalLook');

/** Shows what a TRON node says about the transactions claimed for an unpaid deposit. */
export const DepositChecks = (props: ChecksProps) => {
  const { status, txids } = props.deposit;
  const isUnpaid = status === 'pending' || hasEndedUnpaid(props.deposit);
  return <Optional>{isUnpaid && txids.length > 0 && <TransactionChecks {...props} />}</Optional>;
};

/** Renders nothing without a node, and while its code loads or if that fails: a deposit works without checks. */
const Optional = ({ children }: { children: Elements }) =>
  children &&
  env.tronApiUrl !== null && (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );

/** Shows whether the deposit's own amount has arrived. */
export const DepositArrival = (props: ArrivalProps) => (
  <Optional>
    <LiveRegion className="text-sm text-muted">
      <ArrivalCheck {...props} />
    </LiveRegion>
  </Optional>
);

/** Shows when the transfer was last looked for, and keeps looking while shown. */
export const DepositArrivalTime = ({ deposit }: { deposit: Deposit }) => (
  <Optional>{awaitsPayable(deposit) && <ArrivalTime deposit={deposit} />}</Optional>
);

/** Looks for the deposits' transfers, and for those that they claim, and renders nothing; see ownTransfers. */
export const LookForArrivals = ({ deposits }: LookProps) => (
  <Optional>
    {deposits.some((each) => isLookedFor(each) || hasOpenClaims(each)) && (
      <ArrivalLook deposits={deposits} />
    )}
  </Optional>
);
