import { Check, Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { useCopy } from '@/lib/useCopy';
import { userTexts } from '@/texts/userTexts';

interface Props {
  address: string;
  label: string;
  variant?: 'primary' | 'secondary';
}

/**
 * Shows the address in two lines of equal length, which are easier to compare, with a copy button. If the browser
 * denies copying, the address is selected.
 */
export function CopyAddress({ address, label, variant = 'secondary' }: Props) {
  const line = useRef<HTMLParagraphElement>(null);
  const { copied, copy } = useCopy(
    address,
    { done: userTexts.deposit.copiedText, failed: userTexts.deposit.copyFailed },
    () => {
      if (line.current) getSelection()?.selectAllChildren(line.current);
    },
  );
  const Icon = copied ? Check : Copy;
  return (
    <div className="flex flex-col gap-2">
      <div className="rounded-control bg-sunken px-3 py-2 text-center">
        <p className="text-xs font-semibold text-muted">{label}</p>
        <p
          translate="no"
          ref={line}
          className="mx-auto max-w-[17.5ch] font-mono text-lg leading-snug break-all select-all"
        >
          {address}
        </p>
      </div>
      <Button variant={variant} onClick={copy}>
        <Icon aria-hidden className="size-5" />
        <span>{userTexts.deposit.copyAddress}</span>
      </Button>
    </div>
  );
}
