import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { env } from '@/config/env';
import type { Deposit } from '@/domain/deposits/deposit';
import { useDepositCount } from '@/components/admin/useDepositCount';
import { useShownProposals } from '@/pages/admin/worklist/useShownProposals';
import { useArrivals } from '@/pages/admin/matching/useArrivals';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { useIsWide } from '@/components/admin/useIsWide';
import { useErrorToast } from '@/lib/useErrorToast';
import { useScrollRestoration } from '@/lib/useScrollRestoration';
import { useRestoredList } from '@/lib/useLive';
import { formatCount } from '@/components/admin/formatCount';
import { useRecheckWhenDenied } from '@/components/admin/useRecheckWhenDenied';
import { admin } from '@/services/admin/adminServices';
import { adminTexts } from '@/texts/admin/adminTexts';
import { AllDeposits } from './AllDeposits';
import { CountCard } from './CountCard';
import { Queue } from './Queue';
import { useReviewedDeposits } from './useReviewedDeposits';

const NO_DEPOSITS: readonly Deposit[] = [];

/** The lists of the overview, live: the queue, and below it all deposits. */
export function OverviewPage() {
  const isOpen = useParams()['depositId'] !== undefined;
  const isWide = useIsWide();
  const { arrivals: arrived } = usePanelSession();
  const proposals = useShownProposals(admin.deposits.proposed);
  const { queue, all, endedElsewhere, withdrawn, onConflict, dismiss } = useReviewedDeposits(
    useRestoredList('queue', admin.deposits.queue),
    useRestoredList('all', admin.deposits.all),
    proposals,
    useStore(arrived, ({ found }) => found?.deposits ?? NO_DEPOSITS),
  );
  const changes = useMemo(
    () => (queue.data && all.data ? [queue.data, all.data] : null),
    [queue.data, all.data],
  );
  const whole =
    queue.data?.hasMore === false
      ? queue.data.items.length + queue.data.unreadable.length - endedElsewhere.size
      : null;
  const counted = useDepositCount('pending', whole === null ? changes : null);
  const pending =
    whole === null ? counted : { ...counted, count: { number: whole, isLowerBound: false } };
  const confirmed = useDepositCount('confirmed', changes);
  const error = queue.error ?? all.error;
  const arrivals = useArrivals(queue.data && queue.data.items, whole !== null);
  // Not before its rows are there.
  useScrollRestoration(changes !== null && !arrivals.isHeld);
  useErrorToast(adminTexts.loadFailed, error);
  useRecheckWhenDenied(error);

  const title = pending.count?.number
    ? adminTexts.waitingTitle(formatCount(pending.count), adminTexts.title)
    : adminTexts.title;
  const pendingCard = <CountCard status="pending" {...pending} />;
  const confirmedCard = <CountCard status="confirmed" {...confirmed} />;

  return (
    <div className="flex flex-col gap-6">
      {!isOpen && <title>{`${title} · ${env.appName}`}</title>}
      {!isWide && (
        <div className="flex flex-wrap gap-2 *:flex-1 *:basis-[8.5rem]">
          {pendingCard}
          {confirmedCard}
        </div>
      )}
      <Queue
        deposits={queue}
        all={all}
        proposals={proposals}
        arrivals={arrivals}
        endedElsewhere={endedElsewhere}
        withdrawn={withdrawn}
        onConflict={onConflict}
        onDismiss={dismiss}
        count={isWide && pendingCard}
      />
      <AllDeposits deposits={all} count={isWide && confirmedCard} />
    </div>
  );
}
