import { useState } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import { CONTROL_CLASS } from '@/components/ui/Select';
import {
  type Day,
  parseDay,
  PERIOD_NAMES,
  periodText,
  usualPeriods,
  type Period,
} from '@/domain/time/indiaTime';
import { useNow } from '@/lib/useNow';
import { adminTexts } from '@/texts/admin/adminTexts';

interface DayInputProps {
  label: string;
  day: Day | null;
  onDay: (day: Day | null) => void;
}

/** A date input that reports only complete dates. */
export function DayInput({ label, day, onDay }: DayInputProps) {
  const [typed, setTyped] = useState({ day, text: day ?? '' });
  if (typed.day !== day) setTyped({ day, text: day ?? '' });
  return (
    <label className="flex flex-col gap-1 text-sm font-medium">
      <span>{label}</span>
      <input
        type="date"
        className={CONTROL_CLASS}
        value={typed.text}
        onChange={({ target: { value } }) => {
          setTyped({ day, text: value });
          if (value === '' || parseDay(value) !== null) onDay(value || null);
        }}
      />
    </label>
  );
}

interface PeriodLinksProps {
  to: (period: Period) => LinkProps['to'];
  current?: Period;
}

export function PeriodLinks({ to, current }: PeriodLinksProps) {
  const periods = usualPeriods(useNow());
  const isCurrent = (period: Period) => current && periodText(period) === periodText(current);
  return PERIOD_NAMES.map((name) => (
    <Link
      key={name}
      to={to(periods[name])}
      className={buttonClass('ghost', 'px-2 text-sm')}
      aria-current={isCurrent(periods[name]) ? 'page' : undefined}
    >
      {adminTexts.search.period[name]}
    </Link>
  ));
}
