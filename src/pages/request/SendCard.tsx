import { Fit } from '@/components/ui/Text';
import { Card } from '@/components/ui/Button';
import { TriangleAlert } from 'lucide-react';
import { AddressQr, CopyAddress } from '@/components/deposits/WalletAddress';
import { CopyAmountButton } from '@/components/deposits/CopyAmountButton';
import { toastResult } from '@/components/ui/toastObstacles';
import { env } from '@/config/env';
import { type MicroUsdt, formatUsdt } from '@/domain/money/money';
import { requestTexts } from '@/texts/requestTexts';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.deposit;

interface Props {
  usdtMicro: MicroUsdt;
  /** The rupees that the amount pays for; undefined if the deposit asks for more. */
  inr?: string | undefined;
  warning: string;
}

/** Shows the amount and the address to copy into a wallet. */
export function SendCard({ usdtMicro, inr, warning }: Props) {
  return (
    <Card className="flex flex-col gap-2">
      <CopyAmountButton
        usdtMicro={usdtMicro}
        label={t.copyAmount}
        className="-mt-2 flex-col gap-0 px-0"
      >
        <span
          translate="no"
          ref={toastResult}
          className="block w-full text-[2rem] leading-tight font-bold whitespace-pre-line text-ink tabular-nums first-line:text-sm"
        >
          <Fit text={t.send(formatUsdt(usdtMicro))} />
        </span>
        {inr && <span className="text-muted">{requestTexts.exactlyFor(inr)}</span>}
      </CopyAmountButton>
      <p className="flex gap-2 text-sm font-medium text-warning">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>{warning}</span>
      </p>
      <CopyAddress address={env.walletAddress} label={requestTexts.network} variant="primary" />
      <AddressQr address={env.walletAddress} />
    </Card>
  );
}
