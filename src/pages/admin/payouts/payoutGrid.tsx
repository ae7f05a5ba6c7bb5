import { LocalTime } from '@/components/ui/Text';
import { formatRupeesExact } from '@/domain/money/money';
import type { Payout } from '@/domain/payouts/payout';
import { Age, formatShortTime } from '@/components/admin/time';
import type { RowGrid } from '@/pages/admin/worklist/RecordRow';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { PayoutBadge } from './PayoutBadge';

const t = adminPayoutTexts;

interface ShownPayout {
  payout: Payout;
  name: string;
}

/** The columns of the rows of payouts. */
export const PAYOUT_GRID: RowGrid<ShownPayout> = {
  className: [
    "gap-x-3 [grid-template-areas:'inr'_'state'_'age'_'user'_'to'_'time']",
    "@min-[16rem]:grid-cols-[minmax(0,1fr)_auto] @min-[16rem]:[grid-template-areas:'inr_state'_'user_age'_'to_to'_'time_time']",
    "@min-[28rem]:grid-cols-[minmax(0,1fr)_7rem_6.5rem_9rem] @min-[28rem]:[grid-template-areas:'user_inr_age_state'_'to_inr_age_state']",
    "@min-[66rem]:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)_9.5rem_6.5rem_9rem] @min-[66rem]:[grid-template-areas:'time_user_to_inr_age_state']",
  ].join(' '),
  columns: [
    {
      area: 'user',
      heading: t.columns.user,
      className: 'truncate',
      cell: ({ name }) => (
        <span translate="no" className="font-semibold">
          {name}
        </span>
      ),
    },
    {
      area: 'to',
      heading: t.columns.to,
      className: 'text-muted',
      // Accounts of one bank differ only in their numbers, so those are not truncated.
      cell: ({ payout: { method } }) => (
        <span translate="no" className="flex">
          <span className="truncate">{method.kind === 'upi' ? method.upiId : method.bankName}</span>
          {method.kind === 'bank' && (
            <span className="whitespace-pre">{` ${method.accountNumber}`}</span>
          )}
        </span>
      ),
    },
    {
      area: 'time',
      heading: t.columns.time,
      className: 'text-muted @min-[28rem]:hidden @min-[66rem]:block',
      cell: ({ payout: { requestedAt } }) =>
        requestedAt ? <LocalTime time={requestedAt} format={formatShortTime} /> : t.timeUnknown,
    },
    {
      area: 'inr',
      heading: t.columns.amount,
      className: 'whitespace-nowrap @min-[28rem]:text-right',
      cell: ({ payout: { inrPaise } }) => (
        <span translate="no" className="font-semibold">
          {formatRupeesExact(inrPaise)}
        </span>
      ),
    },
    {
      area: 'state',
      heading: t.columns.state,
      className: 'justify-self-start @min-[16rem]:justify-self-end @min-[28rem]:justify-self-start',
      cell: ({ payout }) => <PayoutBadge payout={payout} />,
    },
    {
      area: 'age',
      heading: t.columns.age,
      className: 'text-muted @min-[16rem]:text-right @min-[28rem]:text-left',
      cell: ({ payout: { requestedAt } }) => <Age since={requestedAt} />,
    },
  ],
};
