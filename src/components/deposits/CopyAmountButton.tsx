import { Button } from '@/components/ui/Button';
import { formatUsdt, formatUsdtInput, type MicroUsdt } from '@/domain/money/money';
import type { Elements } from '@/lib/elements';
import { useCopy } from '@/lib/useCopy';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.deposit;

interface Props {
  usdtMicro: MicroUsdt;
  className: string;
  /** Replaces the name of the button. */
  children?: Elements;
}

/** Copies the amount to send as the bare number that a wallet expects. */
export function CopyAmountButton({ usdtMicro, className, children }: Props) {
  const { Icon, copy } = useCopy(formatUsdtInput(usdtMicro), {
    done: t.amountCopied(formatUsdt(usdtMicro)),
    failed: t.amountNotCopied,
  });
  return (
    <Button
      variant="ghost"
      className={`text-sm ${className}`}
      aria-label={children ? undefined : t.copyAmountOf(formatUsdt(usdtMicro))}
      onClick={copy}
    >
      {children}
      <span className="flex items-center gap-2">
        <Icon aria-hidden className="size-4" />
        <span>{t.copyAmount}</span>
      </span>
    </Button>
  );
}
