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

/** Whether the user of a deposit has had the reward for their first deposit, live. It costs one or two reads. */
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

/** Who has credited a reward, and when. */
export const creditedMessage = ({ byYou, at }: CreditedReward): string =>
  t.credited(
    byYou ? adminTexts.conflict.you : adminTexts.conflict.other,
    at && formatLocalTime(at),
  );

/** Credits the reward to the user of a deposit, for one of their confirmed deposits. */
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
