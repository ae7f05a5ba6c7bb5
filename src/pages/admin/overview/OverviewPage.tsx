import { useParams } from 'react-router-dom';
import { env } from '@/config/env';
import { useIsWide } from '@/components/admin/useIsWide';
import { useErrorToast } from '@/lib/useErrorToast';
import { useLoad } from '@/lib/useLoad';
import { useScrollRestoration } from '@/lib/useScrollRestoration';
import { useRestoredList } from '@/lib/useLive';
import type { Count } from '@/services/admin/lists/countOnServer';
import { formatCount } from '@/components/admin/formatCount';
import { useRecheckWhenDenied } from '@/components/admin/useRecheckWhenDenied';
import { admin } from '@/services/admin/adminServices';
import { adminTexts } from '@/texts/admin/adminTexts';
import { AllDeposits } from './AllDeposits';
import { CountCard } from './CountCard';
import { Queue } from './Queue';
import { useQueue } from './useQueue';

/** The lists of the overview, live: the queue, and below it all deposits. */
export function OverviewPage() {
  const isOpen = useParams()['depositId'] !== undefined;
  const isWide = useIsWide();
  const queue = useQueue();
  const all = useRestoredList('all', admin.deposits.all);
  const confirmed = useLoad<[], Count>(admin.deposits.countConfirmed);
  const error = queue.list.error ?? all.error;
  // Not before its rows are there.
  useScrollRestoration(queue.list.data !== null && all.data !== null && !queue.arrivals.isHeld);
  useErrorToast(adminTexts.loadFailed, error);
  useRecheckWhenDenied(error);

  const title = queue.count?.number
    ? adminTexts.waitingTitle(formatCount(queue.count), adminTexts.title)
    : adminTexts.title;
  const pendingCard = <CountCard status="pending" count={queue.count} />;
  const confirmedCard = <CountCard status="confirmed" count={confirmed.data} />;

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
        queue={{
          ...queue,
          refresh() {
            queue.refresh();
            confirmed.retry();
          },
        }}
        count={isWide && pendingCard}
      />
      <AllDeposits deposits={all} count={isWide && confirmedCard} />
    </div>
  );
}
