import { CircleCheck, CircleDashed, CircleX, Clock, Undo2, type LucideIcon } from 'lucide-react';
import type { Tone } from '@/components/ui/Row';
import type { DepositState } from '@/domain/deposits/deposit';

/** The icon of each state of a deposit. */
export const DEPOSIT_ICONS: Readonly<Record<DepositState, LucideIcon>> = {
  pending: Clock,
  'part-paid': CircleDashed,
  'fully-paid': CircleCheck,
  confirmed: CircleCheck,
  'taken-back': Undo2,
  'part-taken-back': Undo2,
  rejected: CircleX,
  'closed-short': CircleCheck,
  withdrawn: Undo2,
};

export const DEPOSIT_TONES: Readonly<Record<DepositState, Tone>> = {
  pending: 'accent',
  'part-paid': 'accent',
  'fully-paid': 'accent',
  confirmed: 'success',
  'taken-back': 'warning',
  'part-taken-back': 'warning',
  rejected: 'danger',
  'closed-short': 'neutral',
  withdrawn: 'neutral',
};
