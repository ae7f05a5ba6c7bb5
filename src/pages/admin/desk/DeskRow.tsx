import { ArrowLeftRight, Files } from 'lucide-react';
import { memo } from 'react';
import { Link, type To } from 'react-router-dom';
import { StatusBadge } from '@/components/StatusBadge';
import type { Deposit } from '@/domain/deposit';
import { formatDepositRupees, formatRupeesExact, formatUsdt } from '@/domain/formatMoney';
import { Age } from '@/pages/admin/Age';
import { adminDeskTexts } from '@/texts/adminDeskTexts';
import { adminTexts } from '@/texts/adminTexts';
import { formatShortTime } from './formatShortTime';

const t = adminDeskTexts;

/** The columns where there is room for them; on a phone a row has two lines. */
export const COLUMNS =
  'grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 @min-[38rem]:grid-cols-[8.5rem_minmax(0,1fr)_5.5rem_5.5rem_5.5rem_2.75rem_6.75rem] @min-[52rem]:grid-cols-[8.5rem_minmax(0,1fr)_7rem_7rem_7rem_6.5rem_2.75rem_6.75rem]';

function Mark({ icon: Icon, label }: { icon: typeof Files; label: string }) {
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
  isByDecision: boolean;
  equalCount: number | undefined;
}

/** A request in one line, or on a phone in two. Memoized, because the list can be long. */
export const DeskRow = memo(
  function DeskRow({ deposit, to, isOpen, isByDecision, equalCount }: Props) {
    const { submittedAt, processedAt, paidPaise, txids } = deposit;
    const time = isByDecision ? processedAt : submittedAt;
    const name = deposit.userName ?? (deposit.userEmail || adminTexts.unknownUser);
    return (
      <Link
        to={to}
        data-deposit={deposit.id}
        aria-current={isOpen ? 'true' : undefined}
        className={`grid ${COLUMNS} min-h-12 gap-y-0.5 px-3 py-2 text-sm [overflow-wrap:normal] -outline-offset-3 hover:bg-sunken @min-[38rem]:py-1 ${isOpen ? 'bg-accent-soft' : ''}`}
      >
        <span className="order-3 truncate text-muted @min-[38rem]:order-none">
          {time ? (
            <time dateTime={time.toISOString()}>{formatShortTime(time)}</time>
          ) : (
            t.timeUnknown
          )}
        </span>
        <span className="order-1 min-w-0 truncate font-semibold @min-[38rem]:order-none">
          {name}
        </span>
        <span className="order-2 text-right font-semibold @min-[38rem]:order-none">
          {formatUsdt(deposit.usdtMicro)}
          <span className="text-xs text-muted @min-[38rem]:sr-only"> USDT</span>
        </span>
        <span className="order-4 text-right @min-[38rem]:order-none">
          {formatDepositRupees(deposit)}
        </span>
        <span className="order-5 text-muted @min-[38rem]:order-none @min-[38rem]:text-right">
          {paidPaise > 0 ? (
            <>
              <span className="@min-[38rem]:sr-only">{t.row.paid('')}</span>
              {formatRupeesExact(paidPaise)}
            </>
          ) : (
            <span aria-hidden>{t.row.nothingPaid}</span>
          )}
        </span>
        <span className="order-7 hidden text-muted @min-[52rem]:order-none @min-[52rem]:block">
          <Age since={submittedAt} />
        </span>
        <span className="order-8 hidden gap-1 @min-[38rem]:order-none @min-[38rem]:flex">
          {equalCount !== undefined && <Mark icon={Files} label={t.row.equal(equalCount)} />}
          {txids.length > 0 && (
            <Mark icon={ArrowLeftRight} label={t.row.transactions(txids.length)} />
          )}
        </span>
        <span className="order-6 justify-self-end @min-[38rem]:order-none @min-[38rem]:justify-self-start">
          <StatusBadge deposit={deposit} />
        </span>
      </Link>
    );
  },
  // A new object with the same URL is the same link.
  (before, after) =>
    before.deposit === after.deposit &&
    before.isOpen === after.isOpen &&
    before.isByDecision === after.isByDecision &&
    before.equalCount === after.equalCount &&
    JSON.stringify(before.to) === JSON.stringify(after.to),
);
