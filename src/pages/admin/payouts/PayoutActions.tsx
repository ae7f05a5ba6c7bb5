import { HandCoins, UserCheck, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import type { PayoutAction } from '@/domain/admin/payouts/payoutActions';
import type { NewMove } from '@/domain/admin/payouts/payoutMove';
import { formatRupeesExact } from '@/domain/formatMoney';
import { isOpenPayout, type Payout } from '@/domain/payouts/payout';
import { ActionBar } from '@/pages/admin/actions/ActionBar';
import { ActionButton } from '@/pages/admin/actions/ActionButton';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { CorrectSheet } from './forms/CorrectSheet';
import { GiveBackSheet } from './forms/GiveBackSheet';
import { ReturnSheet } from './forms/ReturnSheet';
import { TakeOverSheet } from './forms/TakeOverSheet';
import { nameOf } from '@/pages/admin/list/nameOf';
import { NextPayout } from './NextPayout';
import type { PossibleActions } from './usePayoutActions';
import type { PayoutMoves } from './usePayoutMove';

const t = adminPayoutTexts;

interface Look {
  /** The reference is recorded by Enter in its field. */
  hotkey?: string;
  label: string;
  icon?: LucideIcon;
  /** Of what a payout is there for, which is one thing at a time. */
  variant?: 'primary';
}

const LOOKS: Record<PayoutAction, Look> = {
  take: { hotkey: 't', label: t.take.action, icon: HandCoins, variant: 'primary' },
  'take-over': { hotkey: 't', label: t.takeOver.action, icon: HandCoins, variant: 'primary' },
  pay: { label: t.pay.done, variant: 'primary' },
  propose: { hotkey: 'p', label: t.proposal.action, icon: UserCheck, variant: 'primary' },
  decline: { hotkey: 'd', label: t.proposal.decline },
  'give-back': { hotkey: 'g', label: t.giveBack.action },
  return: { hotkey: 'r', label: t.return.action },
  bounce: { hotkey: 'b', label: t.bounce.action },
  'propose-bounce': { hotkey: 'b', label: t.bounce.propose },
  'correct-reference': { hotkey: 'e', label: t.correct.action },
};

interface Props {
  payout: Payout;
  possible: PossibleActions;
  move: PayoutMoves;
  /** Of the form of the reference. */
  payFormId: string;
}

/** What this administrator can do with a payout, or where to go on. */
export function PayoutActions({ payout, possible, move, payFormId }: Props) {
  const { actions, proposal, day } = possible;
  const { mutate, pendingKind, used } = move;
  // What is confirmed is what was seen: a colleague may do something with it in the meantime.
  const [asked, setAsked] = useState<{ action: PayoutAction; seen: Payout } | null>(null);
  // What could not be recorded as paid is not taken.
  const isOverDay = day !== null && !(day.left && payout.inrPaise <= day.left.leftPaise);

  function start(action: PayoutAction): void {
    if (action === 'take' || action === 'propose' || action === 'decline') mutate({ kind: action });
    else setAsked({ action, seen: payout });
  }

  const sheet = asked && {
    payout: asked.seen,
    used,
    onConfirm: (confirmed: NewMove) => mutate(confirmed, asked.seen),
    onClose: () => setAsked(null),
  };
  const hasEnded = !isOpenPayout(payout);
  if (actions.length === 0 && !hasEnded) return null;
  return (
    <ActionBar>
      {hasEnded && <NextPayout after={payout.id} />}
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {actions.map((action) => (
            <ActionButton
              key={action}
              variant="secondary"
              {...LOOKS[action]}
              {...(action === 'pay' && { type: 'submit', form: payFormId })}
              {...(action === 'decline' && proposal.isOwn && { label: t.proposal.takeBack })}
              busy={pendingKind === action}
              disabled={pendingKind !== null || (action === 'take' && isOverDay)}
              onClick={action === 'pay' ? undefined : () => start(action)}
            />
          ))}
        </div>
      )}
      {sheet && asked.action === 'take-over' && (
        <TakeOverSheet {...sheet} onConfirm={() => sheet.onConfirm({ kind: 'take-over' })} />
      )}
      {sheet && asked.action === 'propose-bounce' && (
        <ConfirmSheet
          title={t.bounce.proposeTitle(formatRupeesExact(payout.inrPaise), nameOf(payout))}
          text={t.bounce.proposeText}
          action={t.bounce.proposeConfirm}
          onConfirm={() => sheet.onConfirm({ kind: 'propose' })}
          onClose={sheet.onClose}
        />
      )}
      {sheet && asked.action === 'give-back' && (
        <GiveBackSheet {...sheet} onConfirm={() => sheet.onConfirm({ kind: 'give-back' })} />
      )}
      {sheet && (asked.action === 'return' || asked.action === 'bounce') && (
        <ReturnSheet {...sheet} />
      )}
      {sheet && asked.action === 'correct-reference' && <CorrectSheet {...sheet} />}
    </ActionBar>
  );
}
