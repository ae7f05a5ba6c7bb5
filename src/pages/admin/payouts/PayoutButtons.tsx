import { useState } from 'react';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { isOpenPayout, type Payout, type PayoutMove } from '@/domain/payouts/payout';
import { nameOf } from '@/components/admin/nameOf';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { ActionBar } from '@/pages/admin/actions/ActionBar';
import { ActionButton } from '@/pages/admin/actions/ActionButton';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import type { PayoutSheetProps } from './forms/PayoutSheetProps';
import { NextPayout } from './NextPayout';
import { payoutActions } from './payoutActions';
import type { PossibleActions } from './usePayoutActions';
import type { PayoutMoves } from './usePayoutMove';

interface Props {
  payout: Payout;
  possible: PossibleActions;
  move: PayoutMoves;
  /** Of the form of the reference. */
  payFormId: string;
}

/** Asks before something is done with a payout. */
function ActionSheet({ action, ...props }: PayoutSheetProps & { action: PayoutMove }) {
  const { payout, onConfirm, onClose } = props;
  const { move, ask, Sheet } = payoutActions[action];
  if (Sheet) return <Sheet {...props} />;
  return (
    ask &&
    move && (
      <ConfirmSheet
        title={ask.title(formatRupeesExact(payout.inrPaise), nameOf(payout))}
        text={payout.file && ask.inFile ? `${ask.inFile} ${ask.text}` : ask.text}
        action={ask.confirm}
        onConfirm={() => onConfirm(move)}
        onClose={onClose}
      />
    )
  );
}

/** What this administrator can do with a payout, or where to go on. */
export function PayoutButtons({ payout, possible, move, payFormId }: Props) {
  const { actions, proposal, day } = possible;
  const { mutate, pendingKind, used } = move;
  // What is confirmed is what was seen: a colleague may do something with it in the meantime.
  const [asked, setAsked] = useState<{ action: PayoutMove; seen: Payout } | null>(null);
  // What could not be recorded as paid is not taken.
  const isOverDay = day !== null && !(day.left && payout.inrPaise <= day.left.leftPaise);

  function start(action: PayoutMove): void {
    const { move: made, ask, Sheet } = payoutActions[action];
    if (ask || Sheet) setAsked({ action, seen: payout });
    else if (made) mutate(made);
  }

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
              action={payoutActions[action]}
              label={
                action === 'decline' && proposal.isOwn ? adminPayoutTexts.decline.cancel : undefined
              }
              variant={payoutActions[action].isMain ? 'primary' : 'secondary'}
              {...(action === 'pay' && { type: 'submit', form: payFormId })}
              busy={pendingKind === action}
              disabled={pendingKind !== null || (action === 'take' && isOverDay)}
              onClick={action === 'pay' ? undefined : () => start(action)}
            />
          ))}
        </div>
      )}
      {asked && (
        <ActionSheet
          action={asked.action}
          payout={asked.seen}
          used={used}
          onConfirm={(confirmed) => mutate(confirmed, asked.seen)}
          onClose={() => setAsked(null)}
        />
      )}
    </ActionBar>
  );
}
