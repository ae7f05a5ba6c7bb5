import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { COPY_TOAST_MS } from '@/config/business';
import { useMutation } from '@/hooks/useMutation';
import { useToast } from '@/hooks/useToast';
import { userTexts } from '@/texts/userTexts';

/** The address, and a button that copies it. If the browser denies copying, the address is selected. */
export function CopyAddress({ address }: { address: string }) {
  const toast = useToast();
  const line = useRef<HTMLParagraphElement>(null);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPY_TOAST_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copying = useMutation(async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
      toast.success(userTexts.deposit.copied, userTexts.deposit.copiedText, COPY_TOAST_MS);
    } catch {
      if (line.current) getSelection()?.selectAllChildren(line.current);
      toast.error(userTexts.deposit.copyFailed);
    }
  });

  const Icon = copied ? Check : Copy;
  return (
    <div className="flex flex-col gap-3">
      <div className="rounded-control bg-sunken p-3 text-center">
        <p className="text-xs font-medium text-muted">{userTexts.deposit.address}</p>
        <p ref={line} className="font-mono text-base leading-relaxed break-all select-all">
          {address}
        </p>
      </div>
      <Button variant="secondary" onClick={() => copying.mutate()}>
        <Icon aria-hidden className="size-5" />
        {userTexts.deposit.copy}
      </Button>
    </div>
  );
}
