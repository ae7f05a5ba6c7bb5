import { ageText } from '@/domain/age';
import { useNow } from '@/hooks/useNow';
import { adminTexts } from '@/texts/adminTexts';

/** How long ago a deposit was submitted. It updates every minute without rendering its row again. */
export function Age({ since }: { since: Date | null }) {
  const now = useNow();
  return since ? ageText(since, now) : adminTexts.unknownAge;
}
