import { useMemo } from 'react';
import type { Deposit } from '@/domain/deposits/deposit';
import type { RewardState } from '@/domain/deposits/rewardState';
import { admin } from '@/services/admin/adminServices';
import { useSubscription, type Subscription } from '@/lib/useSubscription';

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
