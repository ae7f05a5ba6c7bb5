import { ageText } from '@/domain/age';
import { useNow } from '@/hooks/useNow';
import { texts } from '@/texts/texts';

/** How long ago a deposit was submitted. It keeps itself up to date, so that its row need not. */
export function Age({ since }: { since: Date | null }) {
  const now = useNow();
  return since ? ageText(since, now) : texts.admin.unknownAge;
}
