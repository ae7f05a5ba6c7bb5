import { Check, Copy } from 'lucide-react';
import { Fit } from '@/components/Fit';
import { Button } from '@/components/ui/Button';
import { toastResult } from '@/components/ui/toastObstacles';
import { formatUsdt, formatUsdtInput } from '@/domain/formatMoney';
import type { MicroUsdt } from '@/domain/money';
import { useCopy } from '@/hooks/browser/useCopy';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.deposit;

/** What to send, and a button that copies the bare number for the wallet. */
export function CopyAmount({ usdtMicro }: { usdtMicro: MicroUsdt }) {
  const { copied, copy } = useCopy(formatUsdtInput(usdtMicro), {
    done: t.amountCopied(formatUsdt(usdtMicro)),
    failed: t.amountNotCopied,
  });
  const Icon = copied ? Check : Copy;
  return (
    <div className="-my-1 flex flex-wrap items-center justify-between gap-x-1">
      <p translate="no" ref={toastResult} className="text-[1.0625rem] font-bold">
        <Fit text={t.send(formatUsdt(usdtMicro))} />
      </p>
      <Button
        variant="ghost"
        className="-mr-1 px-1 text-sm"
        aria-label={t.copyAmountOf(formatUsdt(usdtMicro))}
        onClick={copy}
      >
        <Icon aria-hidden className="size-4" />
        <span>{t.copyAmount}</span>
      </Button>
    </div>
  );
}
