import { Alert } from '@/components/ui/Alert';
import { env } from '@/config/env';
import type { MicroUsdt } from '@/domain/money';
import { userTexts } from '@/texts/userTexts';
import { AddressQr } from './AddressQr';
import { CopyAddress } from '@/components/deposits/CopyAddress';
import { CopyAmount } from '@/components/deposits/CopyAmount';
import { Step } from './Step';

interface Props {
  /** What to send; null while there is no amount. */
  usdtMicro: MicroUsdt | null;
  /** The QR code is loaded only when its tab is selected. */
  isShown: boolean;
}

/** The second step: what to send, and the wallet to send it to. */
export function WalletCard({ usdtMicro, isShown }: Props) {
  return (
    <Step number={2} title={userTexts.deposit.sendStep}>
      <div className="text-center">
        <div className="flex min-h-touch items-center justify-center">
          {usdtMicro === null ? (
            <p className="text-muted">{userTexts.deposit.amountFirst}</p>
          ) : (
            <CopyAmount usdtMicro={usdtMicro} />
          )}
        </div>
        <p className="text-sm text-muted">{userTexts.deposit.scan}</p>
      </div>
      <AddressQr address={env.walletAddress} isShown={isShown} />
      <CopyAddress address={env.walletAddress} />
      <Alert variant="warning">{userTexts.deposit.networkFee}</Alert>
    </Step>
  );
}
