import { ArrowLeftRight, Clock, Files, ListChecks, ThumbsDown } from 'lucide-react';
import { memo, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/shallow';
import { nameOf } from '@/components/admin/author';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { Age, formatShortTime } from '@/components/admin/time';
import { useListPaths } from '@/components/admin/useListPaths';
import { StatusBadge } from '@/components/deposits/StatusBadge';
import { LoadMore } from '@/components/list/LoadMore';
import { Badge } from '@/components/ui/Badge';
import { Card } from '@/components/ui/Card';
import { LocalTime } from '@/components/ui/Text';
import { depositState, isDeclined, type Deposit } from '@/domain/deposits/deposit';
import { hintOf, type Hint } from '@/domain/matching/listedArrivals';
import { formatDepositRupees, formatRupeesExact, formatUsdt } from '@/domain/money/money';
import type { PaginatedSubscription } from '@/lib/useLive';
import { transfers } from '@/services/tron/transfers';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { RecordRow, type Column, type RowGrid } from './RecordRow';

const t = adminSearchTexts;

interface ShownDeposit {
  deposit: Deposit;
  /** By default the stored one, else the email address. Null if all are of one user: the row then shows its time. */
  name: string | null;
  /** True to show rupees to the paisa, as in a list with a sum. */
  isExact: boolean;
  /** How many loaded deposits of the user have this amount; undefined if this is the only one. */
  equalCount: number | undefined;
  /** What is known of its transfer; null if nothing, or once it has ended. */
  hint: Hint | null;
  isExpected: boolean;
}

function RowBadge({ icon: Icon, label }: { icon: typeof Files; label: string }) {
  return (
    <span title={label} className="shrink-0 text-warning">
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

const submitted = (at: Date | null) =>
  at ? <LocalTime time={at} format={formatShortTime} /> : t.timeUnknown;

const RIGHT = 'whitespace-nowrap @min-[28rem]:text-right';

const columns: readonly Column<ShownDeposit>[] = [
  {
    area: 'user',
    heading: t.columns.user,
    cell: ({ deposit: { txids, submittedAt }, name, equalCount }) => (
      <span className="flex items-center gap-1.5">
        <span translate="no" className="truncate font-semibold">
          {name ?? submitted(submittedAt)}
        </span>
        {equalCount !== undefined && (
          <RowBadge icon={Files} label={adminTexts.equalRequests(equalCount)} />
        )}
        {txids.length > 0 && (
          <RowBadge icon={ArrowLeftRight} label={t.row.transactions(txids.length)} />
        )}
      </span>
    ),
  },
  {
    area: 'time',
    heading: t.columns.time,
    className: 'text-muted @min-[28rem]:hidden @min-[66rem]:block',
    cell: ({ deposit, name }) => name !== null && submitted(deposit.submittedAt),
  },
  {
    area: 'usdt',
    heading: t.columns.usdt,
    className: RIGHT,
    cell: ({ deposit }) => (
      <>
        <span translate="no" className="font-semibold">
          {formatUsdt(deposit.usdtMicro)}
        </span>
        <span className="text-xs text-muted @min-[28rem]:sr-only"> USDT</span>
      </>
    ),
  },
  {
    area: 'inr',
    heading: t.columns.inr,
    className: `${RIGHT} @min-[28rem]:hidden @min-[38rem]:block`,
    cell: ({ deposit, isExact }) => (
      <span translate="no">
        {isExact ? formatRupeesExact(deposit.inrPaise) : formatDepositRupees(deposit)}
      </span>
    ),
  },
  {
    area: 'paid',
    heading: t.columns.paid,
    className: `text-muted ${RIGHT} @min-[28rem]:hidden @min-[52rem]:block`,
    cell: ({ deposit: { paidPaise, correctedPaise } }) =>
      paidPaise > 0 ? (
        <>
          <span className="@min-[28rem]:sr-only">{adminTexts.paid('')}</span>
          <span translate="no">{formatRupeesExact(paidPaise)}</span>
          {correctedPaise > 0 && (
            <span className="block text-xs whitespace-normal">
              {t.row.takenBack(formatRupeesExact(correctedPaise))}
            </span>
          )}
        </>
      ) : (
        <span aria-hidden className="hidden @min-[28rem]:inline">
          {t.row.nothingPaid}
        </span>
      ),
  },
  {
    area: 'status',
    heading: t.columns.status,
    className: 'justify-self-start @min-[16rem]:justify-self-end @min-[28rem]:justify-self-start',
    cell: ({ deposit, hint, isExpected }) =>
      isDeclined(deposit) ? (
        <Badge icon={ThumbsDown} className="bg-warning-soft text-warning">
          {t.row.declined}
        </Badge>
      ) : isExpected ? (
        <Badge icon={ListChecks} className="bg-success-soft text-success">
          {t.row.hint.arrived}
        </Badge>
      ) : hint && depositState(deposit) === 'pending' ? (
        <Badge icon={Clock} className="bg-warning-soft text-warning">
          {t.row.hint[hint]}
        </Badge>
      ) : (
        <StatusBadge deposit={deposit} />
      ),
  },
  {
    area: 'age',
    heading: t.columns.age,
    className: 'text-muted @min-[16rem]:text-right @min-[28rem]:text-left',
    cell: ({ deposit }) => <Age since={deposit.submittedAt} />,
  },
];

/** Each amount column is as wide as the longest amount. */
const className = [
  "gap-x-3 [grid-template-areas:'usdt'_'inr'_'status'_'age'_'user'_'time'_'paid']",
  "@min-[16rem]:grid-cols-[minmax(0,1fr)_auto] @min-[16rem]:[grid-template-areas:'usdt_status'_'inr_age'_'user_user'_'time_time'_'paid_paid']",
  "@min-[28rem]:grid-cols-[minmax(0,1fr)_7rem_6.5rem_7.25rem] @min-[28rem]:[grid-template-areas:'user_usdt_age_status']",
  "@min-[38rem]:grid-cols-[minmax(0,1fr)_7rem_6.5rem_6.5rem_7.25rem] @min-[38rem]:[grid-template-areas:'user_usdt_inr_age_status']",
  "@min-[52rem]:grid-cols-[minmax(0,1fr)_9rem_9rem_9rem_6.5rem_7.25rem] @min-[52rem]:[grid-template-areas:'user_usdt_inr_paid_age_status']",
  "@min-[66rem]:grid-cols-[10rem_minmax(0,1fr)_9.5rem_9rem_9rem_6.5rem_7.25rem] @min-[66rem]:[grid-template-areas:'time_user_usdt_inr_paid_age_status']",
].join(' ');

export const DEPOSIT_GRID: RowGrid<ShownDeposit> = { className, columns };

interface Props extends Partial<Omit<ShownDeposit, 'deposit' | 'hint'>> {
  deposit: Deposit;
  to: string;
  isOpen?: boolean;
}

/** Returns what this session knows about the transfer of a pending deposit, without asking the node. */
function useHint(deposit: Deposit) {
  const arrivals = useStore(transfers, (state) => state.arrivals);
  const taken = useStore(usePanelSession().taken);
  const checks = useStore(
    transfers,
    useShallow(({ receipts }) =>
      deposit.txids.map((txid) => receipts.get(txid)?.answer ?? undefined),
    ),
  );
  return useMemo(
    () => (deposit.status === 'pending' ? hintOf(deposit, arrivals, checks, taken) : null),
    [deposit, arrivals, checks, taken],
  );
}

/** Shows a deposit as a row, in any list of the panel. Memoized, because a list can be long. */
export const DepositRow = memo(function DepositRow({
  deposit,
  to,
  isExpected = false,
  name = nameOf(deposit),
  isOpen = false,
  isExact = false,
  equalCount,
}: Props) {
  const { id, status, txids } = deposit;
  return (
    <RecordRow
      to={to}
      id={id}
      isPending={status === 'pending'}
      grid={DEPOSIT_GRID}
      row={{
        deposit,
        name,
        isExact,
        equalCount,
        hint: useHint(deposit),
        isExpected: isExpected && status === 'pending',
      }}
      isOpen={isOpen}
      printed={[id, ...txids].join(' ')}
    />
  );
});

interface UserDepositsProps {
  deposits: PaginatedSubscription<Deposit>;
  without?: string;
  empty: string;
}

export function UserDeposits({ deposits, without, empty }: UserDepositsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { deposit: depositPath } = useListPaths();
  const { data } = deposits;
  if (!data) return null;
  const items = data.items.filter(({ id }) => id !== without);
  return (
    <>
      <Card flush className="@container">
        {items.length === 0 ? (
          <p className="p-4 text-sm text-muted">{empty}</p>
        ) : (
          <ul ref={list} className="divide-y divide-line">
            {items.map((deposit) => (
              <li key={deposit.id} data-row={`requests-${deposit.id}`} tabIndex={-1}>
                <DepositRow deposit={deposit} to={depositPath(deposit.id)} name={null} isExact />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <LoadMore data={data} list={list} onLoadMore={deposits.loadMore} />
    </>
  );
}
