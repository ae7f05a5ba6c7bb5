import { Check, Copy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import { supportPath } from '@/config/paths';
import type { Deposit } from '@/domain/deposit';
import { isRecentDeposit } from '@/domain/recentDeposit';
import { shortDepositId } from '@/domain/shortDepositId';
import { useCopy } from '@/hooks/browser/useCopy';
import { useNow } from '@/hooks/browser/useNow';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.depositCard;

/** For a request that is not confirmed: how long it takes, its reference, and the way to support. */
export function DepositHelp({ deposit }: { deposit: Deposit }) {
  const reference = shortDepositId(deposit.id);
  const { copied, copy } = useCopy(reference, {
    done: t.referenceCopied(reference),
    failed: t.referenceNotCopied,
  });
  const isRecent = isRecentDeposit(deposit, useNow());
  const Icon = copied ? Check : Copy;
  return (
    <div className="mt-3 border-t border-line pt-2 text-sm">
      {isRecent && <p className="pb-1">{userTexts.deposit.arrival}</p>}
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
        <Link to={supportPath(deposit.id)} className={buttonClass('ghost', 'text-sm')}>
          {t.support}
        </Link>
      </div>
    </div>
  );
}
