import { memo } from 'react';
import type { Payout } from '@/domain/payouts/payout';
import { RecordRow } from '@/pages/admin/worklist/RecordRow';
import { PAYOUT_GRID } from './payoutGrid';

interface Props {
  payout: Payout;
  /** Its address. */
  to: string;
  isOpen: boolean;
}

/** A payout in a row of a list. Memoized, because a list can be long. */
export const PayoutRow = memo(function PayoutRow({ payout, to, isOpen }: Props) {
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
