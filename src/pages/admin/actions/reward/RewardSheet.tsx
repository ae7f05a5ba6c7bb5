import { Suspense } from 'react';
import { lazyNamed } from '@/lib/lazyNamed';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { FIRST_TOP_UP_BONUS_RUPEES } from '@/config/business';
import { env } from '@/config/env';
import type { Deposit } from '@/domain/deposits/deposit';
import { toPaise } from '@/domain/money/money';
import { AccountLine } from '@/components/admin/AccountLine';
import { DayLeft } from '@/components/admin/DayLeft';
import { adminTexts } from '@/texts/admin/adminTexts';
import { rewardTexts } from '@/texts/admin/rewardTexts';

const SharedMethods = lazyNamed(
  // oxlint-disable-next-line no-restricted-imports -- Loads with what else is shown of payouts.
  () => import('@/pages/admin/payouts/SharedMethods'),
  'SharedMethods',
);

const t = rewardTexts;

interface Props {
  deposit: Deposit;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks to confirm the reward for the user of a deposit. */
export function RewardSheet({ deposit, onConfirm, onClose }: Props) {
  return (
    <ConfirmSheet
      title={t.sheetTitle(deposit.userName ?? adminTexts.unknownUser)}
      text={
        <>
          <span>{t.sheetText(deposit.userEmail)}</span>
          <AccountLine deposit={deposit} />
          <DayLeft amountPaise={toPaise(FIRST_TOP_UP_BONUS_RUPEES)} className="pt-2 text-sm" />
        </>
      }
      action={t.credit}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {env.payouts && (
        <Suspense fallback={null}>
          <SharedMethods userId={deposit.userId} methods={deposit} />
        </Suspense>
      )}
    </ConfirmSheet>
  );
}
