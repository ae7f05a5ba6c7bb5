import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { INKS, Row, RowIcon } from '@/components/ui/Row';
import { Fit, LocalTime } from '@/components/ui/Text';
import { depositPath } from '@/config/paths';
import {
  depositState,
  isPartPaid,
  standingPaise,
  type Deposit,
  unpaidPaise,
} from '@/domain/deposits/deposit';
import type { RequestState } from '@/domain/deposits/requestState';
import {
  formatDepositRupees,
  formatRemainingUsdt,
  formatRupeesExact,
  formatUsdt,
} from '@/domain/money/money';
import { formatRecent } from '@/domain/time/recentTime';
import { requestTexts } from '@/texts/requestTexts';
import { sharedTexts } from '@/texts/sharedTexts';
import { userTexts } from '@/texts/userTexts';
import { CopyAmountButton } from './CopyAmountButton';
import { DEPOSIT_ICONS, DEPOSIT_TONES } from './depositIcons';
import { currentState, useRequestStates } from './useRequestState';

const t = sharedTexts.depositCard;

/** Returns the states of the user's deposits, and a row for each. A thousand rows that each follow their state would be slow. */
export function useDepositItems(deposits: readonly Deposit[]) {
  const requests = useRequestStates(deposits);
  const states = new Map(requests.map(({ deposit, state }) => [deposit.id, state]));
  const itemOf = (deposit: Deposit, month?: string) => {
    // Each by itself, so that a row renders again only if one of them has changed.
    const { step, tone, sendMicro } = states.get(deposit.id) ?? currentState(deposit);
    return (
      <DepositItem deposit={deposit} step={step} tone={tone} sendMicro={sendMicro} month={month} />
    );
  };
  return { requests, itemOf };
}

interface Props extends Pick<RequestState, 'step' | 'tone' | 'sendMicro'> {
  deposit: Deposit;
  /** Stands above the deposit, as the first of its month. */
  month?: string | undefined;
}

/** A row of its owner's list. The amount to send replaces the typed one, from which it differs by less than a cent. */
const DepositItem = memo(function DepositItem({ deposit, step, tone, sendMicro, month }: Props) {
  const { submittedAt, usdtMicro } = deposit;
  const needsUser = tone === 'warning';
  const owedMicro = step === 'send' ? sendMicro : null;
  const usdt = formatUsdt(owedMicro ?? usdtMicro);
  const status = depositState(deposit);
  const tint = DEPOSIT_TONES[status];
  return (
    <>
      {month && (
        <>
          <h2 className="px-4 pt-4 pb-1 text-sm font-medium text-muted">{month}</h2>{' '}
        </>
      )}
      <Row
        link={{ to: depositPath(deposit.id) }}
        mark={
          <RowIcon
            icon={needsUser ? TriangleAlert : DEPOSIT_ICONS[status]}
            tone={needsUser ? 'warning' : tint}
          />
        }
        title={
          owedMicro === null ? (
            <Fit text={`${usdt} USDT`} />
          ) : (
            <>
              <span>{userTexts.deposit.send}</span> <Fit text={`${usdt} USDT`} />
            </>
          )
        }
        text={<span className={`font-medium ${INKS[tint]}`}>{t.status[status]}</span>}
        amount={formatDepositRupees(deposit)}
        note={
          submittedAt ? (
            <LocalTime time={submittedAt} format={formatRecent} />
          ) : (
            <span>{sharedTexts.statement.timeUnknown}</span>
          )
        }
      >
        {(needsUser || (tone === 'waiting' && step !== 'send')) && (
          <span className={`block text-sm ${needsUser ? 'text-warning' : 'text-muted'}`}>
            {requestTexts.stateTitle[step]}
          </span>
        )}
        <PaymentProgress deposit={deposit} />
      </Row>
      {owedMicro !== null && (
        <CopyAmountButton usdtMicro={owedMicro} className="-mt-2 mb-1 ml-13" />
      )}
    </>
  );
});

/** Shows the paid part of an unconfirmed deposit and, while it is pending, the rest; after its end, what was taken back. */
function PaymentProgress({ deposit }: { deposit: Deposit }) {
  const { status, correctedPaise } = deposit;
  const isPaidShown = status !== 'confirmed' && standingPaise(deposit) > 0;
  if (!isPaidShown && correctedPaise === 0) return null;
  const unpaid = unpaidPaise(deposit);
  return (
    <span className="flex flex-wrap justify-between gap-x-2 text-xs text-muted">
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
    </span>
  );
}
