import { memo } from 'react';
import { Link } from 'react-router-dom';
import { LocalTime } from '@/components/LocalTime';
import { formatRupeesExact } from '@/domain/formatMoney';
import type { Payout } from '@/domain/payouts/payout';
import { Age } from '@/pages/admin/Age';
import { formatShortTime } from '@/pages/admin/list/formatShortTime';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { PAYOUT_GRID } from './payoutGrid';
import { formatDestination } from './formatDestination';
import { nameOf } from './nameOf';
import { PayoutBadge } from './PayoutBadge';

const t = adminPayoutTexts;

interface Props {
  payout: Payout;
  /** Its address. */
  to: string;
  isOpen: boolean;
}

/** A payout in a row of the list: a link that opens it. Memoized, because a list can be long. */
export const PayoutRow = memo(function PayoutRow({ payout, to, isOpen }: Props) {
  const { requestedAt } = payout;
  return (
    <Link
      to={to}
      aria-current={isOpen ? 'true' : undefined}
      className={`${PAYOUT_GRID} grid items-center px-3 py-2 text-sm [overflow-wrap:normal] -outline-offset-3 hover:bg-sunken @min-[28rem]:min-h-12 @min-[28rem]:py-1 ${isOpen ? 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent)]' : ''}`}
    >
      <span translate="no" className="truncate font-semibold [grid-area:user]">
        {nameOf(payout)}
      </span>
      <span translate="no" className="truncate text-muted [grid-area:to]">
        {formatDestination(payout.method)}
      </span>
      <span className="text-muted [grid-area:time] @min-[28rem]:text-right @min-[66rem]:text-left">
        {requestedAt ? <LocalTime time={requestedAt} format={formatShortTime} /> : t.timeUnknown}
      </span>
      <span
        translate="no"
        className="font-semibold whitespace-nowrap [grid-area:inr] @min-[28rem]:text-right"
      >
        {formatRupeesExact(payout.inrPaise)}
      </span>
      <span className="justify-self-start [grid-area:state] @min-[16rem]:justify-self-end @min-[28rem]:justify-self-start">
        <PayoutBadge payout={payout} />
      </span>
      <span className="text-muted [grid-area:age] @min-[16rem]:text-right @min-[28rem]:text-left">
        <Age since={requestedAt} />
      </span>
      <span translate="no" className="[grid-column:1/-1] hidden text-xs print:block">
        {[payout.id, payout.reference].filter(Boolean).join(' ')}
      </span>
    </Link>
  );
});

/** The names of the columns, for the eye: each row says by itself what it shows. They stay in sight below the header. */
export function PayoutHead() {
  const c = t.columns;
  return (
    <div
      aria-hidden
      className={`${PAYOUT_GRID} sticky top-(--header) z-10 hidden rounded-t-card border border-line bg-surface px-3 py-1 text-xs font-medium text-muted @min-[28rem]:grid print:static`}
    >
      <span className="[grid-area:user]">{c.user}</span>
      <span className="[grid-area:to]">{c.to}</span>
      <span className="text-right [grid-area:time] @min-[66rem]:text-left">{c.time}</span>
      <span className="text-right [grid-area:inr]">{c.amount}</span>
      <span className="[grid-area:state]">{c.state}</span>
      <span className="[grid-area:age]">{c.age}</span>
    </div>
  );
}
