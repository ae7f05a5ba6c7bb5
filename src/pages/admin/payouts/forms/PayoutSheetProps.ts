import type { NewMove } from '@/domain/payouts/payoutMove';
import type { Payout } from '@/domain/payouts/payout';

/** The payout that a reference belongs to already; null if that cannot be read. */
export interface ReferenceUse {
  reference: string;
  payoutId: string | null;
  /** Whether it is this one, which had it before it was corrected. */
  isHere: boolean;
}

/** What the sheet of an action of a payout is given. */
export interface PayoutSheetProps {
  /** As it was seen when the sheet was opened. */
  payout: Payout;
  /** Where a reference was refused; null if none was. */
  used: ReferenceUse | null;
  onConfirm: (move: NewMove) => void;
  onClose: () => void;
}
