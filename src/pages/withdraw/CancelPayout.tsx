import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { formatRupeesExact } from '@/domain/money/money';
import { canCancel, payoutState, type Payout } from '@/domain/payouts/payout';
import { useMutation } from '@/lib/useToast';
import { userPayouts } from '@/services/payouts/userPayouts';
import { payoutTexts } from '@/texts/payoutTexts';

const t = payoutTexts.cancel;

interface Props {
  payout: Payout;
  /** Called when the payout can no longer be cancelled, which removes the focused button. */
  onGone: () => void;
}

/** Cancels a withdrawal after confirmation; shows nothing once it is too late. */
export function CancelPayout({ payout, onGone }: Props) {
  const { id } = payout;
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = useMutation(
    async () => {
      await userPayouts.cancel(id);
      onGone();
    },
    { failed: t.failed },
  );
  const canStill = canCancel(payout);
  // An open sheet stays open and says what happened instead.
  if (!canStill && !isConfirming) return null;
  const inr = formatRupeesExact(payout.inrPaise);
  const state = payoutTexts.state[payoutState(payout)];
  return (
    <>
      <Button variant="secondary" busy={isPending} onClick={() => setConfirming(true)}>
        {t.open}
      </Button>
      {isConfirming && (
        <ConfirmSheet
          title={canStill ? t.title(inr) : state.title}
          text={canStill ? t.text : state.text(inr)}
          action={canStill ? t.open : null}
          keep={t.keep}
          variant="danger"
          onConfirm={mutate}
          onClose={() => {
            setConfirming(false);
            if (!canStill) onGone();
          }}
        />
      )}
    </>
  );
}
