import type { Period } from '@/domain/time/indiaDays';
import type { Day } from '@/domain/time/indiaTime';
import { closingTexts } from '@/texts/admin/closingTexts';
import { formatDay } from '@/components/admin/period/formatDay';

const t = closingTexts.days;

/** Of the drawing, which is stretched to its place. */
const HEIGHT = 40;
const STEP = 4;
const WIDTH = 3;
/** So that a day of nothing differs from one that is not known. */
const LEAST = 1;

interface Props {
  name: string;
  days: readonly Day[];
  chosen: Period;
  /** Null for a day that is not known. */
  valueOf: (day: Day) => number | null;
  format: (value: number) => string;
}

/** A bar for each day, below the line if it is negative, the chosen ones in another color. A day that is not known has none. */
export function Bars({ name, days, chosen, valueOf, format }: Props) {
  const values = days.flatMap((day) => {
    const value = valueOf(day);
    return value === null ? [] : [{ day, value, index: days.indexOf(day) }];
  });
  const ordered = values.toSorted((a, b) => a.value - b.value);
  const [lowest, highest] = [ordered[0], ordered.at(-1)];
  const top = Math.max(0, highest?.value ?? 0);
  const bottom = Math.min(0, lowest?.value ?? 0);
  const scale = HEIGHT / Math.max(1, top - bottom);
  const zero = HEIGHT + bottom * scale;
  const said = (each: (typeof values)[number] | undefined) =>
    each ? t.onDay(format(each.value), formatDay(each.day)) : '';
  const label = t.picture(name, values.length, said(highest), bottom < 0 ? said(lowest) : '');
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap justify-between gap-x-2 text-xs">
        <span className="font-medium">{name}</span>
        <span translate="no" className="text-muted tabular-nums">
          {highest && format(highest.value)}
        </span>
      </figcaption>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-1 h-14 w-full overflow-visible"
      >
        <path
          d={`M0 ${zero}H${days.length * STEP}`}
          vectorEffect="non-scaling-stroke"
          className="stroke-line-strong"
        />
        {values.map(({ day, value, index }) => {
          const height = Math.max(LEAST, Math.abs(value) * scale);
          return (
            <rect
              key={day}
              x={index * STEP}
              y={value < 0 ? zero : zero - height}
              width={WIDTH}
              height={height}
              className={day >= chosen.from && day <= chosen.to ? 'fill-warning' : 'fill-accent'}
            >
              <title>{`${formatDay(day)}: ${format(value)}`}</title>
            </rect>
          );
        })}
      </svg>
    </figure>
  );
}
