import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  periodFromParams,
  periodParams,
  periodText,
  usualPeriods,
  type Period,
} from '@/domain/time/indiaDays';
import { panelPaths, withParams } from '@/config/panelPaths';
import { useLoad } from '@/lib/useLoad';
import { useNow } from '@/lib/useNow';
import { DaysPage } from '../DaysPage';
import { formatPeriod } from '@/components/admin/period/formatPeriod';
import { PeriodChoice } from '../PeriodChoice';
import { closingService } from '@/services/admin/reports/closingService';
import { closingTexts } from '@/texts/admin/closingTexts';
import { ClosedPeriod } from './ClosedPeriod';
import { ThirtyDays } from './ThirtyDays';

const pathOf = (period: Period) => withParams(panelPaths.closing, periodParams(period));

/** The closing of a day or of several, and what thirty days came to. The days are in the URL; without them it is yesterday. */
export function ClosingPage() {
  const [params] = useSearchParams();
  const { yesterday } = usualPeriods(useNow());
  const { from, to } = periodFromParams(params) ?? yesterday;
  const period = useMemo(() => ({ from, to }), [from, to]);
  const lastDay = useLoad(closingService.lastDayOver);
  return (
    <DaysPage title={closingTexts.title}>
      <div className="grid max-w-6xl grid-cols-1 gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start print:grid-cols-1">
        <div className="flex min-w-0 flex-col gap-5">
          <PeriodChoice period={period} pathOf={pathOf} />
          <h3 className="text-lg font-semibold">{formatPeriod(period)}</h3>
          <ClosedPeriod key={periodText(period)} period={period} />
        </div>
        <ThirtyDays lastDay={lastDay} chosen={period} pathOf={pathOf} />
      </div>
    </DaysPage>
  );
}
