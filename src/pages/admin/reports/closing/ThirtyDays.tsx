import { useMemo } from 'react';
import { Failure } from '@/components/ui/Alert';
import { Card } from '@/components/ui/Button';
import type { BookedDay } from '@/domain/reports/closing';
import { addDays, type Period, type Day } from '@/domain/time/indiaTime';
import { formatRupeesExact, sumPaise } from '@/domain/money/money';
import { useLoad, type Load } from '@/lib/useLive';
import { TextLink } from '@/components/admin/TextLink';
import { closingService } from '@/services/admin/reports/closingService';
import { closingTexts } from '@/texts/admin/closingTexts';
import { texts } from '@/texts/texts';
import { formatDay, formatShortDay } from '@/components/admin/time';

const t = closingTexts.days;
const DAYS = 30;

/** In units of the drawing, which is stretched to fit. */
const HEIGHT = 40;
const STEP = 4;
const WIDTH = 3;
/** Gives a day without entries a visible bar. */
const LEAST = 1;

interface BarsProps {
  days: readonly BookedDay[];
  chosen: Period;
}

/** Shows a bar for each day, below the line if it is negative; the chosen days have another color. */
function Bars({ days, chosen }: BarsProps) {
  const ordered = days.toSorted((a, b) => a.sumPaise - b.sumPaise);
  const [lowest, highest] = [ordered[0], ordered.at(-1)];
  const top = Math.max(0, highest?.sumPaise ?? 0);
  const bottom = Math.min(0, lowest?.sumPaise ?? 0);
  const scale = HEIGHT / Math.max(1, top - bottom);
  const zero = HEIGHT + bottom * scale;
  const said = (each: BookedDay | undefined) =>
    each ? t.onDay(formatRupeesExact(each.sumPaise), formatDay(each.day)) : '';
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap justify-between gap-x-2 text-xs">
        <span className="font-medium">{t.booked}</span>
        <span className="text-muted tabular-nums">
          {highest && t.most(formatRupeesExact(highest.sumPaise), formatShortDay(highest.day))}
        </span>
      </figcaption>
      <svg
        role="img"
        aria-label={t.picture(days.length, said(highest), bottom < 0 ? said(lowest) : '')}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-1 h-14 w-full overflow-visible"
      >
        <path
          d={`M0 ${zero}H${days.length * STEP}`}
          vectorEffect="non-scaling-stroke"
          className="stroke-line-strong"
        />
        {days.map(({ day, sumPaise: dayPaise }, index) => {
          const height = Math.max(LEAST, Math.abs(dayPaise) * scale);
          return (
            <rect
              key={day}
              x={index * STEP}
              y={dayPaise < 0 ? zero : zero - height}
              width={WIDTH}
              height={height}
              className={day >= chosen.from && day <= chosen.to ? 'fill-warning' : 'fill-accent'}
            >
              <title>{`${formatDay(day)}: ${formatRupeesExact(dayPaise)}`}</title>
            </rect>
          );
        })}
      </svg>
    </figure>
  );
}

interface Props {
  lastDay: Load<Day>;
  chosen: Period;
  pathOf: (period: Period) => string;
}

/** Shows what was booked on each of thirty days, as bars and as a table. */
export function ThirtyDays({ lastDay, chosen, pathOf }: Props) {
  const to = lastDay.data;
  const period = useMemo(() => (to === null ? null : { from: addDays(to, 1 - DAYS), to }), [to]);
  const booked = useLoad(closingService.booked, period);
  const failed = lastDay.error ? lastDay : booked;
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
      {booked.isLoading && <p className="pb-3 text-sm text-muted">{texts.common.loading}</p>}
      {booked.data && (
        <Card className="flex flex-col gap-2">
          <Bars days={booked.data} chosen={chosen} />
          <table className="w-full border-collapse text-sm tabular-nums">
            <thead>
              <tr className="text-muted">
                <th scope="col" className="py-2 text-left font-medium">
                  {t.day}
                </th>
                <th scope="col" className="py-2 text-right font-medium">
                  {t.booked}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              <tr className="font-semibold">
                <th scope="row" className="py-2 text-left">
                  {t.sum(booked.data.length)}
                </th>
                <td translate="no" className="py-2 text-right whitespace-nowrap">
                  {formatRupeesExact(sumPaise(booked.data.map((each) => each.sumPaise)))}
                </td>
              </tr>
              {booked.data.toReversed().map(({ day, sumPaise: dayPaise }) => (
                <tr key={day}>
                  <th scope="row" className="text-left font-medium whitespace-nowrap">
                    <TextLink to={pathOf({ from: day, to: day })}>{formatShortDay(day)}</TextLink>
                  </th>
                  <td translate="no" className="text-right whitespace-nowrap">
                    {formatRupeesExact(dayPaise)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </section>
  );
}
