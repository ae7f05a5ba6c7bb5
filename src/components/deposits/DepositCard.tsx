import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Fit, LocalTime } from '@/components/ui/Text';
import { depositPath, supportPath } from '@/config/paths';
import { isPartPaid, standingPaise, type Deposit, unpaidPaise } from '@/domain/deposits/deposit';
import type { RequestState } from '@/domain/deposits/requestState';
import {
  formatDepositRupees,
  formatRemainingUsdt,
  formatRupeesExact,
  formatUsdt,
} from '@/domain/money/money';
import { requestTexts } from '@/texts/requestTexts';
import { sharedTexts } from '@/texts/sharedTexts';
import { userTexts } from '@/texts/userTexts';
import { CopyAmountButton } from './CopyAmountButton';
import { StatusBadge } from './StatusBadge';
import { useRequestState } from './useRequestState';

const t = sharedTexts.depositCard;

/** Shows the paid part of an unconfirmed deposit and, while it is pending, the rest; after its end, what was taken back. */
function PaymentProgress({ deposit }: { deposit: Deposit }) {
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
        {isPartPaid(deposit) && unpaid > 0 && (
          <span>
            <Fit text={t.remaining(formatRupeesExact(unpaid), formatRemainingUsdt(unpaid))} />
          </span>
        )}
      </p>
    </div>
  );
}

/** Shows the owner's next step; nothing if there is none. */
function NextAction({ deposit, state }: { deposit: Deposit; state: RequestState }) {
  const { step, tone, action, sendMicro, needsUser } = state;
  // The page of a late arrival offers more than support.
  const isSupport = action === 'support' && step !== 'late';
  if (step === 'send' && sendMicro !== null) {
    return <CopyAmountButton usdtMicro={sendMicro} className="-mx-4" />;
  }
  return (
    <>
      {(needsUser || (tone === 'waiting' && step !== 'send')) && (
        <p className={`py-2 text-sm font-medium ${needsUser ? 'text-warning' : ''}`}>
          {requestTexts.stateTitle[step]}
        </p>
      )}
      {(isSupport || needsUser) && (
        <Link
          to={isSupport ? supportPath(deposit.id) : depositPath(deposit.id)}
          className={buttonClass('ghost', '-mx-4 text-sm')}
        >
          {isSupport
            ? requestTexts.support
            : action === 'name'
              ? userTexts.transactions.add
              : userTexts.depositCard.seeWhatToDo}
        </Link>
      )}
    </>
  );
}

/** In its owner's list. The amount to send replaces the typed one, from which it differs by less than a cent. */
export const DepositCard = memo(function DepositCard({ deposit }: { deposit: Deposit }) {
  const { submittedAt, usdtMicro } = deposit;
  const { state } = useRequestState(deposit);
  const owedMicro = state.step === 'send' ? state.sendMicro : null;
  return (
    <Card>
      <Link
        to={depositPath(deposit.id)}
        className="-m-4 block rounded-card p-4 -outline-offset-3 hover:bg-sunken"
      >
        <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
          <div className="min-w-0">
            <p className="text-base font-bold">
              {owedMicro !== null && (
                <>
                  <span>{userTexts.deposit.send}</span>{' '}
                </>
              )}
              <Fit text={`${formatUsdt(owedMicro ?? usdtMicro)} USDT`} />
            </p>
            <p className="text-muted">
              <Fit text={formatDepositRupees(deposit)} />
            </p>
          </div>
          <StatusBadge deposit={deposit} />
        </div>
        <PaymentProgress deposit={deposit} />
        <p className="mt-2 flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
          <span>
            {submittedAt ? <LocalTime time={submittedAt} /> : userTexts.depositCard.timeUnknown}
          </span>
          <ChevronRight aria-hidden className="size-5 shrink-0" />
        </p>
      </Link>
      <div className="mt-3 -mb-2 border-t border-line pt-1 empty:hidden">
        <NextAction deposit={deposit} state={state} />
      </div>
    </Card>
  );
});
