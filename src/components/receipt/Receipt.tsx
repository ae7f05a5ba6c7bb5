import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Logo } from '@/components/ui/Logo';
import { Button, buttonClass } from '@/components/ui/Button';
import { Fit } from '@/components/ui/Text';
import { useCopy } from '@/lib/useCopy';
import { requestTexts } from '@/texts/requestTexts';
import { receiptText, receiptTitle, type ReceiptContent } from './receiptContent';

const t = requestTexts.receipt;

interface Props {
  receipt: ReceiptContent;
  /** The link to support. */
  help: string;
  /** True while a part of it is still loading. */
  isLoading?: boolean;
}

/** Shares a receipt, or copies it if the browser cannot share; prints it; and leads to support. */
export function Receipt({ receipt, help, isLoading = false }: Props) {
  const text = receiptText(receipt);
  const { copy } = useCopy(text, { done: t.copied, failed: t.notCopied });
  // Not every browser has it.
  const canShare = 'share' in navigator;
  const share = () => {
    navigator.share({ text }).catch((error: unknown) => {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) copy();
    });
  };
  return (
    <div className="flex flex-wrap justify-center *:px-3 *:text-sm">
      <Button variant="ghost" disabled={isLoading} onClick={canShare ? share : copy}>
        {canShare ? t.share : t.copy}
      </Button>
      <Button variant="ghost" disabled={isLoading} onClick={() => print()}>
        {t.print}
      </Button>
      <Link to={help} className={buttonClass('ghost')}>
        {t.help}
      </Link>
    </div>
  );
}

interface ResultProps {
  title: string;
  amount: string;
  text: string;
  /** The destination of the money, unless the text names it. */
  to?: string;
}

/** Shows the good end of a deposit or withdrawal. */
export function Result({ title, amount, text, to }: ResultProps) {
  return (
    <div className="flex flex-col items-center gap-1 py-3 text-center">
      <CircleCheck aria-hidden className="size-12 text-success" />
      <p className="font-semibold">{title}</p>{' '}
      <p className="text-4xl font-bold tracking-tight">
        <Fit text={amount} />
      </p>{' '}
      <p>{text}</p>{' '}
      {to && (
        <p translate="no" className="font-semibold wrap-anywhere">
          {to}
        </p>
      )}
    </div>
  );
}

/** A receipt for print only, on its own sheet. */
export function PrintedReceipt({ receipt }: Pick<Props, 'receipt'>) {
  const { amount, summary, facts, checks, url } = receipt;
  return (
    <article translate="no" aria-hidden data-receipt className="hidden text-black print:block">
      <header className="flex items-center gap-3 border-b border-line-strong pb-3">
        <Logo className="size-12" />
        <p className="text-xl font-bold">{receiptTitle()}</p>
      </header>
      <p className="pt-4 text-2xl font-bold">{amount}</p>
      <p className="pb-3">{summary}</p>
      <dl className="divide-y divide-line border-y border-line">
        {facts.map(([name, value]) => (
          <div key={`${name} ${value}`} className="flex gap-3 py-2">
            <dt className="shrink-0 basis-40">{name}</dt>
            <dd className="min-w-0 flex-1 font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <footer className="pt-4 text-sm">
        {checks.map((check) => (
          <p key={check}>{check}</p>
        ))}
        <p className="wrap-anywhere">{url}</p>
      </footer>
    </article>
  );
}
