import { ChevronRight, Gift } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useRewardOffer } from '@/components/deposits/useRewardOffer';
import { useUid } from '@/components/session/useAuth';
import { useUser } from '@/components/session/useUser';
import { depositFormPath, paths } from '@/config/paths';
import { rewardStanding, type RewardStanding } from '@/domain/deposits/rewardStanding';
import { correctedEntryId, isRewardEntryId, type DepositEntry } from '@/domain/ledger';
import type { User } from '@/domain/user';
import { useLive } from '@/lib/useLive';
import { isRewarded, setRewarded } from '@/services/database/localCache';
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

/** What the newest change of the wallet says by itself. */
function standingOfLast({ lastLedgerId }: Pick<User, 'lastLedgerId'>): RewardStanding | null {
  if (lastLedgerId === null) return 'none';
  if (isRewardEntryId(lastLedgerId)) return 'credited';
  return isRewardEntryId(correctedEntryId(lastLedgerId)) ? 'taken-back' : null;
}

/**
 * What became of the signed-in user's reward for their first deposit, by their rewards and corrections; null while it is not
 * known. The device knows of one from an earlier visit.
 */
function useRewardStanding(entries: readonly DepositEntry[] | null): RewardStanding | null {
  const { user, status } = useUser();
  const { uid } = user;
  const last = status === 'ready' ? standingOfLast(user) : null;
  const known = last ?? (entries && rewardStanding(entries));
  useEffect(() => {
    if (known !== null) setRewarded(uid, known === 'credited');
  }, [uid, known]);
  return known ?? (isRewarded(uid) ? 'credited' : null);
}
