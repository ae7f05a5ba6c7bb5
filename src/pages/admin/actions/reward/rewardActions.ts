import { useMemo } from 'react';
import type { Deposit } from '@/domain/deposits/deposit';
import type { CreditedReward, RewardState } from '@/domain/deposits/rewardState';
import { formatLocalTime } from '@/domain/time/formatTime';
import { useSubscription, type Subscription } from '@/lib/useSubscription';
import { admin } from '@/services/admin/adminServices';
import { adminTexts } from '@/texts/admin/adminTexts';
import { rewardTexts } from '@/texts/admin/rewardTexts';
import { useAction } from '../useAction';

const t = rewardTexts;

/** Returns if the user of a deposit has had the first-deposit reward, live. It costs one or two reads. */
export function useAdminReward({
  id,
  userId,
  status,
  inrPaise,
  correctedPaise,
}: Deposit): Subscription<RewardState> {
  return useSubscription(
    useMemo(
      () => admin.rewards.of({ id, userId, status, inrPaise, correctedPaise }),
      [id, userId, status, inrPaise, correctedPaise],
    ),
  );
}

/** Returns a message with who credited a reward, and when. */
export const creditedMessage = ({ byYou, at }: CreditedReward): string =>
  t.credited(
    byYou ? adminTexts.conflict.you : adminTexts.conflict.other,
    at && formatLocalTime(at),
  );

/** Returns the mutation that credits the reward to a user, for one of their confirmed deposits. */
export function useCreditReward({ userId, userName }: Deposit) {
  const { act, isPending } = useAction<'reward'>();
  const mutate = (depositId: string) =>
    act({
      kind: 'reward',
      async store() {
        const earlier = await admin.rewards.credit({ userId, depositId });
        return earlier && `${creditedMessage(earlier)} ${t.onlyOnce}`;
      },
      done: [t.done, t.doneText(userName ?? adminTexts.unknownUser)],
      failed: t.failed,
    });
  return { mutate, isPending };
}
