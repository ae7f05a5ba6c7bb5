import { useId, type RefObject } from 'react';
import { Link, useMatch, useNavigate, useSearchParams } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import { panelPaths } from '@/domain/admin/panelPaths';
import {
  DEPOSIT_STATUSES,
  filterFromParams,
  filterPath,
  filterOf,
  ordersOf,
  paramsOfFilter,
  SEARCH_ORDERS,
  SEARCHED_DEPOSITS,
  withText,
  type DepositFilterStatus,
  type SearchFilter,
} from '@/domain/admin/searchFilter';
import { DayInput } from '@/pages/admin/days/DayInput';
import { PeriodLinks } from '@/pages/admin/days/PeriodLinks';
import { adminTexts } from '@/texts/admin/adminTexts';
import { Choice } from './Choice';
import { SearchForm } from './SearchForm';

const t = adminTexts.search;
const STATUSES = ['', ...DEPOSIT_STATUSES] as const;

type Filter = SearchFilter<DepositFilterStatus>;

const pathOf = (filter: Filter) => filterPath(SEARCHED_DEPOSITS, filter);

const NO_FILTER = filterOf<DepositFilterStatus>(null);

/** What the administrator has just reviewed. */
const MINE = pathOf({ ...NO_FILTER, order: 'mine' });

interface FiltersProps {
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

function Filters({ filter, onFilter }: FiltersProps) {
  const id = useId();
  const canOrder = ordersOf(SEARCHED_DEPOSITS, filter).length > 1;
  return (
    <div className="flex flex-col gap-3 pt-3">
      <div className="grid grid-cols-1 gap-3 min-[24rem]:grid-cols-2 lg:grid-cols-4">
        <Choice
          label={t.status}
          values={STATUSES}
          textOf={(status) => (status === '' ? t.anyStatus : t.statusOf[status])}
          chosen={filter.status ?? ''}
          onChoose={(status) => onFilter({ ...filter, status: status || null })}
        />
        <Choice
          label={t.order}
          values={SEARCH_ORDERS}
          textOf={(order) => t.orderOf[order]}
          chosen={filter.order}
          onChoose={(order) => onFilter({ ...filter, order })}
          disabled={!canOrder}
          aria-describedby={canOrder ? undefined : `${id}-order`}
        />
        <DayInput
          label={t.from}
          day={filter.from}
          onDay={(from) => onFilter({ ...filter, from })}
        />
        <DayInput label={t.to} day={filter.to} onDay={(to) => onFilter({ ...filter, to })} />
      </div>
      {!canOrder && (
        <p id={`${id}-order`} className="text-sm text-muted">
          {t.orderFixed}
        </p>
      )}
      <div role="group" aria-label={t.periods} className="-mx-2 -mt-1 flex flex-wrap gap-x-1">
        <PeriodLinks to={(period) => pathOf({ ...filter, ...period })} />
        <Link to={MINE} className={buttonClass('ghost', 'px-2 text-sm')}>
          {t.mine}
        </Link>
      </div>
    </div>
  );
}

/** The search for deposits. What is looked for is in the URL. */
export function SearchBar({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isListed = useMatch(`${panelPaths.deposits}/*`) !== null;
  const filter = isListed ? filterFromParams(SEARCHED_DEPOSITS, params) : NO_FILTER;
  const search = (next: Filter) => void navigate(pathOf(next));
  const isFiltered = paramsOfFilter(SEARCHED_DEPOSITS, filter).size > 0;
  return (
    <SearchForm
      field={field}
      texts={t}
      text={filter.text}
      onSearch={(text) => search(withText(SEARCHED_DEPOSITS, filter, text))}
      clear={isFiltered ? panelPaths.deposits : null}
    >
      <Filters filter={filter} onFilter={search} />
    </SearchForm>
  );
}
