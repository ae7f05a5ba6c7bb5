import { formatAge } from '@/domain/time/formatAge';
import { useNow } from '@/lib/useNow';
import { adminTexts } from '@/texts/admin/adminTexts';

/** How long ago a deposit was submitted. It updates every minute without rendering its row again. */
export function Age({ since }: { since: Date | null }) {
  const now = useNow();
  return <span>{since ? formatAge(since, now) : adminTexts.unknownAge}</span>;
}
