import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { isUnpaid, type Deposit } from '@/domain/deposits/deposit';
import { formatUsdt } from '@/domain/money/formatMoney';
import { useWithdrawal } from './useWithdrawal';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.withdraw;

interface Props {
  deposit: Deposit;
  /** Whether nothing has arrived for it, as far as this device knows. */
  canCancel: boolean;
  /** Called when the deposit is withdrawn: the focused button disappears with it. */
  onWithdrawn: () => void;
}

/** Withdraws a deposit after confirmation; nothing where something was paid on it or it was reviewed. */
export function WithdrawDeposit({ deposit, canCancel, onWithdrawn }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending, look } = useWithdrawal(deposit, onWithdrawn);
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
            look();
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
          action={hasArrived ? null : t.confirm}
          keep={t.keep}
          variant="danger"
          onConfirm={mutate}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
