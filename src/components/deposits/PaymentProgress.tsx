import { isPartPaid, unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { formatRemainingUsdt, formatRupeesExact } from '@/domain/money/formatMoney';
import { sharedTexts } from '@/texts/sharedTexts';
import { Fit } from '@/components/ui/Fit';

/** How much of an unconfirmed deposit was paid, and what remains while it is pending. */
export function PaymentProgress({ deposit }: { deposit: Deposit }) {
  const { status, paidPaise, inrPaise } = deposit;
  if (status === 'confirmed' || paidPaise === 0) return null;
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
        <span>
          <Fit text={sharedTexts.depositCard.paid(formatRupeesExact(paidPaise))} />
        </span>{' '}
        {isPartPaid(deposit) && (
          <span>
            <Fit
              text={sharedTexts.depositCard.remaining(
                formatRupeesExact(unpaid),
                formatRemainingUsdt(unpaid),
              )}
            />
          </span>
        )}
      </p>
    </div>
  );
}
