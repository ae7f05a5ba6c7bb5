import { useState } from 'react';
import { Failure } from '@/components/ui/Failure';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import type { DayFigures } from '@/domain/admin/closing/closing';
import { daysOf, type Period } from '@/domain/admin/closing/indiaDays';
import type { Day } from '@/domain/indiaTime';
import { formatNumber, formatRupeesExact } from '@/domain/formatMoney';
import { paise } from '@/domain/money';
import { useLoad, type Load } from '@/hooks/admin/useLoad';
import { useThirtyDays } from '@/hooks/admin/useThirtyDays';
import { TextLink } from '@/pages/admin/TextLink';
import { closingTexts } from '@/texts/admin/closingTexts';
import { texts } from '@/texts/texts';
import { Bars } from './Bars';
import { formatDay, formatShortDay } from '@/pages/admin/days/formatDay';
import { formatDuration } from './formatDuration';

const t = closingTexts.days;

interface Figure {
  name: string;
  /** Null for what is not known, and for a wait where nothing was reviewed. */
  of: (figures: DayFigures) => number | null;
  format: (value: number) => string;
}

const FIGURES: readonly Figure[] = [
  {
    name: t.booked,
    of: ({ bookedPaise }) => bookedPaise,
    format: (value) => formatRupeesExact(paise(value)),
  },
  { name: t.reviewed, of: ({ waits }) => waits?.count ?? null, format: formatNumber },
  { name: t.median, of: ({ waits }) => waits?.medianMs ?? null, format: formatDuration },
  { name: t.slowest, of: ({ waits }) => waits?.slowestMs ?? null, format: formatDuration },
];

/** Says what reading the reviews costs, and reads them. */
function ReviewsSheet({
  count,
  onConfirm,
  onClose,
}: {
  count: () => Promise<number>;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { data, error } = useLoad(count);
  const text =
    data !== null
      ? t.waitsCost(closingTexts.size.requests(formatNumber(data)))
      : error
        ? texts.errors[error]
        : t.waitsCounting;
  return (
    <ConfirmSheet
      title={t.waitsTitle}
      text={text}
      action={error ? null : t.waitsAction}
      isWaiting={data === null}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

function DaysTable({
  days,
  figures,
}: {
  days: readonly Day[];
  figures: ReadonlyMap<Day, DayFigures>;
}) {
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
                <TextLink to={{ search: `closing=${day}` }} className="px-2">
                  {formatShortDay(day)}
                </TextLink>
              </th>
              {FIGURES.map(({ name, of, format }) => {
                const known = figures.get(day);
                const value = known ? of(known) : null;
                return (
                  <td key={name} className="px-1.5 text-right whitespace-nowrap last:pr-4">
                    {value === null ? (
                      <span className="text-muted">
                        <span aria-hidden>–</span>
                        <span className="sr-only">
                          {known?.waits ? closingTexts.none : t.unknown}
                        </span>
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
}

/** What thirty days came to, as small bars and as a table. */
export function ThirtyDays({ lastDay, chosen }: Props) {
  const { period, figures, missing, withoutWaits, ...state } = useThirtyDays(lastDay.data);
  const [isAsking, setAsking] = useState(false);
  const error = lastDay.error ?? state.error;
  const days = period ? daysOf(period) : [];
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
        text={error && texts.errors[error]}
        onRetry={lastDay.error ? lastDay.retry : state.retry}
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
                valueOf={(day) => {
                  const known = figures.get(day);
                  return known ? of(known) : null;
                }}
                format={format}
              />
            ))}
          </div>
          <div className="flex flex-wrap gap-2 px-4 pb-4 print:hidden">
            {missing.length > 0 && !state.isLoading && (
              <Button variant="secondary" className="text-sm" onClick={state.addUpRest}>
                {t.rest(missing.length, t.reads(formatNumber(missing.length)))}
              </Button>
            )}
            {missing.length === 0 && withoutWaits && (
              <Button
                variant="secondary"
                className="text-sm"
                busy={state.isLoading}
                onClick={() => setAsking(true)}
              >
                {t.waits}
              </Button>
            )}
            {missing.length > 0 && state.isLoading && (
              <p className="text-sm text-muted">{texts.common.loading}</p>
            )}
          </div>
          <DaysTable days={days} figures={figures} />
        </Card>
      )}
      {isAsking && (
        <ReviewsSheet
          count={state.countReviews}
          onConfirm={state.readReviews}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
