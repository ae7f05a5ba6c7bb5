import { TextLink } from '@/components/admin/TextLink';
import { formatDay, formatShortDay } from '@/components/admin/time';
import { Card } from '@/components/ui/Card';
import { Failure } from '@/components/ui/Failure';
import { sumPaise, formatRupeesExact } from '@/domain/money/money';
import type { BookedDay } from '@/domain/reports/closing';
import { addDays, type Period } from '@/domain/time/indiaTime';
import { useLoad } from '@/lib/useLive';
import { closings } from '@/services/admin/reports/closings';
import { closingTexts } from '@/texts/admin/closingTexts';
import { texts } from '@/texts/texts';

const t = closingTexts.days;
const DAYS = 30;

/** In units of the drawing, which is stretched to fit. */
const HEIGHT = 40;
const STEP = 4;
const WIDTH = 3;

interface Props {
  chosen: Period;
  pathOf: (period: Period) => string;
}

export function ThirtyDays({ chosen, pathOf }: Props) {
  const { data: days, error, isLoading, retry } = useLoad(readDays);
  const last = days?.at(-1);
  return (
    <section aria-labelledby="thirty-days" className="min-w-0 break-before-page">
      <h2 id="thirty-days" className="text-base font-bold">
        {t.title}
      </h2>
      <p className="pb-3 text-sm text-muted">
        {isLoading ? texts.common.loading : last && t.text(formatDay(last.day))}
      </p>
      <Failure
        className="pb-3"
        title={t.failed}
        text={error && texts.errors[error]}
        onRetry={retry}
      />
      {days && (
        <Card className="flex flex-col gap-2">
          <Bars days={days} chosen={chosen} />
          <table className="w-full border-collapse text-sm tabular-nums">
            <thead>
              <tr className="text-muted">
                <th scope="col" className="py-2 text-left font-medium">
                  {t.day}
                </th>
                <th scope="col" className="py-2 text-right font-medium">
                  {closingTexts.total}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              <tr className="font-medium">
                <th scope="row" className="py-2 text-left">
                  {t.sum(days.length)}
                </th>
                <td translate="no" className="py-2 text-right whitespace-nowrap">
                  {formatRupeesExact(sumPaise(days.map((each) => each.sumPaise)))}
                </td>
              </tr>
              {[...days].reverse().map(({ day, sumPaise: dayPaise }) => (
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

function Bars({ days, chosen }: { days: readonly BookedDay[]; chosen: Period }) {
  const highest = [...days].sort((a, b) => a.sumPaise - b.sumPaise).at(-1);
  const top = Math.max(0, highest?.sumPaise ?? 0);
  const bottom = Math.min(0, ...days.map((each) => each.sumPaise));
  const scale = HEIGHT / Math.max(1, top - bottom);
  const zero = HEIGHT + bottom * scale;
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap justify-between gap-x-2 text-xs">
        <span className="font-medium">{closingTexts.total}</span>
        <span className="text-muted tabular-nums">
          {highest && t.most(formatRupeesExact(highest.sumPaise), formatShortDay(highest.day))}
        </span>
      </figcaption>
      <svg
        // The table says the same.
        aria-hidden
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
          // A day without entries has a visible bar.
          const height = Math.max(1, Math.abs(dayPaise) * scale);
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

async function readDays(): Promise<BookedDay[]> {
  const to = await closings.lastDayOver();
  return closings.booked({ from: addDays(to, 1 - DAYS), to });
}
