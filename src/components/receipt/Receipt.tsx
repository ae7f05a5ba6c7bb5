import { Link } from 'react-router-dom';
import { Button, buttonClass } from '@/components/ui/Button';
import { Logo } from '@/components/ui/Logo';
import { Kept } from '@/components/ui/Text';
import { env } from '@/config/env';
import { shortDepositId } from '@/domain/shortIds';
import { saveOrPrint } from '@/lib/download';
import { useCopy } from '@/lib/useCopy';
import { requestTexts } from '@/texts/requestTexts';
import { userTexts } from '@/texts/userTexts';

const t = requestTexts.receipt;
const cardTexts = userTexts.depositCard;

export type ReceiptFact = readonly [name: string, value: string];

/** Leaves out the facts that are not known. */
export const knownFacts = (facts: readonly (readonly [string, string | null])[]): ReceiptFact[] =>
  facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));

/** The content of a receipt, as text and in print. */
export interface ReceiptContent {
  /** The amount and its result. */
  amount: string;
  summary: string;
  facts: readonly ReceiptFact[];
  /** How to verify it. */
  checks: readonly string[];
  /** The page where its owner sees it. */
  url: string;
}

const receiptTitle = (): string => t.title(env.appName);

/** Formats a receipt as text, one line per fact. */
export function receiptText({ amount, summary, facts, checks, url }: ReceiptContent): string {
  return [
    receiptTitle(),
    `${amount} ${summary}`,
    ...facts.map(([name, value]) => `${name}: ${value}`),
    ...checks,
    url,
  ].join('\n');
}

interface Props {
  receipt: ReceiptContent;
  help: string;
  /** True while a part of it is still loading. */
  isLoading?: boolean;
}

/** Shares a receipt, or copies it if the browser cannot share; prints it, alone on its sheet; and leads to support. */
export function ReceiptButtons({ receipt, help, isLoading = false }: Props) {
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
    <>
      <PrintedReceipt {...receipt} />
      <div className="flex flex-wrap justify-center *:px-3 *:text-sm">
        <Button variant="ghost" disabled={isLoading} onClick={canShare ? share : copy}>
          {canShare ? t.share : t.copy}
        </Button>
        <Button variant="ghost" disabled={isLoading} onClick={() => saveOrPrint(() => print())}>
          {t.print}
        </Button>
        <Link to={help} className={buttonClass('ghost')}>
          {t.help}
        </Link>
      </div>
    </>
  );
}

function PrintedReceipt({ amount, summary, facts, checks, url }: ReceiptContent) {
  return (
    <article translate="no" aria-hidden data-receipt className="hidden text-black print:block">
      <header className="flex items-center gap-3 border-b border-line-strong pb-3">
        <Logo />
        <p className="text-2xl font-bold">{receiptTitle()}</p>
      </header>
      <p className="pt-4 text-2xl font-bold">{amount}</p>
      <p className="pb-3">{summary}</p>
      <dl className="divide-y divide-line border-y border-line">
        {facts.map(([name, value]) => (
          <div key={`${name} ${value}`} className="flex gap-3 py-2">
            <dt className="shrink-0 basis-40">{name}</dt>
            <dd className="min-w-0 flex-1 font-medium wrap-anywhere">{value}</dd>
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

interface ReferenceProps {
  id: string;
  /** The link to support; null if the page shows another one. */
  help: string | null;
}

/** Shows the reference by which support finds a deposit or payout, to copy, and a link to support. */
export function SupportReference({ id, help }: ReferenceProps) {
  const reference = shortDepositId(id);
  const { Icon, copy } = useCopy(reference, {
    done: cardTexts.referenceCopied(reference),
    failed: cardTexts.referenceNotCopied,
  });
  return (
    <div className="-mx-4 -mb-2 flex flex-wrap justify-between">
      <button
        type="button"
        aria-label={cardTexts.copyReference(reference)}
        onClick={copy}
        className={buttonClass('ghost', 'text-sm')}
      >
        <Kept text={cardTexts.reference(reference)} part={reference} />
        <Icon aria-hidden className="size-4 shrink-0" />
      </button>
      {help !== null && (
        <Link to={help} className={buttonClass('ghost', 'text-sm')}>
          {requestTexts.support}
        </Link>
      )}
    </div>
  );
}
