import { ReceiptText } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { formatCount } from '@/components/admin/queueParts';
import { useLimits } from '@/components/admin/session/useLimits';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { useListPaths } from '@/components/admin/useListPaths';
import { useRecheckWhenDenied } from '@/components/admin/useRecheckWhenDenied';
import { buttonClass } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Skeleton } from '@/components/ui/Skeleton';
import { env } from '@/config/env';
import { panelPaths } from '@/config/panelPaths';
import { CLOSED_SHORT, type Deposit } from '@/domain/deposits/deposit';
import type { Elements } from '@/lib/elements';
import { useErrorToast } from '@/lib/toast';
import { type PaginatedSubscription, useLiveList, useRestoredList, useLoad } from '@/lib/useLive';
import { useScrollRestoration } from '@/lib/useScrollRestoration';
import { DepositRow, DEPOSIT_GRID } from '@/pages/admin/worklist/DepositRow';
import { RecordList } from '@/pages/admin/worklist/RecordList';
import { admin } from '@/services/admin/adminServices';
import type { Count } from '@/services/admin/lists/countOnServer';
import { adminTexts } from '@/texts/admin/adminTexts';
import { Queue } from './Queue';
import { useQueue } from './useQueue';

const t = adminTexts;

export function OverviewPage() {
  const isOpen = useParams()['depositId'] !== undefined;
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

  return (
    <div className="flex flex-col gap-6">
      {!isOpen && <title>{`${title} · ${env.appName}`}</title>}
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
          count={<CountCard label={t.pendingCount} count={queue.count} showsLabel={false} />}
        />
      </div>
      <AllDeposits
        deposits={all}
        count={<CountCard label={t.confirmedCount} count={confirmed.data} showsLabel />}
      />
    </div>
  );
}

interface CountCardProps {
  label: string;
  count: Count | null;
  /** False if the title beside it says the same. */
  showsLabel: boolean;
}

function CountCard({ label, count, showsLabel }: CountCardProps) {
  return (
    <dl className="flex items-center gap-x-1.5 text-sm">
      <dt className={showsLabel ? 'text-muted' : 'sr-only'}>{label}</dt>
      <dd className="font-medium text-ink">
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
  );
}

interface AllDepositsProps {
  deposits: PaginatedSubscription<Deposit>;
  count: Elements;
}

function AllDeposits({ deposits, count }: AllDepositsProps) {
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
          return stored === CLOSED_SHORT
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
      summary={count}
      list={{ ...deposits, data: shown }}
      failedTitle={t.loadFailed}
      grid={DEPOSIT_GRID}
      action={
        <Link
          to={panelPaths.deposits}
          aria-label={t.search.tableOf(t.allList)}
          className={buttonClass('ghost', 'px-2 text-sm')}
        >
          {t.search.table}
        </Link>
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
      <h3 className="py-2 text-sm font-bold">{t.proposal.ended}</h3>
      <ul className="@container divide-y divide-line border-y border-line">
        {data.items.map((deposit) => (
          <li key={deposit.id}>
            <DepositRow deposit={deposit} to={pathOf(deposit.id)} />
          </li>
        ))}
      </ul>
      {data.hasMore && <p className="text-sm text-muted">{t.proposal.more}</p>}
    </section>
  );
}
