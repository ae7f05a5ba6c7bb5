import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import { OfflineBanner } from '@/components/shell/OfflineBanner';
import { env } from '@/config/env';
import {
  addDays,
  parsePeriod,
  periodText,
  usualPeriods,
  type Period,
} from '@/domain/admin/closing/indiaDays';
import { useLastDayOver } from '@/hooks/admin/useClosing';
import { useNow } from '@/hooks/browser/useNow';
import { DayInput } from '@/pages/admin/days/DayInput';
import { formatDay } from '@/pages/admin/days/formatDay';
import { PeriodLinks } from '@/pages/admin/days/PeriodLinks';
import { closingTexts } from '@/texts/admin/closingTexts';
import { ClosedPeriod } from './ClosedPeriod';
import { ThirtyDays } from './ThirtyDays';

const t = closingTexts;

const urlOf = (period: Period) => ({
  search: new URLSearchParams({ closing: periodText(period) }).toString(),
});

/** The days of a period: `22 Nov 2026`, `20 Nov 2026 to 22 Nov 2026`. */
const formatPeriod = ({ from, to }: Period): string =>
  from === to ? formatDay(from) : t.period.range(formatDay(from), formatDay(to));

function PeriodChoice({ period }: { period: Period }) {
  const [, setParams] = useSearchParams();
  const { from, to } = period;
  const choose = (first: string, last: string) =>
    setParams({ closing: periodText({ from: first, to: last }) });
  const step = (days: number) => {
    const day = addDays(days < 0 ? from : to, days);
    return urlOf({ from: day, to: day });
  };
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2 [overflow-wrap:normal] print:hidden">
      <div className="flex flex-1 items-end gap-1 sm:flex-none">
        <Link to={step(-1)} aria-label={t.period.previous} className={buttonClass('ghost', 'px-0')}>
          <ChevronLeft aria-hidden className="size-5" />
        </Link>
        <div className="flex min-w-0 flex-1 flex-wrap gap-2 *:min-w-0 *:flex-1 *:basis-32">
          <DayInput
            label={t.period.from}
            day={from}
            onDay={(day) => day && choose(day, day > to ? day : to)}
          />
          <DayInput
            label={t.period.to}
            day={to}
            onDay={(day) => day && choose(day < from ? day : from, day)}
          />
        </div>
        <Link to={step(1)} aria-label={t.period.next} className={buttonClass('ghost', 'px-0')}>
          <ChevronRight aria-hidden className="size-5" />
        </Link>
      </div>
      <div role="group" aria-label={t.period.label} className="flex flex-wrap gap-x-1">
        <PeriodLinks to={urlOf} current={period} />
      </div>
    </div>
  );
}

/**
 * The closing of a day or of several, and what thirty days came to. The days are in the URL; without them it is yesterday.
 * What a closing reads is said before, so opening the page takes at most 25 reads.
 */
export function ClosingPage() {
  const [params] = useSearchParams();
  const { yesterday } = usualPeriods(useNow());
  const { from, to } = parsePeriod(params.get('closing') ?? '') ?? yesterday;
  const period = useMemo(() => ({ from, to }), [from, to]);
  const lastDay = useLastDayOver();
  const isOver = lastDay.data === null ? null : period.to <= lastDay.data;
  return (
    <div className="@container">
      <title>{`${t.title} · ${env.appName}`}</title>
      <OfflineBanner />
      <header className="border-b border-line bg-surface pt-[env(safe-area-inset-top)] print:border-0">
        <div className="mx-auto flex max-w-6xl items-center gap-x-2 px-2 py-1 @min-[22rem]:py-2">
          <Link
            to={{ search: '' }}
            aria-label={t.back}
            className={buttonClass('ghost', 'px-0 print:hidden')}
          >
            <ArrowLeft aria-hidden className="size-5" />
          </Link>
          <h1 className="px-2 text-lg font-bold tracking-tight @min-[22rem]:text-xl">{t.title}</h1>
        </div>
      </header>
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6 px-4 pt-4 pb-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start print:grid-cols-1">
        <div className="flex min-w-0 flex-col gap-5">
          <PeriodChoice period={period} />
          <h2 className="text-lg font-semibold">{formatPeriod(period)}</h2>
          <ClosedPeriod key={periodText(period)} period={period} isOver={isOver} />
        </div>
        <ThirtyDays lastDay={lastDay} chosen={period} />
      </div>
    </div>
  );
}
