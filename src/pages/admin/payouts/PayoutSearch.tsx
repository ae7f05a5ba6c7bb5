import { useId, type RefObject } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  filterFromParams,
  filterPath,
  paramsOfFilter,
  PAYOUT_STATUSES,
  SEARCHED_PAYOUTS,
  withText,
  type PayoutFilterStatus,
  type SearchFilter,
} from '@/domain/admin/searchFilter';
import { panelPaths } from '@/domain/admin/panelPaths';
import { DayInput } from '@/pages/admin/days/DayInput';
import { PeriodLinks } from '@/pages/admin/days/PeriodLinks';
import { Choice } from '@/pages/admin/search/Choice';
import { SearchForm } from '@/pages/admin/search/SearchForm';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminPayoutTexts.search;
const STATUSES = [...PAYOUT_STATUSES, 'all'] as const;

type PayoutFilter = SearchFilter<PayoutFilterStatus>;

interface FiltersProps {
  filter: PayoutFilter;
  onFilter: (filter: PayoutFilter) => void;
}

function Filters({ filter, onFilter }: FiltersProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-3 pt-3">
      <div className="grid grid-cols-1 gap-3 min-[24rem]:grid-cols-2 lg:grid-cols-3">
        <Choice
          label={t.state}
          values={STATUSES}
          textOf={(state) => t.stateOf[state]}
          chosen={filter.status ?? 'all'}
          onChoose={(state) => onFilter({ ...filter, status: state === 'all' ? null : state })}
          aria-describedby={id}
        />
        <DayInput
          label={adminTexts.search.from}
          day={filter.from}
          onDay={(from) => onFilter({ ...filter, from })}
        />
        <DayInput
          label={adminTexts.search.to}
          day={filter.to}
          onDay={(to) => onFilter({ ...filter, to })}
        />
      </div>
      <p id={id} className="text-sm text-muted">
        {t.days}
      </p>
      <div
        role="group"
        aria-label={adminTexts.search.periods}
        className="-mx-2 -mt-1 flex flex-wrap gap-x-1"
      >
        <PeriodLinks to={(period) => filterPath(SEARCHED_PAYOUTS, { ...filter, ...period })} />
      </div>
    </div>
  );
}

/** The search for payouts. What is looked for is in the URL. */
export function PayoutSearch({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filter = filterFromParams(SEARCHED_PAYOUTS, params);
  const search = (next: PayoutFilter) => void navigate(filterPath(SEARCHED_PAYOUTS, next));
  const isFiltered = paramsOfFilter(SEARCHED_PAYOUTS, filter).size > 0;
  return (
    <SearchForm
      field={field}
      texts={t}
      text={filter.text}
      onSearch={(text) => search(withText(SEARCHED_PAYOUTS, filter, text))}
      clear={isFiltered ? panelPaths.payouts : null}
    >
      <Filters filter={filter} onFilter={search} />
    </SearchForm>
  );
}
