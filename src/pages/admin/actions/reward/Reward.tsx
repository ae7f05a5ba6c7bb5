import { Gift } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { LiveRegion } from '@/components/ui/LiveRegion';
import type { Deposit } from '@/domain/deposits/deposit';
import { useAdminUid, useCanReview } from '@/components/admin/session/usePanelSession';
import { useFocusFallback } from '@/lib/useFocusFallback';
import { adminTexts } from '@/texts/admin/adminTexts';
import { rewardTexts } from '@/texts/admin/rewardTexts';
import { errorMessage } from '@/texts/errorMessage';
import { texts } from '@/texts/texts';
import { RewardSheet } from './RewardSheet';
import { creditedMessage, useAdminReward, useCreditReward } from './rewardActions';

const t = rewardTexts;

/** Shows if the user of a deposit has had the first-deposit reward, with the button that credits it. */
export function Reward({ deposit }: { deposit: Deposit }) {
  const { data, error, refresh } = useAdminReward(deposit);
  const { mutate, isPending } = useCreditReward(deposit);
  const [asked, setAsked] = useState<string | null>(null);
  // The button disappears once the reward is credited.
  const box = useFocusFallback<HTMLDivElement>();
  const isDue = data?.kind === 'due';
  // Administrators cannot credit themselves.
  const isOwn = deposit.userId === useAdminUid();
  const canReview = useCanReview();

  function message(): string {
    if (error) return `${t.unknown} ${errorMessage(error)}`;
    if (!data) return texts.common.loading;
    if (data.kind === 'credited') return creditedMessage(data);
    if (data.kind === 'not-due') return t.notDue;
    if (data.kind === 'taken-back') return t.takenBack;
    return isOwn ? t.own : t.due;
  }

  return (
    <div
      {...box}
      tabIndex={-1}
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 text-sm ${isDue ? 'rounded-control bg-success-soft px-[min(0.875rem,4vw)] py-2.5' : ''}`}
    >
      <div className="flex min-w-0 flex-1 basis-40 gap-2">
        <Gift
          aria-hidden
          className={`mt-0.5 size-4 shrink-0 ${isDue ? 'text-success' : 'text-muted'}`}
        />
        <LiveRegion className={`min-w-0 ${isDue || error ? 'font-medium' : 'text-muted'}`}>
          {message()}
        </LiveRegion>
      </div>
      {error && (
        <Button variant="ghost" className="text-sm" onClick={refresh}>
          {texts.common.retry}
        </Button>
      )}
      {isDue && !isOwn && canReview && (
        <Button
          variant="secondary"
          className="text-sm"
          aria-label={t.creditTo(deposit.userName ?? adminTexts.unknownUser)}
          busy={isPending}
          onClick={() => setAsked(data.depositId)}
        >
          {t.credit}
        </Button>
      )}
      {asked !== null && (
        <RewardSheet
          deposit={deposit}
          onConfirm={() => mutate(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
