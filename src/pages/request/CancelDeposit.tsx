import { useRef, useState } from 'react';
import { currentState } from '@/components/deposits/useRequestState';
import { Button } from '@/components/ui/Button';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { awaitsPayable, isUnpaid, type Deposit } from '@/domain/deposits/deposit';
import { errorCode } from '@/domain/errors';
import { formatUsdt } from '@/domain/money/money';
import { toast } from '@/lib/toast';
import { useMutation } from '@/lib/useMutation';
import { deposits } from '@/services/userServices';
import { errorMessage } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.cancel;

interface Props {
  deposit: Deposit;
  /** True if nothing has arrived for the deposit, as far as this device knows. */
  canCancel: boolean;
  /** Called after it is cancelled, which removes the focused button. */
  onCancelled: () => void;
}

/** Cancels a deposit after confirmation, until its transfer has arrived, something was paid on it or it was reviewed. */
export function CancelDeposit({ deposit, canCancel, onCancelled }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const looking = useRef<Promise<void>>(undefined);
  const { mutate, isPending } = useMutation(async () => {
    await looking.current;
    if (!currentState(deposit).canCancel) {
      toast.error(t.failed, t.hasArrived);
      return;
    }
    try {
      await deposits.cancel(deposit.id);
      toast.success(t.done, t.doneText);
      onCancelled();
    } catch (error) {
      const isPaid = errorCode(error) === 'deposit-changed';
      toast.error(t.failed, isPaid ? t.paidFirst : errorMessage(error));
    }
  });
  // An open sheet stays open when the deposit is reviewed meanwhile; confirming then says what happened.
  if (!isUnpaid(deposit) && !isConfirming) return null;
  const usdt = formatUsdt(deposit.usdtMicro);
  const hasArrived = isUnpaid(deposit) && !canCancel;
  return (
    <>
      {hasArrived ? (
        <p className="py-2 text-sm text-muted">{t.hasArrived}</p>
      ) : (
        <Button
          variant="ghost"
          className="-mx-4 text-sm"
          aria-label={t.label(usdt)}
          busy={isPending}
          onClick={() => {
            looking.current = lookFor(deposit);
            setConfirming(true);
          }}
        >
          {t.open}
        </Button>
      )}
      {isConfirming && (
        <ConfirmSheet
          title={t.title(usdt)}
          text={hasArrived ? t.hasArrived : t.text}
          action={hasArrived ? null : t.open}
          keep={t.keep}
          variant="danger"
          onConfirm={mutate}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

/** Looks if the transfer of a deposit has arrived. Never rejects: a failed request leaves that unknown. */
async function lookFor(deposit: Deposit): Promise<void> {
  if (!awaitsPayable(deposit)) return;
  await import('@/components/transfers/transferChecks')
    .then(({ lookForArrivals }) => lookForArrivals([deposit]))
    .catch(() => undefined);
}
