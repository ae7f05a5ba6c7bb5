import { CircleCheck, CircleDashed, CircleX, Clock } from 'lucide-react';
import { isPartPaid, type Deposit } from '@/domain/deposit';
import { texts } from '@/texts/texts';

const LOOKS = {
  pending: { icon: Clock, look: 'bg-wait-soft text-wait' },
  partPaid: { icon: CircleDashed, look: 'bg-accent-soft text-accent' },
  confirmed: { icon: CircleCheck, look: 'bg-good-soft text-good' },
  rejected: { icon: CircleX, look: 'bg-bad-soft text-bad' },
} as const;

/** Where a deposit stands, by icon and word. */
export function StatusBadge({ deposit }: { deposit: Deposit }) {
  const partPaid = isPartPaid(deposit);
  const { icon: Icon, look } = LOOKS[partPaid ? 'partPaid' : deposit.status];
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 rounded-full px-2.5 py-1 text-xs font-semibold ${look}`}
    >
      <Icon aria-hidden className="size-3.5" />
      {partPaid ? texts.depositCard.partPaid : texts.depositCard.status[deposit.status]}
    </span>
  );
}
