import { formatLocalTime } from '@/domain/time/formatTime';
import type { CreditedReward } from '@/domain/deposits/rewardState';
import { adminTexts } from '@/texts/admin/adminTexts';
import { rewardTexts } from '@/texts/admin/rewardTexts';

const { conflict } = adminTexts;

/** Who has credited a reward, and when. */
export const creditedMessage = ({ byYou, at }: CreditedReward): string =>
  rewardTexts.credited(byYou ? conflict.you : conflict.other, at && formatLocalTime(at));
