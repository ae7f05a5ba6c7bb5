import { HandCoins, ReceiptText } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { PagedList } from '@/components/list/PagedList';
import { buttonClass } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { env } from '@/config/env';
import { PAYOUT_COLUMNS, payoutsCsv } from '@/domain/admin/payouts/payoutsCsv';
import {
  filterFromParams,
  filterPath,
  paramsOfFilter,
  filterOf,
  readFilter,
  SEARCHED_PAYOUTS,
  type PayoutFilterStatus,
  type SearchFilter,
} from '@/domain/admin/searchFilter';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { useShownProposals } from '@/hooks/admin/useShownProposals';
import { sumPaise } from '@/domain/money';
import type { Payout } from '@/domain/payouts/payout';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { NewProposalsButton } from '@/pages/admin/list/NewProposalsButton';
import { useLimits } from '@/hooks/admin/useLimits';
import { useTotals } from '@/hooks/admin/useTotals';
import { useErrorToast } from '@/hooks/browser/useErrorToast';
import { useScrollRestoration } from '@/hooks/browser/useScrollRestoration';
import { useLiveList, useRestoredList } from '@/lib/useLive';
import { COMPACT } from '@/pages/admin/list/DepositTable';
import { ListSection } from '@/pages/admin/list/ListSection';
import { useRecheckWhenDenied } from '@/pages/admin/review/useRecheckWhenDenied';
import { ExportActions } from '@/pages/admin/search/ExportActions';
import { SearchTotals } from '@/pages/admin/search/SearchTotals';
import { useListPaths } from '@/pages/admin/useListPaths';
import { adminPayouts } from '@/services/admin/payouts/adminPayouts';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { formatPayoutOrder, formatPayoutSelection } from './formatPayoutSearch';
import { PayoutHead, PayoutRow } from './PayoutRow';
import { ProposedPayouts } from './ProposedPayouts';

const t = adminPayoutTexts;
const headings = PAYOUT_COLUMNS.map((column) => t.csv.columns[column]);

type PayoutFilter = SearchFilter<PayoutFilterStatus>;

const NONE: readonly Payout[] = [];

const sumsOf = (payouts: readonly Payout[]) => ({
  inrPaise: sumPaise(payouts.map(({ inrPaise }) => inrPaise)),
  paidPaise: null,
});

/** The payouts of one filter. It is mounted anew for each. */
function FilteredPayouts({ filter }: { filter: PayoutFilter }) {
  const { payoutId: openedId } = useParams();
  const { payout: payoutPath } = useListPaths();
  const { selection, others } = useMemo(() => readFilter(SEARCHED_PAYOUTS, filter), [filter]);
  const rows = useRestoredList('payouts', adminPayouts.rows, selection);
  const totals = useTotals({ list: rows, selection, count: adminPayouts.totals, sumsOf });
  const { data, error } = rows;
  useScrollRestoration(data !== null);
  useErrorToast(t.loadFailed, error);
  useRecheckWhenDenied(error);
  const isWaiting = filter.text === '' && filter.status === 'open';
  // What waits for a second administrator stands first.
  const takesTwo = (useLimits()?.secondReviewFromPaise ?? null) !== null;
  const proposals = useShownProposals(
    useLiveList(takesTwo && isWaiting ? adminPayouts.proposed : null),
  );
  const { ids } = proposals;
  const waiting = proposals.list.data?.items;
  const [first, list] = useMemo(() => {
    if (ids.size === 0) return [NONE, data];
    // One that has been declined or taken since stays in its place, as far as the list knows it.
    const now = new Map([...(data?.items ?? []), ...(waiting ?? [])].map((one) => [one.id, one]));
    const rest = data && { ...data, items: data.items.filter(({ id }) => !ids.has(id)) };
    return [[...ids].flatMap((id) => now.get(id) ?? []), rest];
  }, [data, waiting, ids]);
  const hasRows = data !== null && data.items.length + data.unreadable.length > 0;
  // Anybody may have written the link, so what is looked for is no heading before it is found.
  const isNamed = selection !== null && (hasRows || selection.term === null);
  const title = isNamed ? formatPayoutSelection(selection) : adminTexts.payouts;
  const meanings = others.map((kind) => (
    <Link
      key={kind}
      to={filterPath(SEARCHED_PAYOUTS, { ...filter, kind })}
      className={buttonClass('ghost', '-my-3 text-sm')}
    >
      {adminSearchTexts.asKind[kind]}
    </Link>
  ));
  const nothing =
    isWaiting && !filter.from && !filter.to ? (
      <EmptyState icon={HandCoins} title={hasRows ? t.noneOther : t.none} text={t.noneText} />
    ) : (
      <EmptyState icon={ReceiptText} title={t.emptyTitle} text={selection ? t.empty : t.unreadable}>
        {meanings}
      </EmptyState>
    );
  return (
    // Printed is what is open.
    <div className={openedId ? 'min-w-0 print:hidden' : 'min-w-0'}>
      {!openedId && <title>{`${title} · ${env.appName}`}</title>}
      <ProposedPayouts
        list={proposals.list}
        items={first}
        openedId={openedId}
        pathOf={payoutPath}
      />
      <ListSection
        title={title}
        summary={
          selection && (
            <>
              <span>{formatPayoutOrder(selection)}</span>
              {hasRows && (
                <SearchTotals
                  {...totals}
                  counted={t.count}
                  shown={data.items.length}
                  isOfDays={false}
                />
              )}
              {hasRows && meanings}
            </>
          )
        }
        list={selection && rows}
        action={
          <>
            <Link
              to={filterPath(SEARCHED_PAYOUTS, filterOf(isWaiting ? null : 'open'))}
              className={buttonClass('ghost', 'px-2 text-sm print:hidden')}
            >
              {isWaiting ? t.showAll : t.showOpen}
            </Link>
            {selection && hasRows && (
              <ExportActions
                texts={t.csv}
                counted={t.count}
                read={async (max) => {
                  const { items, unreadable } = await adminPayouts.read(selection, max);
                  return { csv: payoutsCsv(headings, items), rows: items.length, unreadable };
                }}
                description={title}
                totals={totals.totals}
              />
            )}
          </>
        }
      >
        {selection ? (
          <PagedList
            name="payouts"
            list={{ ...rows, data: list }}
            failedTitle={t.loadFailed}
            look={COMPACT}
            head={<PayoutHead />}
            empty={nothing}
            renderItem={(payout) => (
              <PayoutRow
                payout={payout}
                to={payoutPath(payout.id)}
                isOpen={payout.id === openedId}
              />
            )}
          />
        ) : (
          nothing
        )}
      </ListSection>
      {/* As in the queue. */}
      <LiveRegion className="pointer-events-none sticky bottom-[calc(var(--foot)+1rem)] z-20 mt-4 flex h-11 justify-center">
        <NewProposalsButton newCount={proposals.newCount} show={proposals.show} />
      </LiveRegion>
    </div>
  );
}

/** The payouts that the address asks for: at first those that are open, the one that waits longest first. */
export function PayoutList() {
  const [params] = useSearchParams();
  const key = paramsOfFilter(
    SEARCHED_PAYOUTS,
    filterFromParams(SEARCHED_PAYOUTS, params),
  ).toString();
  const filter = useMemo(() => filterFromParams(SEARCHED_PAYOUTS, new URLSearchParams(key)), [key]);
  return <FilteredPayouts key={key} filter={filter} />;
}
