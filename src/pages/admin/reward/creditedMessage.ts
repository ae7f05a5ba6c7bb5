import { formatLocalTime } from '@/domain/formatTime';
import type { CreditedReward } from '@/domain/admin/rewardState';
import { adminTexts } from '@/texts/admin/adminTexts';

const { conflict, reward } = adminTexts;

/** Who has credited a reward, and when. */
export const creditedMessage = ({ byYou, at }: CreditedReward): string =>
  reward.credited(byYou ? conflict.you : conflict.other, at && formatLocalTime(at));
