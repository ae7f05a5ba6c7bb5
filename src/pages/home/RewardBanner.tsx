import { Gift } from 'lucide-react';
import { useEffect } from 'react';
import { useRewardOffer } from '@/components/deposits/useRewardOffer';
import { useUid } from '@/components/session/useAuth';
import { useUser } from '@/components/session/useUser';
import { Row, RowIcon } from '@/components/ui/Row';
import { depositFormPath, paths } from '@/config/paths';
import { type RewardStanding, rewardStanding } from '@/domain/deposits/reward';
import { correctedEntryId, isRewardEntryId } from '@/domain/ledger';
import type { User } from '@/domain/user';
import { useLive } from '@/lib/useLive';
import { isRewarded, setRewarded } from '@/services/database/localCache';
import { deposits, statements } from '@/services/userServices';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.home;

/**
 * Promotes the first-deposit reward to a new user, with a link to the deposit form. While it is not known if the user
 * is new, the text says whom the reward is for. After a confirmed deposit it says if the reward was earned; once it is
 * credited or taken back it says so and links to the statement. scripts/build/bootstrap.js writes the text of a
 * credited reward into the prerendered page, hence suppressHydrationWarning.
 */
export function RewardBanner() {
  const standing = useRewardStanding();
  const offer = useRewardOffer(true);
  const isOver = offer === 'over' || standing === 'credited' || standing === 'taken-back';
  const isEarningWanted = isOver && standing === 'none';
  const hasEarned = useLive(isEarningWanted ? deposits.hasEarnedReward : null, useUid()).data;
  let text = t.bannerOffer[offer];
  if (standing === 'credited') text = t.bannerCredited;
  else if (standing === 'taken-back') text = t.bannerTakenBack;
  else if (hasEarned) text = t.bannerDue;
  else if (isOver && hasEarned === null) text = t.bannerOffer.unknown;
  return (
    <Row
      link={{ to: isOver ? paths.statement : depositFormPath }}
      mark={<RowIcon icon={Gift} tone={standing === 'credited' ? 'success' : 'accent'} />}
      title={t.bannerTitle}
      text={
        <span data-reward={t.bannerCredited} suppressHydrationWarning>
          {text}
        </span>
      }
    />
  );
}

/** Returns the state of the reward if the wallet's newest change tells it; null otherwise. */
function standingOfLast({ lastLedgerId }: Pick<User, 'lastLedgerId'>): RewardStanding | null {
  if (lastLedgerId === null) return 'none';
  if (isRewardEntryId(lastLedgerId)) return 'credited';
  return isRewardEntryId(correctedEntryId(lastLedgerId)) ? 'taken-back' : null;
}

/** Returns what became of the reward; null while unknown. The device remembers one credited at an earlier visit. */
function useRewardStanding(): RewardStanding | null {
  const { user, status } = useUser();
  const { uid, lastLedgerId } = user;
  // A wallet without any change has no entries.
  const hasChanged = status === 'ready' && lastLedgerId !== null;
  const entries = useLive(hasChanged ? statements.rewardsAndCorrections : null, useUid()).data;
  const last = status === 'ready' ? standingOfLast(user) : null;
  const known = last ?? (entries && rewardStanding(entries));
  useEffect(() => {
    if (known !== null) setRewarded(uid, known === 'credited');
  }, [uid, known]);
  return known ?? (isRewarded(uid) ? 'credited' : null);
}
