import { useEffect, useRef } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { closeSheet, Sheet } from '@/components/ui/Sheet';
import { unpaidPaise, type Deposit } from '@/domain/deposit';
import { formatRupeesExact, formatUsdt } from '@/domain/formatMoney';
import { paise } from '@/domain/money';
import { adminTexts } from '@/texts/adminTexts';
import { texts } from '@/texts/texts';
import { AccountLine } from './AccountLine';
import { RequestDetails } from './RequestDetails';
import type { Review } from './useReview';

const t = adminTexts;

/** What the review of a deposit does, in words; everything in it is exact. */
function wording(deposit: Deposit, review: Review) {
  const name = deposit.userName ?? t.unknownUser;
  const email = deposit.userEmail;
  const unpaid = unpaidPaise(deposit);
  switch (review.kind) {
    case 'approve':
      return {
        title:
          unpaid > 0 ? t.approveTitle(formatRupeesExact(unpaid), name) : t.approvePaidTitle(name),
        text: t.approveText(email),
        action: t.approve,
      };
    case 'pay': {
      const rest = paise(unpaid - review.amountPaise);
      return {
        title: t.approveTitle(formatRupeesExact(review.amountPaise), name),
        text: t.payText(email, formatRupeesExact(rest)),
        action: t.pay,
      };
    }
    case 'reject':
      return {
        title: t.rejectTitle(formatUsdt(deposit.usdtMicro), name),
        text:
          deposit.paidPaise > 0
            ? t.rejectPaidText(email, formatRupeesExact(deposit.paidPaise))
            : t.rejectText(email),
        action: t.reject,
      };
  }
}

interface Props {
  /** The deposit as it was when the sheet was opened. */
  deposit: Deposit;
  review: Review;
  equalCount: number | undefined;
  /** What somebody did with the deposit since then; it can be closed only. */
  interruption: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation of a review, with the user and the exact amount. */
export function ReviewSheet({
  deposit,
  review,
  equalCount,
  interruption,
  onConfirm,
  onClose,
}: Props) {
  const { title, text, action } = wording(deposit, review);
  const cancel = useRef<HTMLButtonElement>(null);
  const isInterrupted = interruption !== null;
  useEffect(() => {
    // The focused button may be the one that is gone now.
    if (isInterrupted) cancel.current?.focus();
  }, [isInterrupted]);
  return (
    <Sheet
      title={title}
      text={
        <>
          {text}
          <AccountLine deposit={deposit} />
          <span className="block pt-2 font-semibold text-ink">
            {formatUsdt(deposit.usdtMicro)} USDT
          </span>
          <RequestDetails deposit={deposit} equalCount={equalCount} />
        </>
      }
      onClose={onClose}
    >
      <LiveRegion>
        {isInterrupted && (
          <div className="pt-4">
            <Alert variant="warning">
              <p>{interruption}</p>
            </Alert>
          </div>
        )}
      </LiveRegion>
      <div className="flex flex-wrap gap-3 pt-5 *:flex-1 *:basis-28">
        <Button ref={cancel} variant="secondary" onClick={closeSheet}>
          {isInterrupted ? texts.common.close : texts.common.cancel}
        </Button>
        {!isInterrupted && (
          <Button
            variant={review.kind === 'reject' ? 'danger' : 'primary'}
            onClick={(event) => {
              onConfirm();
              closeSheet(event);
            }}
          >
            {action}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
