import type { Elements } from '@/components/elements';
import { Alert } from '@/components/ui/Alert';
import { env } from '@/config/env';
import type { Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact, formatUsdt } from '@/domain/formatMoney';
import { microUsdt } from '@/domain/money';
import { userTexts } from '@/texts/userTexts';
import { AddressQr } from './AddressQr';
import { CopyAddress } from './CopyAddress';
import { CopyAmount } from './CopyAmount';

const t = userTexts.deposit;

/** The amount that a deposit waits for, and what its last digits are for, or what it takes without them. */
function AmountToSend({ deposit }: { deposit: Deposit }) {
  const { usdtMicro, payableMicro, inrPaise } = deposit;
  if (payableMicro === null) {
    return (
      <>
        <CopyAmount usdtMicro={usdtMicro} />
        <p className="text-center text-sm text-muted">{t.noPayable}</p>
      </>
    );
  }
  const tail = formatUsdt(microUsdt(payableMicro - usdtMicro));
  return (
    <>
      <CopyAmount usdtMicro={payableMicro} />
      <p className="text-center text-sm font-medium">{t.mustArrive(formatUsdt(payableMicro))}</p>
      <p className="text-center text-sm text-muted">
        {t.whyTail(tail, formatRupeesExact(inrPaise))}
      </p>
    </>
  );
}

interface Props {
  /** The deposit that waits for its transfer; null shows `children` in place of the amount. */
  deposit: Deposit | null;
  /** The QR code is loaded only when it is. */
  isShown?: boolean;
  children?: Elements;
}

/** What to send, where to send it, and what to mind. */
export function SendUsdt({ deposit, isShown = true, children }: Props) {
  return (
    <>
      {deposit ? <AmountToSend deposit={deposit} /> : children}
      <p className="text-center text-sm text-muted">{t.scan}</p>
      <AddressQr address={env.walletAddress} isShown={isShown} />
      <CopyAddress address={env.walletAddress} />
      <Alert variant="warning">{t.networkFee}</Alert>
    </>
  );
}
