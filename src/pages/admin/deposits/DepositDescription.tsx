import { Files } from 'lucide-react';
import { LocalTime } from '@/components/ui/LocalTime';
import { StatusBadge } from '@/components/deposits/StatusBadge';
import { unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { takenBack } from '@/domain/deposits/takenBack';
import { formatRemainingUsdt, formatRupeesExact, formatUsdt } from '@/domain/money/formatMoney';
import { Age } from '@/components/admin/Age';
import { useFormatAuthor } from '@/components/admin/useFormatAuthor';
import { useLive } from '@/lib/useLive';
import { adminSearch } from '@/services/admin/adminServices';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { SEPARATOR } from '@/texts/separator';
import type { Fact } from '@/components/ui/DescriptionList';
import { RecordSummary } from '@/components/admin/view/RecordSummary';

const t = adminSearchTexts.request;

interface Props {
  deposit: Deposit;
  /** How many loaded deposits of this user have the same amount, if there are more. */
  equalCount: number | undefined;
}

/** What was requested, by whom and when, what of it was paid, and who ended it. */
export function DepositDescription({ deposit, equalCount }: Props) {
  const formatAuthor = useFormatAuthor();
  const { status, submittedAt, payableMicro, paidPaise, correctedSeqs } = deposit;
  const { processedAt, processedBy } = deposit;
  const unpaid = unpaidPaise(deposit);
  const isPending = status === 'pending';
  // The record of a pending one does not say how much was taken back of it.
  const { data: entries } = useLive(
    isPending && correctedSeqs.length > 0 ? adminSearch.creditsOf : null,
    deposit.userId,
    deposit.id,
  );
  const back = takenBack(deposit, entries ?? []);
  const facts: Fact[] = [[t.requested, formatRupeesExact(deposit.inrPaise)]];
  if (payableMicro !== null) facts.push([t.payable, `${formatUsdt(payableMicro)} USDT`]);
  if (!isPending || paidPaise > 0) {
    facts.push([t.paid, formatRupeesExact(paidPaise)]);
    if (isPending) {
      facts.push([
        t.remaining,
        `${formatRupeesExact(unpaid)} (${formatRemainingUsdt(unpaid)} USDT)`,
      ]);
    } else if (unpaid > 0) {
      facts.push([t.remains, formatRupeesExact(unpaid)]);
    }
  }
  if (back) facts.push([t.takenBack, formatRupeesExact(back.amountPaise)]);
  if (submittedAt) {
    facts.push([
      t.submitted,
      <>
        <LocalTime time={submittedAt} />
        {isPending && (
          <>
            <span>{SEPARATOR}</span>
            <Age since={submittedAt} />
          </>
        )}
      </>,
    ]);
  }
  if (!isPending && processedAt) {
    facts.push([
      t.ended,
      <>
        <LocalTime time={processedAt} />{' '}
        {processedBy !== null && <span>{formatAuthor(processedBy, deposit.userId)}</span>}
      </>,
    ]);
  }
  return (
    <RecordSummary
      amount={
        <>
          <span>{formatUsdt(deposit.usdtMicro)}</span>{' '}
          <span className="text-sm font-semibold text-muted">USDT</span>
        </>
      }
      badge={
        <>
          <StatusBadge deposit={deposit} />
          {equalCount !== undefined && (
            <p className="inline-flex items-center gap-1 rounded-full bg-warning-soft px-2.5 py-1 text-xs font-semibold text-warning">
              <Files aria-hidden className="size-3.5 shrink-0" />
              <span>{adminTexts.equalRequests(equalCount)}</span>
            </p>
          )}
        </>
      }
      facts={facts}
    >
      {isPending && paidPaise > 0 && unpaid === 0 && (
        <p className="text-sm font-medium">{adminTexts.fullyPaid}</p>
      )}
    </RecordSummary>
  );
}
