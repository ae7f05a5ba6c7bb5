import { Copy, ReceiptText } from 'lucide-react';
import { Logo } from '@/components/Logo';
import { Button } from '@/components/ui/Button';
import { useCopy } from '@/hooks/browser/useCopy';
import { depositSheetTexts } from '@/texts/depositSheetTexts';
import { receiptText, receiptTitle, type ReceiptContent } from './receipt';

const t = depositSheetTexts.receipt;

interface Props {
  receipt: ReceiptContent;
  /** Whether a part of it is still to be read. */
  isLoading?: boolean;
}

/** Shares a receipt with the system's sheet, or copies it where there is none; and prints it. */
export function Receipt({ receipt, isLoading = false }: Props) {
  const text = receiptText(receipt);
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

/** A receipt on paper; it is not on screen. Sizes are points, whatever the size of the text on screen. */
export function PrintedReceipt({ receipt }: Pick<Props, 'receipt'>) {
  const { amount, summary, facts, checks, url } = receipt;
  return (
    <article
      aria-hidden
      data-receipt
      className="hidden text-[11pt] leading-[1.4] text-black [print-color-adjust:exact] print:block"
    >
      <header className="flex items-center gap-[10pt] border-b-[1pt] border-black pb-[10pt]">
        <Logo className="size-[32pt]" />
        <p className="text-[16pt] font-bold">{receiptTitle()}</p>
      </header>
      <p className="pt-[20pt] text-[26pt] leading-[1.1] font-bold">{amount}</p>
      <p className="pb-[14pt]">{summary}</p>
      <dl className="border-t-[0.5pt] border-black">
        {facts.map(([name, value]) => (
          <div
            key={`${name} ${value}`}
            className="flex break-inside-avoid gap-[12pt] border-b-[0.5pt] border-black py-[5pt]"
          >
            <dt className="w-[34%] shrink-0">{name}</dt>
            <dd className="min-w-0 flex-1 font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <footer className="break-inside-avoid pt-[14pt] text-[9pt]">
        {checks.map((check) => (
          <p key={check}>{check}</p>
        ))}
        <p className="wrap-anywhere">{url}</p>
      </footer>
    </article>
  );
}
