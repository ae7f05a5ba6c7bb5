import { useState } from 'react';
import { nameOf } from '@/components/admin/names';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Failure } from '@/components/ui/Failure';
import { Sheet } from '@/components/ui/Sheet';
import { FIRST_TOP_UP_BONUS_RUPEES } from '@/config/business';
import { env } from '@/config/env';
import type { Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact, toPaise } from '@/domain/money/money';
import { destinationOf, payoutMethods } from '@/domain/payouts/payout';
import { useLoad } from '@/lib/useLive';
import { creditedMessage } from '@/pages/admin/actions/reward/Reward';
import { admin } from '@/services/admin/adminServices';
import { adminPayouts } from '@/services/admin/payouts/adminPayouts';
import { rewardTexts } from '@/texts/admin/rewardTexts';
import { texts } from '@/texts/texts';
import { RunMany, type LeftOut } from '../RunMany';
import { ReviewAllRow } from './ReviewAllRow';

const t = rewardTexts.together;

export interface DueRewards {
  /** One confirmed deposit for each user to whom the reward is due. */
  deposits: readonly Deposit[];
  /** By deposit ID, the warning if other users have the user's payment methods. */
  shared: ReadonlyMap<string, string>;
}

const sumOf = ({ length }: readonly Deposit[]): string =>
  formatRupeesExact(toPaise(FIRST_TOP_UP_BONUS_RUPEES * length));

interface Props {
  rewards: DueRewards;
  onClose: () => void;
}

/** Credits the due rewards one by one. A user who shares a payment method with others is left out unless selected. */
export function RewardAllSheet({ rewards: { deposits, shared }, onClose }: Props) {
  return (
    <Sheet isWide title={t.title(deposits.length)} text={t.text} onClose={onClose}>
      <RunMany
        label={t.requests}
        items={deposits}
        isPreselected={(id) => !shared.has(id)}
        texts={t}
        rowOf={(deposit, state) => (
          <ReviewAllRow
            key={deposit.id}
            {...state}
            deposit={deposit}
            name={nameOf(deposit)}
            warning={shared.get(deposit.id)}
          />
        )}
        start={() => creditReward}
        summary={(chosen) => t.chosen(chosen.length, sumOf(chosen))}
        finished={(done, left) => t.finished(done.length, left, sumOf(done))}
      />
    </Sheet>
  );
}

/** Asks up to two queries for each reward due, in turn, since the SDK opens a listener for each. Throws AppError. */
async function dueRewards(confirmed: readonly Deposit[]): Promise<DueRewards> {
  const deposits = await admin.rewards.due(confirmed);
  const shared = new Map<string, string>();
  for (const deposit of deposits) {
    const destinations = env.payouts ? payoutMethods(deposit).map(destinationOf) : [];
    if (await admin.rewards.sharesUpi(deposit)) shared.set(deposit.id, t.sharedUpi);
    else if (await adminPayouts.hasOthers(destinations, deposit.userId))
      shared.set(deposit.id, t.shared);
  }
  return { deposits, shared };
}

async function creditReward({ id, userId }: Deposit): Promise<LeftOut | null> {
  const earlier = await admin.rewards.credit({ userId, depositId: id });
  // One's own is that of an earlier attempt, whose answer was lost.
  if (!earlier || earlier.byYou) return null;
  return { text: creditedMessage(earlier), canRetry: false, isFatal: false };
}

interface DueRewardsNoticeProps {
  approved: readonly Deposit[];
  onCredit: (due: DueRewards) => void;
}

/** Shows how many users are due the reward after a run of approvals, with a button to credit it. */
export function DueRewardsNotice({ approved, onCredit }: DueRewardsNoticeProps) {
  const [load] = useState(() => {
    const confirmed = approved.map((deposit): Deposit => ({ ...deposit, status: 'confirmed' }));
    return () => dueRewards(confirmed);
  });
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
