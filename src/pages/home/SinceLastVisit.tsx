import { CircleCheck, CircleX } from 'lucide-react';
import { useDeposit } from '@/components/deposits/useDeposit';
import { usePendingDeposits } from '@/components/deposits/usePendingDeposits';
import { useUid } from '@/components/session/useAuth';
import { useEndedIds } from '@/components/session/useEndedIds';
import { ActivityRow } from '@/components/ui/ActivityRow';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { depositPath, paths } from '@/config/paths';
import { WITHDRAWN } from '@/domain/deposits/deposit';
import { formatUsdt } from '@/domain/money/formatMoney';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.home;

/** What became of one deposit; nothing where its user ended it. */
function ReviewedBanner({ id }: { id: string }) {
  const { data } = useDeposit(id);
  const deposit = data?.deposit;
  if (!deposit || deposit.status === 'pending' || deposit.rejectReason === WITHDRAWN) return null;
  // What was taken back since says so itself.
  if (deposit.correctedPaise > 0) return null;
  return (
    <ActivityRow icon={deposit.status === 'confirmed' ? CircleCheck : CircleX} to={depositPath(id)}>
      {t.reviewed[deposit.status](formatUsdt(deposit.usdtMicro))}
    </ActivityRow>
  );
}

/** Says which deposits were reviewed since the last visit, or meanwhile, in one line that leads there. */
export function SinceLastVisit() {
  const [id, ...others] = useReviewedSinceLastVisit();
  return (
    <LiveRegion className="empty:sr-only">
      {id !== undefined &&
        (others.length === 0 ? (
          <ReviewedBanner id={id} />
        ) : (
          <ActivityRow to={paths.rechargeHistory}>
            {t.severalReviewed(others.length + 1)}
          </ActivityRow>
        ))}
    </LiveRegion>
  );
}

/**
 * The IDs of the signed-in user's deposits that were pending when this was last asked on this device, or since, and are not any
 * more.
 */
function useReviewedSinceLastVisit(): readonly string[] {
  const uid = useUid();
  const { data } = usePendingDeposits();
  const isKnown = data && !data.fromCache && !data.hasMore;
  return useEndedIds('pending', uid, isKnown ? data.items.map(({ id }) => id) : null);
}
