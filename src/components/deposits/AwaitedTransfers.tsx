import { BannerLink } from '@/components/BannerLink';
import { paths } from '@/config/paths';
import { awaitsPayable, type Deposit } from '@/domain/deposits/deposit';
import { formatUsdt } from '@/domain/formatMoney';
import { depositLink } from '@/hooks/deposits/useDepositSheet';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.awaited;

/** Leads to the exact amount that the newest deposit waits for, and to the history with those of the others. */
export function AwaitedTransfers({ deposits }: { deposits: readonly Deposit[] }) {
  const [newest, ...others] = deposits.filter(awaitsPayable);
  if (!newest) return null;
  return (
    <div className="flex flex-col gap-2">
      <BannerLink {...depositLink(newest.id)}>
        {t.newest(formatUsdt(newest.usdtMicro), formatUsdt(newest.payableMicro))}
      </BannerLink>
      {others.length > 0 && (
        <BannerLink to={paths.rechargeHistory}>{t.others(others.length)}</BannerLink>
      )}
    </div>
  );
}
