import { addDays, type Period } from '@/domain/time/indiaTime';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import { daysTexts } from '@/texts/admin/daysTexts';
import { DayInput, PeriodLinks } from '@/components/admin/PeriodFields';

interface Props {
  period: Period;
  pathOf: (period: Period) => string;
  maxDays?: number;
}

/** Lets the administrator choose days, kept in the URL. The day chosen last stays, and the other one moves with it. */
export function PeriodChoice({ period: { from, to }, pathOf, maxDays = 36_500 }: Props) {
  const navigate = useNavigate();
  const choose = (period: Period) => void navigate(pathOf(period));
  const step = (days: number) => {
    const day = addDays(days < 0 ? from : to, days);
    return pathOf({ from: day, to: day });
  };
  const within = (day: string, first: string, last: string) =>
    day < first ? first : day > last ? last : day;
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2 [overflow-wrap:normal] print:hidden">
      <div className="flex flex-1 flex-wrap items-end gap-1 sm:flex-none">
        <div className="flex flex-1 flex-wrap gap-2 *:flex-1 *:basis-32">
          <DayInput
            label={daysTexts.from}
            day={from}
            onDay={(day) =>
              day && choose({ from: day, to: within(to, day, addDays(day, maxDays - 1)) })
            }
          />
          <DayInput
            label={daysTexts.to}
            day={to}
            onDay={(day) =>
              day && choose({ from: within(from, addDays(day, 1 - maxDays), day), to: day })
            }
          />
        </div>
        <div className="flex">
          <Link
            to={step(-1)}
            aria-label={daysTexts.previous}
            className={buttonClass('ghost', 'px-0')}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </Link>
          <Link to={step(1)} aria-label={daysTexts.next} className={buttonClass('ghost', 'px-0')}>
            <ChevronRight aria-hidden className="size-5" />
          </Link>
        </div>
      </div>
      <div role="group" aria-label={daysTexts.label} className="flex flex-wrap gap-x-1">
        <PeriodLinks to={pathOf} current={{ from, to }} />
      </div>
    </div>
  );
}
