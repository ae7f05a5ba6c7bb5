import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { isUnpaid, type Deposit } from '@/domain/deposits/deposit';
import { formatUsdt } from '@/domain/money/formatMoney';
import { DepositArrival } from '@/components/checks/DepositChecks';
import { useWithdrawal } from './useWithdrawal';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.withdraw;

interface Props {
  deposit: Deposit;
  /** Called when the deposit is withdrawn: the focused button disappears with it. */
  onWithdrawn: () => void;
}

/** Withdraws a deposit after confirmation; nothing where something was paid on it or it was reviewed. */
export function WithdrawDeposit({ deposit, onWithdrawn }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = useWithdrawal(deposit.id, onWithdrawn);
  // An open sheet stays open when the deposit is reviewed meanwhile; confirming then says what happened.
  if (!isUnpaid(deposit) && !isConfirming) return null;
  const usdt = formatUsdt(deposit.usdtMicro);
  return (
    <>
      <Button
        variant="ghost"
        className="-mx-4 text-sm"
        aria-label={t.label(usdt)}
        busy={isPending}
        onClick={() => setConfirming(true)}
      >
        {t.open}
      </Button>
      {isConfirming && (
        <ConfirmSheet
          title={t.title(usdt)}
          text={t.text}
          action={t.confirm}
          keep={t.keep}
          variant="danger"
          onConfirm={mutate}
          onClose={() => setConfirming(false)}
        >
          <DepositArrival deposit={deposit} />
        </ConfirmSheet>
      )}
    </>
  );
}
