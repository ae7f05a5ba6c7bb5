import { TriangleAlert } from 'lucide-react';
import { AddressQr } from '@/components/deposits/AddressQr';
import { CopyAddress } from '@/components/deposits/CopyAddress';
import { CopyAmount } from './CopyAmount';
import { Card } from '@/components/ui/Card';
import { env } from '@/config/env';
import type { MicroUsdt } from '@/domain/money/money';
import { requestTexts } from '@/texts/requestTexts';

interface Props {
  usdtMicro: MicroUsdt;
  /** What to mind. */
  warning: string;
}

/** What to send, and where: all that is to be copied into a wallet. */
export function SendCard({ usdtMicro, warning }: Props) {
  return (
    <Card className="flex flex-col gap-2">
      <CopyAmount usdtMicro={usdtMicro} />
      <p className="flex gap-2 text-sm font-medium text-warning">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>{warning}</span>
      </p>
      <CopyAddress address={env.walletAddress} label={requestTexts.network} />
      <AddressQr address={env.walletAddress} />
    </Card>
  );
}
