import { CircleCheck, CircleDashed, CircleX, Clock } from 'lucide-react';
import { isPartPaid, type Deposit } from '@/domain/deposit';
import { userTexts } from '@/texts/userTexts';

const VARIANTS = {
  pending: { icon: Clock, className: 'bg-warning-soft text-warning' },
  partPaid: { icon: CircleDashed, className: 'bg-accent-soft text-accent' },
  confirmed: { icon: CircleCheck, className: 'bg-success-soft text-success' },
  rejected: { icon: CircleX, className: 'bg-danger-soft text-danger' },
} as const;

/** The status of a deposit, as icon and text. */
export function StatusBadge({ deposit }: { deposit: Deposit }) {
  const partPaid = isPartPaid(deposit);
  const { icon: Icon, className } = VARIANTS[partPaid ? 'partPaid' : deposit.status];
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 rounded-full px-2.5 py-1 text-xs font-semibold ${className}`}
    >
      <Icon aria-hidden className="size-3.5" />
      {partPaid ? userTexts.depositCard.partPaid : userTexts.depositCard.status[deposit.status]}
    </span>
  );
}
