import { Card } from '@/components/ui/Card';
import { Alert } from '@/components/ui/Alert';
import { env } from '@/config/env';
import { userTexts } from '@/texts/userTexts';
import { AddressQr } from './AddressQr';
import { CopyAddress } from './CopyAddress';

/** The wallet to pay to. The QR code is loaded only when its tab is selected. */
export function WalletCard({ isShown }: { isShown: boolean }) {
  return (
    <Card className="flex flex-col gap-4">
      <div className="text-center">
        <h2 className="text-lg font-semibold">{userTexts.deposit.sendStep}</h2>
        <p className="text-sm text-muted">{userTexts.deposit.scan}</p>
      </div>
      <AddressQr address={env.walletAddress} isShown={isShown} />
      <CopyAddress address={env.walletAddress} />
      <Alert variant="warning">{userTexts.deposit.networkFee}</Alert>
    </Card>
  );
}
