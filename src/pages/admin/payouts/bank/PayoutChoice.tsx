import { TriangleAlert } from 'lucide-react';
import type { NotTogether } from '@/domain/bankFiles/payableTogether';
import { newMethodHours } from '@/domain/payouts/newMethodHours';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import type { Payout } from '@/domain/payouts/payout';
import { Age } from '@/components/admin/Age';
import { nameOf } from '@/components/admin/nameOf';
import { ResultLine } from '@/pages/admin/actions/ResultLine';
import type { OneResult } from '@/pages/admin/actions/useOneByOne';
import { bankTexts } from '@/texts/admin/bankTexts';
import { SEPARATOR } from '@/texts/separator';

const t = bankTexts.select;

interface Props {
  payout: Payout;
  /** Why it cannot be paid together; null if it can. */
  reason: NotTogether | null;
  isChosen: boolean;
  result: OneResult | undefined;
  isCurrent: boolean;
  /** Undefined once they are being taken. */
  onChoose: ((id: string, isChosen: boolean) => void) | undefined;
}

/** One payout that waits, which can be chosen, and what became of it. */
export function PayoutChoice({ payout, reason, isChosen, result, isCurrent, onChoose }: Props) {
  const { id, inrPaise, method, requestedAt } = payout;
  const hours = newMethodHours(payout);
  const to =
    method.kind === 'upi' ? method.upiId : method.accountNumber + SEPARATOR + method.ifscCode;
  return (
    <li className="border-t border-line py-2 text-sm first:border-t-0">
      <label className="flex min-h-touch items-start gap-3">
        {onChoose && (
          <input
            type="checkbox"
            className="mt-0.5 size-5 shrink-0 accent-accent"
            checked={isChosen}
            disabled={reason !== null}
            onChange={({ target }) => onChoose(id, target.checked)}
          />
        )}
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap justify-between gap-x-3">
            <span translate="no" className="font-semibold wrap-anywhere">
              {method.kind === 'upi' ? nameOf(payout) : method.accountHolder}
            </span>
            <span translate="no" className="font-semibold">
              {formatRupeesExact(inrPaise)}
            </span>
          </span>
          <span className="flex flex-wrap justify-between gap-x-3 text-muted">
            <span translate="no" className="wrap-anywhere">
              {to}
            </span>
            <span>
              <Age since={requestedAt} />
            </span>
          </span>
          {reason !== null && <span className="block text-muted">{t.notTogether[reason]}</span>}
          {reason === null && hours !== null && (
            <span className="flex items-start gap-1.5 font-medium text-warning">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span>{t.newMethod(hours)}</span>
            </span>
          )}
        </span>
      </label>
      <ResultLine result={result} isCurrent={isCurrent} texts={t.row} />
    </li>
  );
}
