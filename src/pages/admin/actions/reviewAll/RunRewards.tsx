import { Sheet } from '@/components/ui/Sheet';
import type { Deposit } from '@/domain/deposits/deposit';
import { rewardTexts } from '@/texts/admin/rewardTexts';
import { DueRewardsNotice } from './DueRewardsNotice';
import type { DueRewards } from './dueRewards';
import { RewardAllForm } from './RewardAllForm';

const t = rewardTexts.together;

interface Props {
  /** What has just been approved, as it was before. */
  approved: readonly Deposit[];
  /** What is credited, once the administrator has asked for it. */
  due: DueRewards | null;
  onCredit: (due: DueRewards) => void;
  onClose: () => void;
}

/** The rewards that became due by a run of approvals: a notice below what was approved, then a sheet that credits them. */
export function RunRewards({ approved, due, onCredit, onClose }: Props) {
  return due ? (
    <Sheet title={t.title(due.deposits.length)} text={t.text} onClose={onClose}>
      <RewardAllForm rewards={due} />
    </Sheet>
  ) : (
    <DueRewardsNotice approved={approved} onCredit={onCredit} />
  );
}
