import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleX,
  Clock,
  ThumbsDown,
  Undo2,
} from 'lucide-react';
import { State, type StateLook } from '@/components/admin/State';
import {
  depositState,
  isDeclined,
  type Deposit,
  type DepositState as Ended,
} from '@/domain/deposits/deposit';
import type { Hint } from '@/domain/matching/listedArrivals';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { sharedTexts } from '@/texts/sharedTexts';

const STATES = {
  pending: { icon: Clock, tone: 'quiet' },
  'part-paid': { icon: CircleDashed, tone: 'accent' },
  'fully-paid': { icon: CircleCheck, tone: 'accent' },
  confirmed: { icon: CircleCheck, tone: 'success' },
  'taken-back': { icon: Undo2, tone: 'warning' },
  'part-taken-back': { icon: Undo2, tone: 'warning' },
  rejected: { icon: CircleX, tone: 'quiet' },
  'closed-short': { icon: CircleCheck, tone: 'quiet' },
  withdrawn: { icon: Undo2, tone: 'quiet' },
} as const satisfies Record<Ended, StateLook>;

const HINTS = {
  arrived: { icon: CircleCheck, tone: 'success' },
  less: { icon: CircleAlert, tone: 'warning' },
  more: { icon: CircleAlert, tone: 'warning' },
  typed: { icon: CircleAlert, tone: 'warning' },
  two: { icon: CircleAlert, tone: 'warning' },
  nothing: { icon: Clock, tone: 'quiet' },
  unknown: { icon: CircleHelp, tone: 'quiet' },
  'not-final': { icon: Clock, tone: 'quiet' },
  'not-found': { icon: CircleX, tone: 'danger' },
} as const satisfies Record<Hint, StateLook>;

const t = adminSearchTexts.row;

/** Shows the state of a deposit, or what is known of the transfer of a pending one. */
export function DepositState({ deposit, hint }: { deposit: Deposit; hint: Hint | null }) {
  const state = depositState(deposit);
  if (isDeclined(deposit)) {
    return (
      <State icon={ThumbsDown} tone="warning">
        {t.declined}
      </State>
    );
  }
  // What is left to pay says little of a part-paid one for which something has come.
  const isKnown =
    hint !== null &&
    (state === 'pending' || (state === 'part-paid' && hint !== 'nothing' && hint !== 'unknown'));
  return isKnown ? (
    <State {...HINTS[hint]}>{t.hint[hint]}</State>
  ) : (
    <State {...STATES[state]}>{sharedTexts.depositCard.status[state]}</State>
  );
}
