import { useCallback } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Failure } from '@/components/ui/Failure';
import type { Deposit } from '@/domain/deposits/deposit';
import { useLoad } from '@/lib/useLoad';
import { rewardTexts } from '@/texts/admin/rewardTexts';
import { texts } from '@/texts/texts';
import { dueRewards, type DueRewards } from './dueRewards';

const t = rewardTexts.together;

interface Props {
  /** What has just been approved, as it was before. */
  approved: readonly Deposit[];
  onCredit: (due: DueRewards) => void;
}

/** Says to how many users the reward became due by a run of approvals, and leads to crediting it. */
export function DueRewardsNotice({ approved, onCredit }: Props) {
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
