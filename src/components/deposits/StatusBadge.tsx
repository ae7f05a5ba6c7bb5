import {
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  TriangleAlert,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { Badge } from '@/components/ui/Badge';
import { INKS, RowIcon, tinted, type Tone } from '@/components/ui/Row';
import { depositState, type Deposit, type DepositState } from '@/domain/deposits/deposit';
import { sharedTexts } from '@/texts/sharedTexts';

const VARIANTS: Readonly<Record<DepositState, readonly [LucideIcon, Tone]>> = {
  pending: [Clock, 'warning'],
  'part-paid': [CircleDashed, 'accent'],
  'fully-paid': [CircleCheck, 'accent'],
  confirmed: [CircleCheck, 'success'],
  'taken-back': [Undo2, 'warning'],
  'part-taken-back': [Undo2, 'warning'],
  rejected: [CircleX, 'danger'],
  'closed-short': [CircleCheck, 'neutral'],
  withdrawn: [Undo2, 'neutral'],
};

/** The state of a deposit as a badge. */
export function StatusBadge({ deposit }: { deposit: Deposit }) {
  const state = depositState(deposit);
  const [icon, tone] = VARIANTS[state];
  return (
    <Badge icon={icon} className={tinted(tone)}>
      {sharedTexts.depositCard.status[state]}
    </Badge>
  );
}

interface Props {
  deposit: Deposit;
  /** True if it continues only after its user acts. */
  needsUser: boolean;
}

/** The state of a user's deposit as the circle in front of its row. */
export function StatusIcon({ deposit, needsUser }: Props) {
  const state = depositState(deposit);
  const [icon, tone] = VARIANTS[state];
  if (needsUser) return <RowIcon icon={TriangleAlert} tone="warning" />;
  return <RowIcon icon={icon} tone={state === 'pending' ? 'accent' : tone} />;
}

/** The state of a user's deposit as a word in its colour. */
export function StatusText({ deposit }: { deposit: Deposit }) {
  const state = depositState(deposit);
  const tone = state === 'pending' ? 'accent' : VARIANTS[state][1];
  return (
    <span className={`font-medium ${INKS[tone]}`}>{sharedTexts.depositCard.status[state]}</span>
  );
}
