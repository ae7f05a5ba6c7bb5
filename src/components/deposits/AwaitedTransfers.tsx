import { BannerLink } from '@/components/BannerLink';
import { paths } from '@/config/paths';
import type { Deposit } from '@/domain/deposits/deposit';
import { formatUsdt } from '@/domain/formatMoney';
import { depositLink } from '@/hooks/deposits/useDepositSheet';
import { useAwaited } from '@/hooks/deposits/useAwaited';
import { userTexts } from '@/texts/userTexts';
import { LookForArrivals } from './DepositChecks';

const t = userTexts.awaited;

/**
 * Leads to the exact amount that the newest deposit waits for, and to the history with those of the others; and to the
 * deposits whose amounts have arrived.
 */
export function AwaitedTransfers({ deposits }: { deposits: readonly Deposit[] }) {
  const { waiting, arrived } = useAwaited(deposits);
  const [newest, ...others] = waiting;
  if (!newest && arrived.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <LookForArrivals deposits={deposits} />
      {arrived.map(({ id, payableMicro }) => (
        <BannerLink key={id} {...depositLink(id)}>
          {t.arrived(formatUsdt(payableMicro))}
        </BannerLink>
      ))}
      {newest && (
        <BannerLink {...depositLink(newest.id)}>
          {t.newest(formatUsdt(newest.usdtMicro), formatUsdt(newest.payableMicro))}
        </BannerLink>
      )}
      {others.length > 0 && (
        <BannerLink to={paths.rechargeHistory}>{t.others(others.length)}</BannerLink>
      )}
    </div>
  );
}
