import { CircleCheck, CircleDashed, CircleX, Clock, Undo2 } from 'lucide-react';
import { Badge } from '@/components/ui/Badge';
import { depositState, type Deposit, type DepositState } from '@/domain/deposits/deposit';
import { sharedTexts } from '@/texts/sharedTexts';

const VARIANTS = {
  pending: { icon: Clock, className: 'bg-warning-soft text-warning' },
  'part-paid': { icon: CircleDashed, className: 'bg-accent-soft text-accent' },
  'fully-paid': { icon: CircleCheck, className: 'bg-accent-soft text-accent' },
  confirmed: { icon: CircleCheck, className: 'bg-success-soft text-success' },
  'taken-back': { icon: Undo2, className: 'bg-warning-soft text-warning' },
  'part-taken-back': { icon: Undo2, className: 'bg-warning-soft text-warning' },
  rejected: { icon: CircleX, className: 'bg-danger-soft text-danger' },
  'closed-short': { icon: CircleCheck, className: 'bg-sunken text-muted' },
  withdrawn: { icon: Undo2, className: 'bg-sunken text-muted' },
} as const satisfies Record<DepositState, unknown>;

export function StatusBadge({ deposit }: { deposit: Deposit }) {
  const state = depositState(deposit);
  return <Badge {...VARIANTS[state]}>{sharedTexts.depositCard.status[state]}</Badge>;
}
