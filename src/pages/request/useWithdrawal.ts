import { useRef } from 'react';
import { ownTransfers } from '@/components/checks/ownTransfers';
import { awaitsPayable, type Deposit } from '@/domain/deposits/deposit';
import { requestState } from '@/domain/deposits/requestState';
import { errorCode } from '@/domain/errors';
import { deposits } from '@/services/userServices';
import { errorMessage } from '@/texts/errorMessage';
import { userTexts } from '@/texts/userTexts';
import { useMutation } from '@/lib/useMutation';
import { useToast } from '@/lib/useToast';

const t = userTexts.withdraw;

/** Looks whether the transfer of a deposit has arrived. Never rejects: what cannot be asked stays unknown. */
async function lookFor(deposit: Deposit): Promise<void> {
  if (!awaitsPayable(deposit)) return;
  await import('@/components/checks/networkChecks')
    .then(({ lookForArrivals }) => lookForArrivals([deposit]))
    .catch(() => undefined);
}

/**
 * Withdraws one of the user's deposits, and shows the result as a toast. `look` starts to look for its transfer: where that has
 * arrived, it is not withdrawn.
 */
export function useWithdrawal(deposit: Deposit, onWithdrawn: () => void) {
  const toast = useToast();
  const looking = useRef<Promise<void>>(undefined);
  const withdrawal = useMutation(async () => {
    await looking.current;
    if (!requestState(deposit, ownTransfers.get(deposit.id), []).canCancel) {
      toast.error(t.failed, t.hasArrived);
      return;
    }
    try {
      await deposits.withdraw(deposit.id);
      toast.success(t.done, t.doneText);
      onWithdrawn();
    } catch (error) {
      const isPaid = errorCode(error) === 'deposit-changed';
      toast.error(t.failed, isPaid ? t.paidFirst : errorMessage(error));
    }
  });
  const look = () => {
    looking.current = lookFor(deposit);
  };
  return { ...withdrawal, look };
}
