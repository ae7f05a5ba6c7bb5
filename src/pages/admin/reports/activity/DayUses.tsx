import { dayUses, type Activity } from '@/domain/reports/activity';
import type { ActivityQuestion } from '@/domain/reports/activityQuestion';
import type { Day } from '@/domain/time/indiaTime';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { paise } from '@/domain/money/money';
import { useLimits } from '@/components/admin/session/useLimits';
import { formatDay } from '@/components/admin/period/formatDay';
import { Section } from '@/components/admin/view/Section';
import { activityTexts } from '@/texts/admin/activityTexts';

const t = activityTexts;

interface Props {
  activity: Activity;
  question: ActivityQuestion;
  today: Day;
  nameOf: (uid: string) => string;
  emailOf: (uid: string) => string | null;
}

/**
 * The counts of days against the limit, and what is not used of today, which may be kept for payouts that were taken. Nothing
 * where nothing was counted and there is no limit.
 */
export function DayUses({ activity, question: { by, period }, today, nameOf, emailOf }: Props) {
  const limits = useLimits();
  const limit = limits?.creditPerDayPaise ?? null;
  if (!limits || (limit === null && activity.counted.length === 0)) return null;
  const hasToday =
    by !== null &&
    emailOf(by) !== null &&
    limit !== null &&
    period.from <= today &&
    today <= period.to;
  const uses = dayUses(activity, hasToday ? { by, day: today } : null);
  if (uses.length === 0) return null;
  return (
    <Section title={t.days}>
      <p className="text-sm text-muted">
        {limit === null ? t.noLimit : t.dayLimit(formatRupeesExact(limit))}
      </p>
      <ul className="flex flex-col gap-3 text-sm">
        {uses.map((use) => (
          <li key={`${use.day} ${use.by}`} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 [overflow-wrap:anywhere] text-muted">
              {formatDay(use.day) + (by === null ? `, ${nameOf(use.by)}` : '')}
            </span>
            <span className="font-medium tabular-nums">
              {formatRupeesExact(use.countedPaise) +
                (limit !== null && use.day === today
                  ? `, ${t.unused(formatRupeesExact(paise(Math.max(0, limit - use.countedPaise))))}`
                  : '')}
            </span>
            {limit !== null && use.countedPaise < use.storedPaise && (
              <span className="basis-full text-warning">
                {t.lessCounted(formatRupeesExact(use.storedPaise))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
