import { correctionPath } from '@/components/deposits/correctionPath';
import { BannerLink } from '@/components/ui/BannerLink';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { CORRECTION_NEWS_DAYS } from '@/config/business';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import type { DepositEntry } from '@/domain/ledger';
import { paise } from '@/domain/money/money';
import { userTexts } from '@/texts/userTexts';

const NEWS_MS = CORRECTION_NEWS_DAYS * 86_400_000;

/** When it was made; a moment ago, where the server has not dated it yet. */
const timeOf = ({ at }: DepositEntry): number => at?.getTime() ?? Date.now();

const isNews = (entry: DepositEntry): boolean => timeOf(entry) > Date.now() - NEWS_MS;

interface Props {
  /** The user's rewards and corrections; null while they are not known. */
  entries: readonly DepositEntry[] | null;
}

/** Says for some days what was taken back last, in one line that leads to why. */
export function TakenBackBanner({ entries }: Props) {
  const newest = entries
    ?.filter((entry) => entry.kind === 'correction')
    .toSorted((a, b) => timeOf(b) - timeOf(a))[0];
  return (
    <LiveRegion className="empty:sr-only">
      {newest && isNews(newest) && (
        <BannerLink to={correctionPath(newest)}>
          {userTexts.home.takenBack(formatRupeesExact(paise(0 - newest.amountPaise)))}
        </BannerLink>
      )}
    </LiveRegion>
  );
}
