import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import { formatRupeesExact } from '@/domain/formatMoney';
import { useAdminUid } from '@/hooks/admin/usePanelSession';
import { useLiveList } from '@/lib/useLive';
import { useListPaths } from '@/pages/admin/useListPaths';
import { adminPayouts } from '@/services/admin/payouts/adminPayouts';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { nameOf } from './nameOf';

const t = adminPayoutTexts;

/** One more than this administrator's own and the one that is open, which need not be the next. */
const NEXT = 3;

/** Leads to the payout that has waited longest and that this administrator may handle. */
export function NextPayout() {
  const uid = useAdminUid();
  const { payout: payoutPath } = useListPaths();
  const { data } = useLiveList(adminPayouts.next, NEXT);
  const next = data?.items.find(({ userId }) => userId !== uid);
  if (!data) return null;
  if (!next) return <p className="text-center text-sm text-muted">{t.noNext}</p>;
  return (
    <Link to={payoutPath(next.id)} className={buttonClass('primary', 'w-full')}>
      <span>{t.next(formatRupeesExact(next.inrPaise), nameOf(next))}</span>
      <ArrowRight aria-hidden className="size-5" />
    </Link>
  );
}
