import { LocalTime } from '@/components/LocalTime';
import { formatAge, isOverADay } from '@/domain/admin/age';
import { useNow } from '@/hooks/browser/useNow';
import { adminTexts } from '@/texts/admin/adminTexts';

/** How long ago a deposit was submitted. It updates every minute without rendering its row again. */
export function Age({ since }: { since: Date | null }) {
  const now = useNow();
  return since ? formatAge(since, now) : adminTexts.unknownAge;
}

/** The age, and beyond a day the date and time as well: an age in hours says little after a day. */
export function DatedAge({ since }: { since: Date | null }) {
  const now = useNow();
  return (
    <>
      <Age since={since} />
      {since && isOverADay(since, now) && (
        <span className="block">
          <LocalTime time={since} />
        </span>
      )}
    </>
  );
}
