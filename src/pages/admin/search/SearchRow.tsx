import { ArrowLeftRight, Files } from 'lucide-react';
import { memo } from 'react';
import { Link, type To } from 'react-router-dom';
import { StatusBadge } from '@/components/StatusBadge';
import type { Deposit } from '@/domain/deposit';
import { formatRupeesExact, formatUsdt } from '@/domain/formatMoney';
import { Age } from '@/pages/admin/Age';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { formatShortTime } from '@/pages/admin/views/formatShortTime';

const t = adminSearchTexts;

/**
 * The columns where there is room for them; beside an open request the time stands below the name, and on a phone a row
 * has three lines.
 */
export const COLUMNS =
  'items-center gap-x-3 @min-[16rem]:grid-cols-[minmax(0,1fr)_auto] @min-[38rem]:grid-cols-[minmax(0,1fr)_5.5rem_5.5rem_5.5rem_2.75rem_6.75rem] @min-[62rem]:grid-cols-[9.5rem_minmax(0,1fr)_7rem_7rem_7rem_6.5rem_2.75rem_6.75rem]';
/** An amount is never cut off. */
const AMOUNT = '[overflow-wrap:anywhere] @min-[16rem]:text-right';

function RowBadge({ icon: Icon, label }: { icon: typeof Files; label: string }) {
  return (
    <span title={label} className="text-warning">
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

interface Props {
  deposit: Deposit;
  to: To;
  isOpen: boolean;
  /** Whether the list is ordered by when requests were decided. */
  isByReview: boolean;
  equalCount: number | undefined;
}

/** A request in a row of a list. Memoized, because the list can be long. */
export const SearchRow = memo(
  function SearchRow({ deposit, to, isOpen, isByReview, equalCount }: Props) {
    const { submittedAt, processedAt, paidPaise, txids } = deposit;
    const time = isByReview ? processedAt : submittedAt;
    const name = deposit.userName ?? (deposit.userEmail || adminTexts.unknownUser);
    return (
      <Link
        to={to}
        data-deposit={deposit.id}
        aria-current={isOpen ? 'true' : undefined}
        className={`grid ${COLUMNS} min-h-12 gap-y-0.5 px-3 py-2 text-sm [overflow-wrap:normal] -outline-offset-3 hover:bg-sunken @min-[38rem]:py-1 ${isOpen ? 'bg-accent-soft' : ''}`}
      >
        <span className="row-span-2 min-w-0 @min-[38rem]:row-span-1 @min-[62rem]:contents">
          <span className="block min-w-0 truncate font-semibold">{name}</span>
          <span className="block text-muted @min-[62rem]:-order-1">
            {time ? (
              <time dateTime={time.toISOString()}>{formatShortTime(time)}</time>
            ) : (
              t.timeUnknown
            )}
          </span>
        </span>
        <span className={`${AMOUNT} font-semibold`}>
          {formatUsdt(deposit.usdtMicro)}
          <span className="text-xs text-muted @min-[38rem]:sr-only"> USDT</span>
        </span>
        {/* To the paisa, as the totals above it are. */}
        <span className={AMOUNT}>{formatRupeesExact(deposit.inrPaise)}</span>
        <span className="[overflow-wrap:anywhere] text-muted @min-[38rem]:text-right">
          {paidPaise > 0 ? (
            <>
              <span className="@min-[38rem]:sr-only">{t.row.paid('')}</span>
              {formatRupeesExact(paidPaise)}
            </>
          ) : (
            <span aria-hidden className="hidden @min-[38rem]:inline">
              {t.row.nothingPaid}
            </span>
          )}
        </span>
        <span className="hidden text-muted @min-[62rem]:block">
          <Age since={submittedAt} />
        </span>
        <span className="flex flex-row-reverse items-center gap-2 justify-self-start @min-[16rem]:flex-row @min-[16rem]:justify-self-end @min-[38rem]:contents">
          <span className="flex gap-1">
            {equalCount !== undefined && <RowBadge icon={Files} label={t.row.equal(equalCount)} />}
            {txids.length > 0 && (
              <RowBadge icon={ArrowLeftRight} label={t.row.transactions(txids.length)} />
            )}
          </span>
          <span className="justify-self-start">
            <StatusBadge deposit={deposit} />
          </span>
        </span>
      </Link>
    );
  },
  // A new object with the same URL is the same link.
  (before, after) =>
    before.deposit === after.deposit &&
    before.isOpen === after.isOpen &&
    before.isByReview === after.isByReview &&
    before.equalCount === after.equalCount &&
    JSON.stringify(before.to) === JSON.stringify(after.to),
);
