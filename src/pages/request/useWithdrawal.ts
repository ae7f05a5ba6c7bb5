import { errorCode } from '@/domain/errors';
import { deposits } from '@/services/userServices';
import { errorMessage } from '@/texts/errorMessage';
import { userTexts } from '@/texts/userTexts';
import { useMutation } from '@/lib/useMutation';
import { useToast } from '@/lib/useToast';

const t = userTexts.withdraw;

/** Withdraws one of the user's deposits, and shows the result as a toast. */
export function useWithdrawal(depositId: string, onWithdrawn: () => void) {
  const toast = useToast();
  return useMutation(async () => {
    try {
      await deposits.withdraw(depositId);
      toast.success(t.done, t.doneText);
      onWithdrawn();
    } catch (error) {
      const isPaid = errorCode(error) === 'deposit-changed';
      toast.error(t.failed, isPaid ? t.paidFirst : errorMessage(error));
    }
  });
}
