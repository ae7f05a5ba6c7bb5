import { CircleCheck, Clock, ReceiptText } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { formatCount } from '@/components/admin/queueCounts';
import { useLimits } from '@/components/admin/session/useLimits';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { useIsWide } from '@/components/admin/useIsWide';
import { useListPaths } from '@/components/admin/useListPaths';
import { useRecheckWhenDenied } from '@/components/admin/useRecheckWhenDenied';
import { buttonClass } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { Skeleton } from '@/components/ui/Skeleton';
import { env } from '@/config/env';
import { panelPaths } from '@/config/panelPaths';
import { CLOSED_SHORT, type Deposit } from '@/domain/deposits/deposit';
import { type PaginatedSubscription, useLiveList, useRestoredList, useLoad } from '@/lib/useLive';
import { useScrollRestoration } from '@/lib/useScrollRestoration';
import { useErrorToast } from '@/lib/useToast';
import { DepositRow, DEPOSIT_GRID } from '@/pages/admin/worklist/DepositRow';
import { RecordList } from '@/pages/admin/worklist/RecordList';
import { admin } from '@/services/admin/adminServices';
import type { Count } from '@/services/admin/lists/countOnServer';
import { adminTexts } from '@/texts/admin/adminTexts';
import { Queue } from './Queue';
import { useQueue } from './useQueue';

const t = adminTexts;

const KINDS = {
  pending: {
    icon: Clock,
    className: 'bg-warning-soft text-warning',
    label: t.pendingCount,
  },
  confirmed: {
    icon: CircleCheck,
    className: 'bg-success-soft text-success',
    label: t.confirmedCount,
  },
};

function CountCard({ status, count }: { status: keyof typeof KINDS; count: Count | null }) {
  const { icon: Icon, className, label } = KINDS[status];
  return (
    <Card className="flex flex-wrap items-center gap-x-1.5 px-2 py-1">
      <span className={`flex size-6 items-center justify-center rounded-full ${className}`}>
        <Icon aria-hidden className="size-3.5" />
      </span>
      <dl className="min-w-0 flex-1 basis-20">
        <dt className="text-xs text-muted">{label}</dt>
        <dd className="text-base leading-tight font-bold">
          {count === null ? (
            <>
              <Skeleton className="my-0.5 h-4 w-10" />
              <span className="sr-only">{t.unavailable}</span>
            </>
          ) : (
            formatCount(count)
          )}
        </dd>
      </dl>
    </Card>
  );
}

interface Props {
  deposits: PaginatedSubscription<Deposit>;
  count: ReactNode;
}

function AllDeposits({ deposits, count }: Props) {
  const { deposit: depositPath } = useListPaths();
  const { depositId } = useParams();
  const reviewed = useStore(usePanelSession().reviewed);
  const { data } = deposits;
  // A stored review by this administrator shows before the subscription reports it.
  const shown = useMemo(
    () =>
      data && {
        ...data,
        items: data.items.map((deposit): Deposit => {
          const stored = reviewed.get(deposit.id);
          if (!stored || deposit.status !== 'pending') return deposit;
          const isClosed = stored === CLOSED_SHORT;
          return isClosed
            ? { ...deposit, status: 'rejected', rejectReason: CLOSED_SHORT }
            : { ...deposit, status: stored };
        }),
      },
    [data, reviewed],
  );
  return (
    <RecordList
      name="all"
      title={t.allList}
      summary={<span>{t.newestFirst}</span>}
      list={{ ...deposits, data: shown }}
      failedTitle={t.loadFailed}
      grid={DEPOSIT_GRID}
      action={
        <>
          <span>{count}</span>
          <Link
            to={panelPaths.deposits}
            aria-label={t.search.tableOf(t.allList)}
            className={buttonClass('ghost', 'px-2 text-sm')}
          >
            {t.search.table}
          </Link>
        </>
      }
      empty={<EmptyState icon={ReceiptText} title={t.noDeposits} />}
      renderItem={(deposit) => (
        <DepositRow
          deposit={deposit}
          to={depositPath(deposit.id)}
          isOpen={deposit.id === depositId}
        />
      )}
    />
  );
}

/** Lists ended deposits that are proposed to be credited again, if some amounts take two administrators. */
function EndedProposals() {
  const takesTwo = (useLimits()?.secondReviewFromPaise ?? null) !== null;
  const { data } = useLiveList(takesTwo ? admin.deposits.proposedEnded : null);
  const { deposit: pathOf } = useListPaths();
  if (!data || data.items.length === 0) return null;
  return (
    <section className="pb-4">
      <h3 className="pt-2 pb-1 font-semibold">{t.proposal.ended}</h3>
      <Card flush>
        <ul className="@container divide-y divide-line">
          {data.items.map((deposit) => (
            <li key={deposit.id}>
              <DepositRow deposit={deposit} to={pathOf(deposit.id)} />
            </li>
          ))}
        </ul>
      </Card>
      {data.hasMore && <p className="text-sm text-muted">{t.proposal.more}</p>}
    </section>
  );
}

export function OverviewPage() {
  const isOpen = useParams()['depositId'] !== undefined;
  const isWide = useIsWide();
  const { recounts } = usePanelSession();
  const queue = useQueue();
  const all = useRestoredList('all', admin.deposits.all);
  const confirmed = useLoad<[], Count>(admin.deposits.countConfirmed);
  const error = queue.list.error ?? all.error;
  // Only once the rows are loaded.
  useScrollRestoration(queue.list.data !== null && all.data !== null && !queue.node.isHeld);
  useErrorToast(t.loadFailed, error);
  useRecheckWhenDenied(error);

  const title = queue.count?.number ? t.waitingTitle(formatCount(queue.count), t.title) : t.title;
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
      <div>
        <EndedProposals />
        <Queue
          queue={{
            ...queue,
            refresh() {
              queue.refresh();
              confirmed.retry();
              recounts.add();
            },
          }}
          count={isWide && pendingCard}
        />
      </div>
      <AllDeposits deposits={all} count={isWide && confirmedCard} />
    </div>
  );
}
