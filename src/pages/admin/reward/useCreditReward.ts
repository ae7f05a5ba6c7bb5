import type { Deposit } from '@/domain/deposits/deposit';
import { errorCode } from '@/domain/errors';
import { useMutation } from '@/lib/useMutation';
import { useToast } from '@/hooks/browser/useToast';
import { admin } from '@/services/admin/adminServices';
import { adminTexts } from '@/texts/admin/adminTexts';
import { rewardTexts } from '@/texts/admin/rewardTexts';
import { errorMessage } from '@/texts/errorMessage';
import { creditedMessage } from './creditedMessage';

const t = rewardTexts;

/** Credits the reward to the user of a deposit, for one of their confirmed deposits, and shows the result as a toast. */
export function useCreditReward({ userId, userName }: Deposit) {
  const toast = useToast();
  return useMutation(async (depositId: string) => {
    try {
      const earlier = await admin.rewards.credit({ userId, depositId });
      if (earlier) toast.error(t.failed, `${creditedMessage(earlier)} ${t.onlyOnce}`);
      else toast.success(t.done, t.doneText(userName ?? adminTexts.unknownUser));
    } catch (error) {
      toast.error(t.failed, errorMessage(error));
      if (errorCode(error) === 'denied') void admin.session.recheck();
    }
  });
}
