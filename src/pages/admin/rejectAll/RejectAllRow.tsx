import { CircleAlert, CircleCheck } from 'lucide-react';
import { Spinner } from '@/components/ui/Spinner';
import type { Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact, formatUsdt } from '@/domain/formatMoney';
import { adminTexts } from '@/texts/admin/adminTexts';
import { SEPARATOR } from '@/texts/separator';
import { Age } from '@/pages/admin/Age';
import { DepositLine } from '@/pages/admin/DepositLine';
import type { Result } from './useRejectAll';

const t = adminTexts;

function State({ result, isCurrent }: { result: Result | undefined; isCurrent: boolean }) {
  if (isCurrent) {
    return (
      <p className="flex items-center gap-1.5 text-muted">
        <Spinner />
        {t.rejectAll.row.running}
      </p>
    );
  }
  if (!result) return null;
  const Icon = result.isRejected ? CircleCheck : CircleAlert;
  return (
    <p className={`flex items-start gap-1.5 ${result.isRejected ? 'text-success' : 'text-danger'}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {result.isRejected ? t.rejectAll.row.rejected : result.text}
    </p>
  );
}

interface Props {
  deposit: Deposit;
  result: Result | undefined;
  isCurrent: boolean;
  /** Whether it is rejected with the others. */
  isChosen: boolean;
  /** Undefined once they are being rejected. */
  onChoose: ((isChosen: boolean) => void) | undefined;
}

/** One request to be rejected, which can be left out, and its result. */
export function RejectAllRow({ deposit, result, isCurrent, isChosen, onChoose }: Props) {
  return (
    <li className="border-t border-line py-2 text-sm first:border-t-0">
      <label className="flex min-h-touch items-start gap-3">
        {onChoose && (
          <input
            type="checkbox"
            className="mt-0.5 size-5 shrink-0 accent-accent"
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
        )}
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap justify-between gap-x-3">
            <span className="font-semibold">
              {formatUsdt(deposit.usdtMicro)} USDT{SEPARATOR}
              {formatRupeesExact(deposit.inrPaise)}
            </span>
            <span className="text-muted">
              <Age since={deposit.submittedAt} />
            </span>
          </span>
          <DepositLine deposit={deposit} equalCount={undefined} />
          {deposit.paidPaise > 0 && (
            <span className="block">{t.paid(formatRupeesExact(deposit.paidPaise))}</span>
          )}
        </span>
      </label>
      <State result={result} isCurrent={isCurrent} />
    </li>
  );
}
