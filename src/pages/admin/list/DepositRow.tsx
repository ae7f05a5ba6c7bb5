import { ArrowLeftRight, Files } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { LocalTime } from '@/components/LocalTime';
import { StatusBadge } from '@/components/StatusBadge';
import type { Deposit } from '@/domain/deposits/deposit';
import { formatDepositRupees, formatRupeesExact, formatUsdt } from '@/domain/formatMoney';
import { Age } from '@/pages/admin/Age';
import type { HandOver } from '@/pages/admin/handOver';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { DEPOSIT_GRID } from './depositGrid';
import { formatShortTime } from './formatShortTime';

const t = adminSearchTexts;

function RowBadge({ icon: Icon, label }: { icon: typeof Files; label: string }) {
  return (
    <span title={label} className="shrink-0 text-warning">
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

interface Props {
  deposit: Deposit;
  /** Its address. */
  to: string;
  /** The transaction that is offered for it. */
  offered?: string | undefined;
  /** Of the user; otherwise the one that is stored, else the email address. */
  name?: string;
  isOpen?: boolean;
  /** Whether the list is ordered by when deposits were reviewed, which the times are then of. */
  isByReview?: boolean;
  /** Whether rupees are shown to the paisa, as in a list with a sum. */
  isExact?: boolean;
  /** How many loaded deposits of this user have the same amount, if there are more. */
  equalCount?: number | undefined;
}

/** A deposit in a row of any list of the panel: a link that opens it. Memoized, because a list can be long. */
export const DepositRow = memo(function DepositRow({
  deposit,
  to,
  offered,
  name = deposit.userName ?? (deposit.userEmail || adminTexts.unknownUser),
  isOpen = false,
  isByReview = false,
  isExact = false,
  equalCount,
}: Props) {
  const { id, inrPaise, paidPaise, status, txids } = deposit;
  const time = isByReview ? deposit.processedAt : deposit.submittedAt;
  return (
    <Link
      to={to}
      state={offered && ({ offered } satisfies HandOver)}
      data-deposit={id}
      data-pending={status === 'pending' || undefined}
      aria-current={isOpen ? 'true' : undefined}
      className={`${DEPOSIT_GRID} grid items-center px-3 py-2 text-sm [overflow-wrap:normal] -outline-offset-3 hover:bg-sunken @min-[28rem]:min-h-12 @min-[28rem]:py-1 ${isOpen ? 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent)]' : ''}`}
    >
      <span className="flex min-w-0 items-center gap-1.5 [grid-area:user]">
        <span translate="no" className="truncate font-semibold">
          {name}
        </span>
        {equalCount !== undefined && <RowBadge icon={Files} label={t.row.equal(equalCount)} />}
        {txids.length > 0 && (
          <RowBadge icon={ArrowLeftRight} label={t.row.transactions(txids.length)} />
        )}
      </span>
      <span className="text-muted [grid-area:time]">
        {time ? <LocalTime time={time} format={formatShortTime} /> : t.timeUnknown}
      </span>
      {/* An amount is neither cut off nor broken. */}
      <span className="font-semibold [grid-area:usdt] @min-[28rem]:text-right">
        <span translate="no" className="whitespace-nowrap">
          {formatUsdt(deposit.usdtMicro)}
        </span>
        <span className="text-xs text-muted @min-[28rem]:sr-only"> USDT</span>
      </span>
      <span translate="no" className="whitespace-nowrap [grid-area:inr] @min-[28rem]:text-right">
        {isExact ? formatRupeesExact(inrPaise) : formatDepositRupees(deposit)}
      </span>
      <span className="text-muted [grid-area:paid] @min-[38rem]:text-right">
        {paidPaise > 0 ? (
          <>
            <span className="@min-[38rem]:sr-only">{t.row.paid('')}</span>
            <span translate="no" className="whitespace-nowrap">
              {formatRupeesExact(paidPaise)}
            </span>
          </>
        ) : (
          <span aria-hidden className="hidden @min-[38rem]:inline">
            {t.row.nothingPaid}
          </span>
        )}
      </span>
      <span className="justify-self-start [grid-area:status] @min-[16rem]:justify-self-end @min-[28rem]:justify-self-start">
        <StatusBadge deposit={deposit} />
      </span>
      <span className="text-muted [grid-area:age] @min-[16rem]:text-right @min-[28rem]:text-left">
        <Age since={time} />
      </span>
      <span translate="no" className="[grid-column:1/-1] hidden text-xs print:block">
        {[id, ...txids].join(' ')}
      </span>
    </Link>
  );
});
