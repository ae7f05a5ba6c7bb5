import { toastResult } from '@/components/ui/toastObstacles';
import { ActivityRow } from '@/components/ui/ActivityRow';
import { depositPath, paths } from '@/config/paths';
import type { Deposit } from '@/domain/deposits/deposit';
import type { RequestState } from '@/domain/deposits/requestState';
import { formatRupeesExact, formatUsdt, formatUsdtField } from '@/domain/money/formatMoney';
import { useRequestStates } from './useRequestState';
import { requestTexts } from '@/texts/requestTexts';
import { userTexts } from '@/texts/userTexts';
import { LookForArrivals } from '@/components/checks/DepositChecks';

const t = userTexts.awaited;
/** How many deposits without a transfer are listed; the history has the rest. */
const MAX_LINES = 2;

interface LineProps {
  deposit: Deposit;
  state: RequestState;
}

/** Links to a deposit and shows what to send, or its state. */
export function RequestLine({ deposit, state }: LineProps) {
  const { id, inrPaise, usdtMicro } = deposit;
  const { step, sendMicro, needsUser } = state;
  const inr = formatRupeesExact(inrPaise);
  return (
    <ActivityRow to={depositPath(id)} isWarning={needsUser}>
      {step === 'send' && sendMicro !== null ? (
        <span>{t.send(formatUsdt(sendMicro), inr)}</span>
      ) : (
        <>
          <span className="block pb-1">{requestTexts.title(inr, formatUsdtField(usdtMicro))}</span>
          <span className="block">{requestTexts.stateTitle[step]}</span>
        </>
      )}
    </ActivityRow>
  );
}

/**
 * Links to the deposits that need their user or whose transfer has arrived, to the newest that wait for one, and to the
 * history for the rest. Toasts do not cover it.
 */
export function AwaitedTransfers({ deposits }: { deposits: readonly Deposit[] }) {
  const pending = useRequestStates(deposits.filter(({ status }) => status === 'pending'));
  const waiting = pending.filter(({ state }) => state.step === 'send');
  const lines = [
    ...pending.filter(({ state }) => state.needsUser),
    ...pending.filter(({ state }) => state.step === 'arrived'),
    ...waiting.slice(0, MAX_LINES),
  ];
  const others = waiting.length - MAX_LINES;
  if (lines.length === 0) return null;
  return (
    <div ref={toastResult} className="divide-y divide-line">
      <LookForArrivals deposits={deposits} />
      {lines.map((line) => (
        <RequestLine key={line.deposit.id} {...line} />
      ))}
      {others > 0 && <ActivityRow to={paths.rechargeHistory}>{t.others(others)}</ActivityRow>}
    </div>
  );
}
