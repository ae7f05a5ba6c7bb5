import { Copy, ReceiptText } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { useCopy } from '@/hooks/browser/useCopy';
import { depositSheetTexts } from '@/texts/depositSheetTexts';

const t = depositSheetTexts.receipt;

interface Props {
  /** The receipt as text. */
  text: string;
  /** Whether a part of it is still to be read. */
  isLoading?: boolean;
}

/** Shares a receipt with the system's sheet, or copies it where there is none; and prints it. */
export function Receipt({ text, isLoading = false }: Props) {
  const { copy } = useCopy(text, { done: t.copied, failed: t.notCopied });
  // Not every browser has it.
  const canShare = 'share' in navigator;
  const share = () => {
    navigator.share({ text }).catch((error: unknown) => {
      // Closing the system's sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) copy();
    });
  };
  const Icon = canShare ? ReceiptText : Copy;
  return (
    <div className="flex flex-wrap gap-3 *:flex-1 *:basis-40">
      <Button variant="secondary" disabled={isLoading} onClick={canShare ? share : copy}>
        <Icon aria-hidden className="size-5" />
        {canShare ? t.share : t.copy}
      </Button>
      <Button variant="secondary" disabled={isLoading} onClick={() => print()}>
        {t.print}
      </Button>
    </div>
  );
}

/** A receipt on paper; it is not on screen. */
export function PrintedReceipt({ text }: Pick<Props, 'text'>) {
  return (
    <p aria-hidden className="hidden break-words whitespace-pre-line text-black print:block">
      {text}
    </p>
  );
}
