import { Link, type LinkProps } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import { PERIOD_NAMES, periodText, usualPeriods, type Period } from '@/domain/time/indiaTime';
import { useNow } from '@/lib/useNow';
import { adminTexts } from '@/texts/admin/adminTexts';

interface Props {
  to: (period: Period) => LinkProps['to'];
  current?: Period;
}

/** Shows a link for each usual period. */
export function PeriodLinks({ to, current }: Props) {
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
