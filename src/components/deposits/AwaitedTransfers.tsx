import { toastResult } from '@/components/ui/toastObstacles';
import { BannerLink } from '@/components/ui/BannerLink';
import { depositPath, paths } from '@/config/paths';
import type { Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact, formatUsdt, formatUsdtField } from '@/domain/money/formatMoney';
import { useAwaited } from './useAwaited';
import { requestTexts } from '@/texts/requestTexts';
import { userTexts } from '@/texts/userTexts';
import { Arrived } from './Arrived';
import { LookForArrivals } from '@/components/checks/DepositChecks';

const t = userTexts.awaited;
/** How many are named; the history has the others. */
const MAX_LINES = 2;

/**
 * Leads to the exact amounts that the newest deposits wait for, and to the history with those of the others; and to the
 * deposits whose amounts have arrived. Toasts do not hide it.
 */
export function AwaitedTransfers({ deposits }: { deposits: readonly Deposit[] }) {
  const { waiting, arrived } = useAwaited(deposits);
  const others = waiting.length - MAX_LINES;
  if (waiting.length + arrived.length === 0) return null;
  return (
    <div ref={toastResult} className="flex flex-col gap-2">
      <LookForArrivals deposits={deposits} />
      {arrived.map(({ deposit: { id, inrPaise, usdtMicro }, at }) => (
        <BannerLink key={id} to={depositPath(id)}>
          <span className="block pb-1">
            {requestTexts.title(formatRupeesExact(inrPaise), formatUsdtField(usdtMicro))}
          </span>
          <Arrived at={at} />
        </BannerLink>
      ))}
      {waiting.slice(0, MAX_LINES).map(({ id, payableMicro, inrPaise }) => (
        <BannerLink key={id} to={depositPath(id)}>
          {t.send(formatUsdt(payableMicro), formatRupeesExact(inrPaise))}
        </BannerLink>
      ))}
      {others > 0 && <BannerLink to={paths.rechargeHistory}>{t.others(others)}</BannerLink>}
    </div>
  );
}
