import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { Age } from '@/components/admin/time';
import type { Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact, formatUsdt } from '@/domain/money/money';
import { adminTexts } from '@/texts/admin/adminTexts';
import { DepositLine } from '../DepositLine';
import { RunRow, type RunRowState } from '../RunMany';

interface Props extends RunRowState {
  deposit: Deposit;
  /** The user's name, in a list of several users. */
  name?: string;
  /** By how much less has arrived than was asked for. */
  missing?: string | undefined;
  warning?: string | undefined;
}

/** Shows one deposit, which can be left out, and its result. Memoized: there may be hundreds. */
export const ReviewAllRow = memo(function ReviewAllRow({
  deposit,
  name,
  missing,
  warning,
  ...state
}: Props) {
  const { id, usdtMicro, inrPaise, submittedAt, userEmail, paidPaise } = deposit;
  return (
    <RunRow
      {...state}
      id={id}
      label={
        <span className="flex flex-wrap items-center gap-x-3 *:basis-full sm:grid sm:grid-cols-[9.5rem_6rem_minmax(0,1fr)_auto] sm:[&>:nth-child(n+5)]:col-span-4">
          <span className="flex basis-auto! gap-x-1.5">
            <span translate="no" className="font-medium">{`${formatUsdt(usdtMicro)} USDT`}</span>
            {missing !== undefined && (
              <span translate="no" className="text-warning">
                {missing}
              </span>
            )}
          </span>
          <span translate="no" className="basis-auto!">
            {formatRupeesExact(inrPaise)}
          </span>
          {name === undefined ? (
            <DepositLine deposit={deposit} equalCount={undefined} />
          ) : (
            <span className="truncate">
              <span translate="no">{name}</span>{' '}
              <span translate="no" className="text-muted">
                {userEmail}
              </span>
            </span>
          )}
          <span className="text-muted">
            <Age since={submittedAt} />
          </span>
          {paidPaise > 0 && <span>{adminTexts.paid(formatRupeesExact(paidPaise))}</span>}
          {warning && (
            <span className="flex items-start gap-1.5 text-warning">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span>{warning}</span>
            </span>
          )}
        </span>
      }
    />
  );
});
