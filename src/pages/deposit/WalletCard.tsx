import { useId } from 'react';
import { AddressQr } from '@/components/deposits/AddressQr';
import { CopyAddress } from '@/components/deposits/CopyAddress';
import { LazyTutorial } from '@/components/tutorial/LazyTutorial';
import { Alert } from '@/components/ui/Alert';
import { Card } from '@/components/ui/Card';
import { Details } from '@/components/ui/Details';
import { env } from '@/config/env';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.deposit;

interface Props {
  /** Whether the user has sent what is typed already. */
  isSent: boolean;
  /** Whether its tab is selected: only then the QR code is loaded. */
  isShown: boolean;
}

/** The wallet that deposits are sent to. The amount to send is asked for by each, once it is made. */
export function WalletCard({ isSent, isShown }: Props) {
  const titleId = useId();
  return (
    <Card role="group" aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="text-center">
        <h2 id={titleId} className="text-lg font-semibold">
          {isSent ? t.sentTitle : t.sendTitle}
        </h2>
        {!isSent && <p className="text-sm text-muted">{t.sendText}</p>}
      </div>
      <AddressQr address={env.walletAddress} isShown={isShown} />
      <CopyAddress address={env.walletAddress} label={t.address} />
      {!isSent && <Alert variant="warning">{t.networkFee}</Alert>}
      <Alert variant="info">{t.arrival}</Alert>
      {/* The prerendered page has no room for it. */}
      {!isSent && isShown && (
        <Details title={t.tutorial}>
          <LazyTutorial topic="send" />
        </Details>
      )}
    </Card>
  );
}
