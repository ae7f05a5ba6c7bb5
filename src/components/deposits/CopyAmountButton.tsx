import { Check, Copy } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { formatUsdt, formatUsdtInput } from '@/domain/money/formatMoney';
import type { MicroUsdt } from '@/domain/money/money';
import { useCopy } from '@/lib/useCopy';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.deposit;

interface Props {
  usdtMicro: MicroUsdt;
  label: string;
  className: string;
}

/** Copies the amount to send as the bare number that a wallet expects. */
export function CopyAmountButton({ usdtMicro, label, className }: Props) {
  const { copied, copy } = useCopy(formatUsdtInput(usdtMicro), {
    done: t.amountCopied(formatUsdt(usdtMicro)),
    failed: t.amountNotCopied,
  });
  const Icon = copied ? Check : Copy;
  return (
    <Button
      variant="ghost"
      className={`text-sm ${className}`}
      aria-label={t.copyAmountOf(formatUsdt(usdtMicro))}
      onClick={copy}
    >
      <Icon aria-hidden className="size-4" />
      <span>{label}</span>
    </Button>
  );
}
