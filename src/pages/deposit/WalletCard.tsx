import { Card } from '@/components/ui/Card';
import { Alert } from '@/components/ui/Alert';
import { env } from '@/config/env';
import { texts } from '@/texts/texts';
import { AddressQr } from './AddressQr';
import { CopyAddress } from './CopyAddress';

/** The wallet to pay to. The QR code is loaded only when its tab is selected. */
export function WalletCard({ isShown }: { isShown: boolean }) {
  return (
    <Card className="flex flex-col gap-4">
      <div className="text-center">
        <h2 className="text-lg font-semibold">{texts.deposit.sendStep}</h2>
        <p className="text-sm text-muted">{texts.deposit.scan}</p>
      </div>
      <AddressQr address={env.walletAddress} isShown={isShown} />
      <CopyAddress address={env.walletAddress} />
      <Alert variant="warning">{texts.deposit.networkFee}</Alert>
    </Card>
  );
}
