import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { formatUsdt } from '@/domain/money/formatMoney';
import { formatLocalTime } from '@/domain/time/formatTime';
import { microUsdt, type MicroUsdt } from '@/domain/money/money';
import type { SubmittedDeposit } from './useSubmitDeposit';
import type { DepositDraft } from '@/components/deposits/depositDraft';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.deposit;

/** The deposit that another one may repeat: one without an answer, or one that still waits. */
export type FirstDeposit = SubmittedDeposit | NonNullable<DepositDraft['sent']>;

interface Props {
  first: FirstDeposit;
  usdtMicro: MicroUsdt;
  onConfirm: () => void;
  onClose: () => void;
}

function question(first: FirstDeposit, next: string): string {
  if (!('submittedAt' in first)) return t.secondText(formatUsdt(microUsdt(first.usdtMicro)), next);
  const time = first.submittedAt ? formatLocalTime(first.submittedAt) : null;
  return t.secondEqual(formatUsdt(first.usdtMicro), time);
}

/** Asks before a second deposit is made that may be a mistake. It names the first one. */
export function DuplicateDepositSheet({ first, usdtMicro, onConfirm, onClose }: Props) {
  return (
    <ConfirmSheet
      title={t.secondTitle}
      text={question(first, formatUsdt(usdtMicro))}
      action={t.secondAction}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
