import { FIRST_TOP_UP_BONUS_RUPEES } from '@/config/business';
import type { Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { sumPaise, toPaise } from '@/domain/money/money';
import { creditedMessage } from '@/pages/admin/actions/reward/creditedMessage';
import { admin } from '@/services/admin/adminServices';
import { adminTexts } from '@/texts/admin/adminTexts';
import { rewardTexts } from '@/texts/admin/rewardTexts';
import type { DueRewards } from './dueRewards';
import { ReviewAllForm } from './ReviewAllForm';
import type { LeftOut } from '@/pages/admin/actions/useOneByOne';

const t = rewardTexts.together;

const worth = () => toPaise(FIRST_TOP_UP_BONUS_RUPEES);

const CREDIT = {
  status: 'confirmed',
  texts: t,
  worth,
  async review({ id, userId }: Deposit): Promise<LeftOut | null> {
    const earlier = await admin.rewards.credit({ userId, depositId: id });
    return earlier && { text: creditedMessage(earlier), canRetry: false, isFatal: false };
  },
} as const;

interface Props {
  rewards: DueRewards;
}

/** Credits the rewards that became due, one by one. Whoever shares a payment method with others is left out unless chosen. */
export function RewardAllForm({ rewards: { deposits, shared } }: Props) {
  return (
    <ReviewAllForm
      deposits={deposits}
      action={CREDIT}
      variant="primary"
      confirm={() => true}
      summary={(chosen) => t.chosen(chosen.length, formatRupeesExact(sumPaise(chosen.map(worth))))}
      nameOf={({ userName }) => userName ?? adminTexts.unknownUser}
      leftOut={shared}
      warnings={shared}
    >
      {() => null}
    </ReviewAllForm>
  );
}
