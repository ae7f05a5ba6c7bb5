import type { Deposit } from '@/domain/deposits/deposit';
import { useAction } from '../useAction';
import { admin } from '@/services/admin/adminServices';
import { adminTexts } from '@/texts/admin/adminTexts';
import { rewardTexts } from '@/texts/admin/rewardTexts';
import { creditedMessage } from './creditedMessage';

const t = rewardTexts;

/** Credits the reward to the user of a deposit, for one of their confirmed deposits. */
export function useCreditReward({ userId, userName }: Deposit) {
  const { act, pendingKind } = useAction<'reward'>();
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
  return { mutate, isPending: pendingKind !== null };
}
