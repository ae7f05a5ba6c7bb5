import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { Fit } from '@/components/Fit';
import { Alert, type AlertVariant } from '@/components/ui/Alert';
import { buttonClass } from '@/components/ui/Button';
import { env } from '@/config/env';
import { paths, supportPath } from '@/config/paths';
import {
  awaitsPayable,
  awaitsTransfer,
  unpaidPaise,
  WITHDRAWN,
  type Deposit,
} from '@/domain/deposits/deposit';
import { formatRupeesExact } from '@/domain/formatMoney';
import { MIN_PAYOUT_PAISE } from '@/domain/payouts/payout';
import { useUser } from '@/hooks/useUser';
import { depositSheetTexts } from '@/texts/depositSheetTexts';
import { userTexts } from '@/texts/userTexts';

const t = depositSheetTexts;

interface Status {
  variant: AlertVariant;
  title: string;
  lines: string[];
}

function rejectionOf({ rejectReason, rejectNote, paidPaise }: Deposit): Status {
  const isWithdrawn = rejectReason === WITHDRAWN;
  return {
    variant: isWithdrawn ? 'info' : 'danger',
    title: isWithdrawn ? t.withdrawn : t.rejected,
    lines: [
      rejectReason === null ? t.noReason : userTexts.depositCard.rejectReason[rejectReason],
      ...(rejectNote === null ? [] : [t.note(rejectNote)]),
      ...(paidPaise > 0 ? [t.keeps(formatRupeesExact(paidPaise))] : []),
    ],
  };
}

function statusOf(deposit: Deposit, hasArrived: boolean): Status {
  const { status, inrPaise, paidPaise } = deposit;
  if (status === 'rejected') return rejectionOf(deposit);
  if (status === 'confirmed') {
    return {
      variant: 'success',
      title: t.confirmed,
      lines: [t.confirmedText(formatRupeesExact(inrPaise))],
    };
  }
  if (hasArrived) return { variant: 'waiting', title: t.waiting, lines: [t.arrivedText] };
  if (awaitsPayable(deposit)) {
    return { variant: 'waiting', title: t.awaited, lines: [t.awaitedText] };
  }
  if (paidPaise === 0) {
    const lines = awaitsTransfer(deposit) ? [t.waitingText, t.sentAlready] : [t.waitingText];
    return { variant: 'waiting', title: t.waiting, lines };
  }
  const paid = formatRupeesExact(paidPaise);
  const unpaid = unpaidPaise(deposit);
  return unpaid > 0
    ? {
        variant: 'info',
        title: t.partPaid,
        lines: [t.partPaidText(paid, formatRupeesExact(unpaid))],
      }
    : { variant: 'info', title: t.fullyPaid, lines: [t.fullyPaidText(paid)] };
}

interface Props {
  ref: Ref<HTMLDivElement>;
  deposit: Deposit;
  /** Whether what it waits for is seen to have arrived. */
  hasArrived: boolean;
}

/** The status in words. Where the deposit was rejected also why, and the next steps. It is announced when it changes. */
export function StatusAlert({ ref, deposit, hasArrived }: Props) {
  const { walletPaise } = useUser().user;
  const { variant, title, lines } = statusOf(deposit, hasArrived);
  return (
    <>
      <div ref={ref} role="status" tabIndex={-1} className="outline-none">
        <Alert variant={variant} title={title}>
          {lines.map((line) => (
            <p key={line} className="wrap-break-word">
              <Fit text={line} />
            </p>
          ))}
        </Alert>
      </div>
      {deposit.status === 'confirmed' && env.payouts && walletPaise >= MIN_PAYOUT_PAISE && (
        <Link to={paths.withdraw} className={buttonClass('secondary')}>
          {userTexts.home.withdraw}
        </Link>
      )}
      {deposit.status === 'rejected' && (
        <div className="flex flex-wrap gap-3 *:flex-1 *:basis-40">
          {deposit.rejectReason !== WITHDRAWN && (
            <Link to={supportPath(deposit.id)} className={buttonClass('primary')}>
              {t.support}
            </Link>
          )}
          <Link to={`${paths.deposit}?tab=usdt`} className={buttonClass('secondary')}>
            {t.newRequest}
          </Link>
        </div>
      )}
    </>
  );
}
