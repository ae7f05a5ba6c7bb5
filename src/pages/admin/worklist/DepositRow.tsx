import { ArrowLeftRight, Files } from 'lucide-react';
import { memo, useRef } from 'react';
import { useStore } from 'zustand';
import { nameOf } from '@/components/admin/names';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { Age, formatShortTime } from '@/components/admin/time';
import { useListPaths } from '@/components/admin/useListPaths';
import { LoadMore } from '@/components/list/LoadMore';
import { LocalTime } from '@/components/ui/Text';
import type { Deposit } from '@/domain/deposits/deposit';
import { hintOf, type Hint } from '@/domain/matching/listedArrivals';
import { formatDepositRupees, formatRupeesExact, formatUsdt } from '@/domain/money/money';
import type { PaginatedSubscription } from '@/lib/useLive';
import { transfers } from '@/services/tron/transfers';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { DepositStateLabel } from './DepositStateLabel';
import { RecordRow, type RowGrid } from './RecordRow';

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
  /** The USDT by which less has arrived than was asked for, as text; undefined if nothing is missing. */
  missing: string | undefined;
}

const submitted = (at: Date | null) =>
  at ? <LocalTime time={at} format={formatShortTime} /> : t.timeUnknown;

const RIGHT = 'whitespace-nowrap @min-[28rem]:text-right';

type DepositGrid = RowGrid<ShownDeposit, keyof typeof t.columns>;

const columns: DepositGrid['columns'] = {
  user: {
    cell: ({ deposit: { txids, submittedAt }, name, equalCount }) => (
      <span className="flex items-center gap-1.5">
        <span translate="no" className="truncate">
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
  time: {
    className: 'text-muted hidden @min-[66rem]:block',
    cell: ({ deposit, name }) => name !== null && submitted(deposit.submittedAt),
  },
  usdt: {
    className: RIGHT,
    cell: ({ deposit }) => (
      <>
        <span translate="no" className="font-medium">
          {formatUsdt(deposit.usdtMicro)}
        </span>
        <span className="text-xs text-muted @min-[28rem]:sr-only"> USDT</span>
      </>
    ),
  },
  inr: {
    className: `${RIGHT} @min-[28rem]:hidden @min-[34rem]:block`,
    cell: ({ deposit, isExact }) => (
      <span translate="no">
        {isExact ? formatRupeesExact(deposit.inrPaise) : formatDepositRupees(deposit)}
      </span>
    ),
  },
  paid: {
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
  status: {
    className: 'justify-self-start @min-[16rem]:justify-self-end @min-[28rem]:justify-self-start',
    cell: ({ deposit, hint, isExpected, missing }) => (
      <span className="flex items-center gap-1.5">
        <DepositStateLabel deposit={deposit} hint={isExpected ? 'arrived' : hint} />
        {missing !== undefined && (
          <span translate="no" className="text-muted">
            {missing}
          </span>
        )}
      </span>
    ),
  },
  age: {
    className: 'text-muted @min-[16rem]:text-right @min-[28rem]:text-left',
    cell: ({ deposit }) => <Age since={deposit.submittedAt} />,
  },
};

/** Each amount column is as wide as the longest amount. */
const className = [
  "gap-x-3 [grid-template-areas:'usdt'_'inr'_'status'_'age'_'user'_'paid']",
  "@min-[16rem]:grid-cols-[auto_minmax(0,1fr)_auto] @min-[16rem]:[grid-template-areas:'usdt_inr_status'_'user_user_age'_'paid_paid_paid']",
  "@min-[28rem]:grid-cols-[minmax(0,1fr)_6.5rem_5.5rem_7rem] @min-[28rem]:[grid-template-areas:'user_usdt_age_status']",
  "@min-[34rem]:grid-cols-[minmax(0,1fr)_6rem_5.25rem_6rem_6.5rem] @min-[34rem]:[grid-template-areas:'user_usdt_inr_age_status']",
  "@min-[52rem]:grid-cols-[minmax(0,1fr)_9rem_9rem_9rem_6.5rem_9rem] @min-[52rem]:[grid-template-areas:'user_usdt_inr_paid_age_status']",
  "@min-[66rem]:grid-cols-[minmax(0,1fr)_10rem_9.5rem_9rem_9rem_6.5rem_9rem] @min-[66rem]:[grid-template-areas:'user_time_usdt_inr_paid_age_status']",
].join(' ');

export const DEPOSIT_GRID: DepositGrid = { className, headings: t.columns, columns };

interface Props extends Partial<Omit<ShownDeposit, 'deposit' | 'hint'>> {
  deposit: Deposit;
  to: string;
  isOpen?: boolean;
}

/** Shows a deposit as a row, in any list of the panel. Memoized, because a list can be long. */
export const DepositRow = memo(function DepositRow({
  deposit,
  to,
  isExpected = false,
  name = nameOf(deposit),
  isOpen = false,
  isExact = false,
  missing,
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
        missing,
        equalCount,
        hint: useHint(deposit),
        isExpected: isExpected && status === 'pending',
      }}
      isOpen={isOpen}
      printed={[id, ...txids].join(' ')}
    />
  );
});

function RowBadge({ icon: Icon, label }: { icon: typeof Files; label: string }) {
  return (
    <span title={label} className="shrink-0 text-warning">
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** Returns what this session knows about the transfer of a pending deposit, without asking the node. */
export function useHint(deposit: Deposit): Hint | null {
  const { taken } = usePanelSession();
  // Each answer of the node is a new list; a thousand rows render again only where it says something else.
  const hint = () => {
    if (deposit.status !== 'pending') return null;
    const { arrivals, receipts } = transfers.getState();
    const checks = deposit.txids.map((txid) => receipts.get(txid)?.answer ?? undefined);
    return hintOf(deposit, arrivals, checks, taken.getState());
  };
  useStore(transfers, hint);
  return useStore(taken, hint);
}

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
      <div className="@container border-t border-line">
        {items.length === 0 ? (
          <p className="py-2 text-sm text-muted">{empty}</p>
        ) : (
          <ul ref={list} className="divide-y divide-line">
            {items.map((deposit) => (
              <li key={deposit.id} data-row={`requests-${deposit.id}`} tabIndex={-1}>
                <DepositRow deposit={deposit} to={depositPath(deposit.id)} name={null} isExact />
              </li>
            ))}
          </ul>
        )}
      </div>
      <LoadMore data={data} list={list} onLoadMore={deposits.loadMore} />
    </>
  );
}
