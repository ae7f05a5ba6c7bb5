import { isPartPaid, standingPaise, unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { formatRemainingUsdt, formatRupeesExact } from '@/domain/money/formatMoney';
import { sharedTexts } from '@/texts/sharedTexts';
import { Fit } from '@/components/ui/Fit';

const t = sharedTexts.depositCard;

/** How much of an unconfirmed deposit was paid, and what remains while it is pending; of one that has ended, what was taken back. */
export function PaymentProgress({ deposit }: { deposit: Deposit }) {
  const { status, paidPaise, inrPaise, correctedPaise } = deposit;
  const isPaidShown = status !== 'confirmed' && standingPaise(deposit) > 0;
  if (!isPaidShown && correctedPaise === 0) return null;
  const unpaid = unpaidPaise(deposit);
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm">
      {isPartPaid(deposit) && (
        <div aria-hidden className="mb-2 h-1.5 overflow-hidden rounded-full bg-sunken">
          <div
            className="h-full rounded-full bg-accent"
            style={{ width: `${Math.min(100, (paidPaise / inrPaise) * 100)}%` }}
          />
        </div>
      )}
      <p className="flex flex-wrap justify-between gap-x-3">
        {isPaidShown && (
          <span>
            <Fit text={t.paid(formatRupeesExact(standingPaise(deposit)))} />
          </span>
        )}{' '}
        {correctedPaise > 0 && (
          <span>
            <Fit text={t.takenBack(formatRupeesExact(correctedPaise))} />
          </span>
        )}
        {isPartPaid(deposit) && (
          <span>
            <Fit text={t.remaining(formatRupeesExact(unpaid), formatRemainingUsdt(unpaid))} />
          </span>
        )}
      </p>
    </div>
  );
}
