import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import type { Deposit } from '@/domain/deposits/deposit';
import { AccountLine } from '@/pages/admin/AccountLine';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminTexts.reward;

interface Props {
  deposit: Deposit;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before the reward is credited to the user of a deposit. */
export function RewardSheet({ deposit, onConfirm, onClose }: Props) {
  return (
    <ConfirmSheet
      title={t.sheetTitle(deposit.userName ?? adminTexts.unknownUser)}
      text={
        <>
          {t.sheetText(deposit.userEmail)}
          <AccountLine deposit={deposit} />
        </>
      }
      action={t.credit}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
