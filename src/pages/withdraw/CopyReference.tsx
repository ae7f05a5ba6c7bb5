import { Check, Copy } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { useCopy } from '@/lib/useCopy';
import { payoutTexts } from '@/texts/payoutTexts';

const t = payoutTexts.view;

/** Copies the bank's reference, for a message to the bank. */
export function CopyReference({ reference }: { reference: string }) {
  const { copied, copy } = useCopy(reference, {
    done: t.referenceCopied,
    failed: t.referenceNotCopied,
  });
  const Icon = copied ? Check : Copy;
  return (
    <Button variant="ghost" className="-mx-4 -mb-2 text-sm" onClick={copy}>
      <Icon aria-hidden className="size-4" />
      <span>{t.copyReference}</span>
    </Button>
  );
}
