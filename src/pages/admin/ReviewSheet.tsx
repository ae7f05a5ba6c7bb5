import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { unpaidPaise, type Deposit } from '@/domain/deposit';
import { formatRupeesExact, formatUsdt } from '@/domain/formatMoney';
import { adminTexts } from '@/texts/adminTexts';
import { AccountLine } from './AccountLine';

const t = adminTexts;

interface Props {
  deposit: Deposit;
  kind: 'approve' | 'reject';
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a deposit is approved or rejected, with the user and the exact amount to be credited. */
export function ReviewSheet({ deposit, kind, onConfirm, onClose }: Props) {
  const name = deposit.userName ?? t.unknownUser;
  const email = deposit.userEmail;
  const unpaid = unpaidPaise(deposit);
  const withAccount = (text: string) => (
    <>
      {text}
      <AccountLine deposit={deposit} />
    </>
  );
  if (kind === 'approve') {
    return (
      <ConfirmSheet
        title={
          unpaid > 0 ? t.approveTitle(formatRupeesExact(unpaid), name) : t.approvePaidTitle(name)
        }
        text={withAccount(t.approveText(email))}
        action={t.approve}
        onConfirm={onConfirm}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmSheet
      title={t.rejectTitle(formatUsdt(deposit.usdtMicro), name)}
      text={withAccount(
        deposit.paidPaise > 0
          ? t.rejectPaidText(email, formatRupeesExact(deposit.paidPaise))
          : t.rejectText(email),
      )}
      action={t.reject}
      variant="danger"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
