import { CircleAlert, CircleCheck, CircleHelp, CircleX, Clock, ThumbsDown } from 'lucide-react';
import { StateLabel, type StateLook } from '@/components/admin/StateLabel';
import { DEPOSIT_ICONS, DEPOSIT_TONES } from '@/components/deposits/depositIcons';
import { depositState, isDeclined, type Deposit } from '@/domain/deposits/deposit';
import type { Hint } from '@/domain/matching/listedArrivals';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { sharedTexts } from '@/texts/sharedTexts';

/** To an administrator, a waiting or rejected deposit is nothing unusual. */
const TONES = { ...DEPOSIT_TONES, pending: 'neutral', rejected: 'neutral' } as const;

const HINTS = {
  arrived: { icon: CircleCheck, tone: 'success' },
  less: { icon: CircleAlert, tone: 'warning' },
  more: { icon: CircleAlert, tone: 'warning' },
  typed: { icon: CircleAlert, tone: 'warning' },
  two: { icon: CircleAlert, tone: 'warning' },
  nothing: { icon: Clock, tone: 'neutral' },
  unknown: { icon: CircleHelp, tone: 'neutral' },
  'not-final': { icon: Clock, tone: 'neutral' },
  'not-found': { icon: CircleX, tone: 'danger' },
} as const satisfies Record<Hint, StateLook>;

const t = adminSearchTexts.row;

/** Shows the state of a deposit, or what is known of the transfer of a pending one. */
export function DepositStateLabel({ deposit, hint }: { deposit: Deposit; hint: Hint | null }) {
  const state = depositState(deposit);
  if (isDeclined(deposit)) {
    return (
      <StateLabel icon={ThumbsDown} tone="warning">
        {t.declined}
      </StateLabel>
    );
  }
  // What is left to pay says little of a part-paid one for which something has come.
  const isKnown =
    hint !== null &&
    (state === 'pending' || (state === 'part-paid' && hint !== 'nothing' && hint !== 'unknown'));
  return isKnown ? (
    <StateLabel {...HINTS[hint]}>{t.hint[hint]}</StateLabel>
  ) : (
    <StateLabel icon={DEPOSIT_ICONS[state]} tone={TONES[state]}>
      {sharedTexts.depositCard.status[state]}
    </StateLabel>
  );
}
