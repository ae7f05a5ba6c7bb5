import { Check, Copy, ExternalLink } from 'lucide-react';
import { TRANSACTION_EXPLORER_URL } from '@/config/business';
import { shortTxid } from '@/domain/shortIds';
import { useCopy } from '@/lib/useCopy';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.transactions;
const ICON_CLASS =
  'flex size-11 shrink-0 items-center justify-center rounded-control text-accent hover:bg-accent-soft';

interface Props {
  txid: string;
  /** True if support found the transaction and the user did not name it. */
  isMatched: boolean;
}

/** Shows a shortened transaction ID, with a button to copy it and a link to an explorer. */
export function ClaimedTransaction({ txid, isMatched }: Props) {
  const short = shortTxid(txid);
  const { copied, copy } = useCopy(txid, { done: t.copied(short), failed: t.notCopied });
  const Icon = copied ? Check : Copy;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-2">
      <span>
        <span translate="no" className="font-mono">
          {short}
        </span>
        {isMatched && <span className="block text-muted">{t.matched}</span>}
      </span>
      <span className="-mr-3 flex">
        <button type="button" aria-label={t.copy(short)} onClick={copy} className={ICON_CLASS}>
          <Icon aria-hidden className="size-4" />
        </button>
        <a
          href={TRANSACTION_EXPLORER_URL + txid}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t.explore(short)}
          className={ICON_CLASS}
        >
          <ExternalLink aria-hidden className="size-4" />
        </a>
      </span>
    </li>
  );
}
