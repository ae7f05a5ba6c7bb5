import { BannerLink } from '@/components/BannerLink';
import { paths } from '@/config/paths';
import type { Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact, formatUsdt } from '@/domain/formatMoney';
import { depositLink } from '@/hooks/deposits/useDepositSheet';
import { useAwaited } from '@/hooks/deposits/useAwaited';
import { userTexts } from '@/texts/userTexts';
import { LookForArrivals } from './DepositChecks';

const t = userTexts.awaited;
/** How many are named; the history has the others. */
const MAX_LINES = 2;

/**
 * Leads to the exact amounts that the newest deposits wait for, and to the history with those of the others; and to the
 * deposits whose amounts have arrived.
 */
export function AwaitedTransfers({ deposits }: { deposits: readonly Deposit[] }) {
  const { waiting, arrived } = useAwaited(deposits);
  const others = waiting.length - MAX_LINES;
  if (waiting.length + arrived.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <LookForArrivals deposits={deposits} />
      {arrived.map(({ id, payableMicro }) => (
        <BannerLink key={id} {...depositLink(id)}>
          {t.arrived(formatUsdt(payableMicro))}
        </BannerLink>
      ))}
      {waiting.slice(0, MAX_LINES).map(({ id, payableMicro, inrPaise }) => (
        <BannerLink key={id} {...depositLink(id)}>
          {t.send(formatUsdt(payableMicro), formatRupeesExact(inrPaise))}
        </BannerLink>
      ))}
      {others > 0 && <BannerLink to={paths.rechargeHistory}>{t.others(others)}</BannerLink>}
    </div>
  );
}
