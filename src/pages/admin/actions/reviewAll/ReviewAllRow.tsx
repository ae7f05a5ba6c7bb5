import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import type { Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact, formatUsdt } from '@/domain/money/formatMoney';
import { adminTexts } from '@/texts/admin/adminTexts';
import { SEPARATOR } from '@/texts/separator';
import { Age } from '@/components/admin/time';
import { DepositLine } from '../DepositLine';
import { ResultLine } from '@/pages/admin/actions/ResultLine';
import type { OneResult } from '@/pages/admin/actions/useOneByOne';

export interface RowTexts {
  running: string;
  done: string;
}

interface Props {
  deposit: Deposit;
  /** The user's name, in a list of several users. */
  name?: string | undefined;
  warning?: string | undefined;
  result: OneResult | undefined;
  isCurrent: boolean;
  texts: RowTexts;
  /** True if the deposit is reviewed with the others. */
  isChosen: boolean;
  /** Undefined once the run has started. */
  onChoose: ((depositId: string, isChosen: boolean) => void) | undefined;
}

/** Shows one deposit, which can be left out, and its result. Memoized: there may be hundreds. */
export const ReviewAllRow = memo(function ReviewAllRow({
  deposit,
  name,
  warning,
  result,
  isCurrent,
  texts,
  isChosen,
  onChoose,
}: Props) {
  return (
    <li className="border-t border-line py-2 text-sm first:border-t-0">
      <label className="flex min-h-touch items-start gap-3">
        {onChoose && (
          <input
            type="checkbox"
            className="mt-0.5 size-5 shrink-0 accent-accent"
            checked={isChosen}
            onChange={(event) => onChoose(deposit.id, event.target.checked)}
          />
        )}
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap justify-between gap-x-3">
            <span translate="no" className="font-semibold">
              {`${formatUsdt(deposit.usdtMicro)} USDT${SEPARATOR}${formatRupeesExact(deposit.inrPaise)}`}
            </span>
            <span className="text-muted">
              <Age since={deposit.submittedAt} />
            </span>
          </span>
          {name !== undefined && (
            <span className="block">
              <span translate="no">{name}</span>{' '}
              <span translate="no" className="text-muted">
                {deposit.userEmail}
              </span>
            </span>
          )}
          <DepositLine deposit={deposit} equalCount={undefined} />
          {deposit.paidPaise > 0 && (
            <span className="block">{adminTexts.paid(formatRupeesExact(deposit.paidPaise))}</span>
          )}
          {warning !== undefined && (
            <span className="flex items-start gap-1.5 font-medium text-warning">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span>{warning}</span>
            </span>
          )}
        </span>
      </label>
      <ResultLine result={result} isCurrent={isCurrent} texts={texts} />
    </li>
  );
});
