import { useMemo } from 'react';
import { Failure } from '@/components/ui/Failure';
import { Card } from '@/components/ui/Card';
import type { Sum, Waits } from '@/domain/reports/closing';
import { addDays, daysOf, type Period } from '@/domain/time/indiaDays';
import type { Day } from '@/domain/time/indiaTime';
import { formatNumber, formatRupeesExact } from '@/domain/money/formatMoney';
import { paise } from '@/domain/money/money';
import { useLoad, type Load } from '@/lib/useLoad';
import { useReport } from '../useReport';
import { Report } from '../Report';
import { TextLink } from '@/components/admin/TextLink';
import { closingService } from '@/services/admin/reports/closingService';
import { closingTexts } from '@/texts/admin/closingTexts';
import { texts } from '@/texts/texts';
import { Bars } from './Bars';
import { formatDay, formatShortDay } from '@/components/admin/period/formatDay';
import { formatDuration } from './formatDuration';

const t = closingTexts.days;
const DAYS = 30;

/** What a day came to; null for what is not known. */
interface DayFigures {
  booked: Sum | null;
  waits: Waits | null;
}

interface Figure {
  name: string;
  /** Null for what is not known, and for a wait where nothing was reviewed. */
  of: (figures: DayFigures) => number | null;
  format: (value: number) => string;
}

const FIGURES: readonly Figure[] = [
  {
    name: t.booked,
    of: ({ booked }) => booked?.sumPaise ?? null,
    format: (value) => formatRupeesExact(paise(value)),
  },
  { name: t.reviewed, of: ({ waits }) => waits?.count ?? null, format: formatNumber },
  { name: t.median, of: ({ waits }) => waits?.medianMs ?? null, format: formatDuration },
  { name: t.slowest, of: ({ waits }) => waits?.slowestMs ?? null, format: formatDuration },
];

interface TableProps extends Pick<Props, 'pathOf'> {
  days: readonly Day[];
  figures: (day: Day) => DayFigures;
}

function DaysTable({ days, figures, pathOf }: TableProps) {
  return (
    <div
      className="relative overflow-x-auto"
      // Scrolled by keyboard where it is wider than its place.
      tabIndex={0}
      role="group"
      aria-label={t.title}
    >
      <table className="w-full text-sm [overflow-wrap:normal] tabular-nums">
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className="py-2 pr-2 pl-4 font-medium">
              {t.day}
            </th>
            {FIGURES.map(({ name }) => (
              <th key={name} scope="col" className="px-1.5 py-2 text-right font-medium last:pr-4">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {days.toReversed().map((day) => (
            <tr key={day}>
              <th scope="row" className="pl-2 text-left font-medium whitespace-nowrap">
                <TextLink to={pathOf({ from: day, to: day })} className="px-2">
                  {formatShortDay(day)}
                </TextLink>
              </th>
              {FIGURES.map(({ name, of, format }) => {
                const own = figures(day);
                const value = of(own);
                return (
                  <td key={name} className="px-1.5 text-right whitespace-nowrap last:pr-4">
                    {value === null ? (
                      <span className="text-muted">
                        <span aria-hidden>–</span>
                        <span className="sr-only">{own.waits ? closingTexts.none : t.unknown}</span>
                      </span>
                    ) : (
                      <span translate="no">{format(value)}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Props {
  lastDay: Load<Day>;
  /** The days that are being closed. */
  chosen: Period;
  /** The address of a closing. */
  pathOf: (period: Period) => string;
}

/** What thirty days came to, as small bars and as a table. */
export function ThirtyDays({ lastDay, chosen, pathOf }: Props) {
  const to = lastDay.data;
  const period = useMemo(() => (to === null ? null : { from: addDays(to, 1 - DAYS), to }), [to]);
  const booked = useLoad(closingService.booked, period);
  const waits = useReport(closingService.waits, period);
  const failed = lastDay.error ? lastDay : booked;
  const days = period ? daysOf(period) : [];
  const waitsOf = waits.data?.kind === 'known' ? waits.data.report : null;
  const figures = (day: Day): DayFigures => ({
    booked: booked.data?.get(day) ?? null,
    waits: waitsOf?.get(day) ?? null,
  });
  return (
    <section aria-labelledby="thirty-days" className="min-w-0 break-before-page">
      <h2 id="thirty-days" className="text-lg font-semibold">
        {t.title}
      </h2>
      <p className="pb-3 text-sm text-muted">
        {period ? t.text(formatDay(period.to)) : texts.common.loading}
      </p>
      <Failure
        className="pb-3"
        title={t.failed}
        text={failed.error && texts.errors[failed.error]}
        onRetry={failed.retry}
      />
      {period && (
        <Card flush>
          <div className="grid grid-cols-2 gap-x-4 gap-y-3 p-4">
            {FIGURES.map(({ name, of, format }) => (
              <Bars
                key={name}
                name={name}
                days={days}
                chosen={chosen}
                valueOf={(day) => of(figures(day))}
                format={format}
              />
            ))}
          </div>
          <div className="flex flex-col gap-3 px-4 pb-4 text-sm text-muted">
            <Report loaded={waits} waiting={<p>{texts.common.loading}</p>}>
              {(_, records) => <p>{t.waitsFrom(closingTexts.requests(formatNumber(records)))}</p>}
            </Report>
          </div>
          <DaysTable days={days} figures={figures} pathOf={pathOf} />
        </Card>
      )}
    </section>
  );
}
