import { useCallback } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Failure } from '@/components/ui/Failure';
import { Sheet } from '@/components/ui/Sheet';
import type { Deposit } from '@/domain/deposits/deposit';
import { useLoad } from '@/lib/useLoad';
import { rewardTexts } from '@/texts/admin/rewardTexts';
import { texts } from '@/texts/texts';
import { RewardAllForm } from './RewardAllForm';
import { dueRewards, type DueRewards } from './dueRewards';

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

interface DueRewardsNoticeProps {
  /** What has just been approved, as it was before. */
  approved: readonly Deposit[];
  onCredit: (due: DueRewards) => void;
}

/** Says to how many users the reward became due by a run of approvals, and leads to crediting it. */
function DueRewardsNotice({ approved, onCredit }: DueRewardsNoticeProps) {
  const load = useCallback(
    () => dueRewards(approved.map((deposit): Deposit => ({ ...deposit, status: 'confirmed' }))),
    [approved],
  );
  const { data, error, retry } = useLoad(load);
  if (error)
    return (
      <Failure variant="warning" title={t.unknown} text={texts.errors[error]} onRetry={retry} />
    );
  if (!data || data.deposits.length === 0) return null;
  return (
    <Alert variant="info">
      <p>{t.due(data.deposits.length)}</p>
      <Button variant="secondary" className="mt-2" onClick={() => onCredit(data)}>
        {t.open(data.deposits.length)}
      </Button>
    </Alert>
  );
}
