import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { formatRupeesExact } from '@/domain/formatMoney';
import type { Payout } from '@/domain/payouts/payout';
import { useMutation } from '@/hooks/browser/useMutation';
import { useToast } from '@/hooks/browser/useToast';
import { payoutRequests } from '@/services/payouts/requestService';
import { errorMessage } from '@/texts/errorMessage';
import { payoutTexts } from '@/texts/payoutTexts';

const t = payoutTexts.cancel;

interface Props {
  payout: Payout;
  /** Called when it is cancelled: the focused button disappears with it. */
  onCancelled: () => void;
}

/** Cancels a withdrawal after confirmation. */
export function CancelPayout({ payout: { id, inrPaise }, onCancelled }: Props) {
  const toast = useToast();
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = useMutation(async () => {
    try {
      await payoutRequests.cancel(id);
      onCancelled();
    } catch (error) {
      toast.error(t.failed, errorMessage(error));
    }
  });
  return (
    <>
      <Button variant="secondary" busy={isPending} onClick={() => setConfirming(true)}>
        {t.open}
      </Button>
      {isConfirming && (
        <ConfirmSheet
          title={t.title(formatRupeesExact(inrPaise))}
          text={t.text}
          action={t.open}
          keep={t.keep}
          variant="danger"
          onConfirm={mutate}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
