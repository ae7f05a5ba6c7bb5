import { Check, Copy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import { payoutSupportPath, supportPath } from '@/config/paths';
import { shortDepositId } from '@/domain/shortIds';
import { useCopy } from '@/lib/useCopy';
import { requestTexts } from '@/texts/requestTexts';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.depositCard;

interface Props {
  id: string;
  isPayout?: boolean;
  /** True if the page shows another way to support. */
  hasHelp?: boolean;
}

/** Shows the reference by which support finds a deposit or payout, to copy, and a link to support. */
export function SupportReference({ id, isPayout = false, hasHelp = false }: Props) {
  const reference = shortDepositId(id);
  const { copied, copy } = useCopy(reference, {
    done: t.referenceCopied(reference),
    failed: t.referenceNotCopied,
  });
  const Icon = copied ? Check : Copy;
  return (
    <div className="-mx-4 -mb-2 flex flex-wrap justify-between">
      <button
        type="button"
        aria-label={t.copyReference(reference)}
        onClick={copy}
        className={buttonClass('ghost', 'text-sm')}
      >
        <span>{t.reference(reference)}</span>
        <Icon aria-hidden className="size-4 shrink-0" />
      </button>
      {!hasHelp && (
        <Link
          to={isPayout ? payoutSupportPath(id) : supportPath(id)}
          className={buttonClass('ghost', 'text-sm')}
        >
          {requestTexts.support}
        </Link>
      )}
    </div>
  );
}
