import { memo } from 'react';
import type { Payout } from '@/domain/payouts/payout';
import { payoutsCsv } from '@/domain/payouts/payoutsCsv';
import { SEARCHED_PAYOUTS, type PayoutFilterStatus } from '@/domain/search/searchFilter';
import { RecordRow } from '@/pages/admin/worklist/RecordRow';
import type { SearchedRecords } from '@/pages/admin/worklist/searchedRecords';
import { adminPayouts } from '@/services/admin/payouts/adminPayouts';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { PAYOUT_GRID } from './payoutGrid';

interface Props {
  payout: Payout;
  /** Its address. */
  to: string;
  isOpen: boolean;
}

/** A payout in a row of a list. Memoized, because a list can be long. */
const PayoutRow = memo(function PayoutRow({ payout, to, isOpen }: Props) {
  return (
    <RecordRow
      to={to}
      grid={PAYOUT_GRID}
      row={payout}
      isOpen={isOpen}
      printed={[payout.id, payout.reference].filter(Boolean).join(' ')}
    />
  );
});

const t = adminPayoutTexts;

const NONE: ReadonlyMap<string, number> = new Map();

export const payoutRecords: SearchedRecords<PayoutFilterStatus, Payout> = {
  kind: 'payout',
  searched: SEARCHED_PAYOUTS,
  texts: t.list,
  lists: adminPayouts,
  grid: PAYOUT_GRID,
  renderRow: (payout, { to, isOpen }) => <PayoutRow payout={payout} to={to} isOpen={isOpen} />,
  paidOf: null,
  // A user has one open payout at a time.
  equalOf: () => NONE,
  csv: (payouts) => payoutsCsv(t.list.csv.columns, payouts),
};
