import { ChevronRight, Gift } from 'lucide-react';
import { Link } from 'react-router-dom';
import { depositFormPath, paths } from '@/config/paths';
import type { DepositEntry } from '@/domain/ledger';
import { useRewardOffer } from '@/components/deposits/useRewardOffer';
import { useRewardStanding } from './useRewardStanding';
import { useUid } from '@/components/session/useAuth';
import { useLive } from '@/lib/useLive';
import { deposits } from '@/services/userServices';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.home;

interface Props {
  /** The user's rewards and corrections; null while they are not known. */
  entries: readonly DepositEntry[] | null;
}

/**
 * Promotes the first-deposit reward to a new user, with a link to the deposit form. While it is not known whether the user
 * is new, it says whom the reward is for; after a confirmed deposit it says whether that has earned it; and once the reward is
 * credited, or taken back, it says so, with a link to the entry. scripts/build/bootstrap.js says that it was credited in the
 * prerendered page, hence suppressHydrationWarning.
 */
export function RewardBanner({ entries }: Props) {
  const standing = useRewardStanding(entries);
  const offer = useRewardOffer(true);
  const isOver = offer === 'over' || standing === 'credited' || standing === 'taken-back';
  const isEarningWanted = isOver && standing === 'none';
  const hasEarned = useLive(isEarningWanted ? deposits.hasEarnedReward : null, useUid()).data;
  let text = t.bannerOffer[offer];
  if (standing === 'credited') text = t.bannerCredited;
  else if (standing === 'taken-back') text = t.bannerTakenBack;
  else if (hasEarned) text = t.bannerDue;
  // Whether it was refused is not known yet.
  else if (isOver && hasEarned === null) text = t.bannerOffer.unknown;
  return (
    <Link
      to={isOver ? paths.statement : depositFormPath}
      className="flex items-center gap-3 rounded-card border border-transparent bg-success-soft p-4"
    >
      <span className="flex size-[44px] shrink-0 items-center justify-center rounded-full bg-surface text-success">
        <Gift aria-hidden className="size-[24px]" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t.bannerTitle}</span>
        <span data-reward={t.bannerCredited} suppressHydrationWarning className="block text-sm">
          {text}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-[20px] shrink-0 text-success" />
    </Link>
  );
}
