import type { NewMove } from '@/domain/payouts/payoutMove';
import type { Payout } from '@/domain/payouts/payout';

/** The payout that already has a reference; its ID is null if that cannot be read. */
export interface ReferenceUse {
  reference: string;
  payoutId: string | null;
  /** True if it is the same payout, which had the reference before a correction. */
  isHere: boolean;
}

/** The props of the sheet of a payout action. */
export interface PayoutSheetProps {
  payout: Payout;
  used: ReferenceUse | null;
  onConfirm: (move: NewMove) => void;
  onClose: () => void;
}
