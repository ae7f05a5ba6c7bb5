import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import { formatRupeesExact } from '@/domain/formatMoney';
import { useNextPayouts } from '@/hooks/admin/payouts/useAdminPayouts';
import { useAdminUid } from '@/hooks/admin/useAdminUid';
import { useSearchLinks } from '@/pages/admin/search/useSearchLinks';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { nameOf } from './nameOf';

const t = adminPayoutTexts;

/** Leads to the payout that has waited longest and that this administrator may handle. */
export function NextPayout() {
  const uid = useAdminUid();
  const { toPayout } = useSearchLinks();
  const { data } = useNextPayouts();
  const next = data?.items.find(({ userId }) => userId !== uid);
  if (!data) return null;
  if (!next) return <p className="text-center text-sm text-muted">{t.noNext}</p>;
  return (
    <Link to={toPayout(next.id)} className={buttonClass('primary', 'w-full')}>
      <span>{t.next(formatRupeesExact(next.inrPaise), nameOf(next))}</span>
      <ArrowRight aria-hidden className="size-5" />
    </Link>
  );
}
