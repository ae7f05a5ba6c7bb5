import { Check, Copy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import { supportPath } from '@/config/paths';
import { shortDepositId } from '@/domain/shortIds';
import { useCopy } from '@/hooks/browser/useCopy';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.depositCard;

/** What support finds a request by, to copy, and the way to support. `id` is a deposit's or a payout's. */
export function SupportReference({ id }: { id: string }) {
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
        {t.reference(reference)}
        <Icon aria-hidden className="size-4 shrink-0" />
      </button>
      <Link to={supportPath(id)} className={buttonClass('ghost', 'text-sm')}>
        {t.support}
      </Link>
    </div>
  );
}
