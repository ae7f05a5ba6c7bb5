import { useId, type RefObject } from 'react';
import { Link, useMatch, useNavigate, useSearchParams } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import {
  filterFromParams,
  filterOf,
  filterPath,
  ordersOf,
  SEARCH_ORDERS,
  withText,
  type Searched,
  type SearchFilter,
} from '@/domain/search/searchFilter';
import { DayInput } from '@/components/admin/period/DayInput';
import { PeriodLinks } from '@/components/admin/period/PeriodLinks';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { Choice } from '@/components/admin/Choice';
import { SearchForm } from './SearchForm';

const t = adminTexts.search;

/** What the search says of deposits, or of payouts. */
export interface SearchTexts<Status extends string> {
  hint: string;
  placeholder: string;
  statusOf: Readonly<Record<Status, string>>;
  /** About the days and the order beside this filter. */
  daysOf: (canOrder: boolean) => string | null;
}

interface FiltersProps<Status extends string> {
  searched: Searched<Status>;
  texts: SearchTexts<Status>;
  filter: SearchFilter<Status>;
  onFilter: (filter: SearchFilter<Status>) => void;
}

function Filters<Status extends string>({
  searched,
  texts,
  filter,
  onFilter,
}: FiltersProps<Status>) {
  const id = useId();
  const canOrder = ordersOf(searched, filter).length > 1;
  const hasOrders = searched.ordersOf(null).length > 1;
  const days = texts.daysOf(canOrder);
  return (
    <div className="flex flex-col gap-3 pt-3">
      <div className="grid grid-cols-1 gap-3 min-[24rem]:grid-cols-2 lg:grid-cols-4">
        <Choice
          label={t.status}
          values={['', ...searched.statuses]}
          textOf={(status) => (status === '' ? t.anyStatus : texts.statusOf[status])}
          chosen={filter.status ?? ''}
          onChoose={(status) => onFilter({ ...filter, status: status === '' ? null : status })}
        />
        {hasOrders && (
          <Choice
            label={t.order}
            values={SEARCH_ORDERS}
            textOf={(order) => adminSearchTexts.order[order]}
            chosen={filter.order}
            onChoose={(order) => onFilter({ ...filter, order })}
            disabled={!canOrder}
            aria-describedby={days === null ? undefined : id}
          />
        )}
        <DayInput
          label={t.from}
          day={filter.from}
          onDay={(from) => onFilter({ ...filter, from })}
        />
        <DayInput label={t.to} day={filter.to} onDay={(to) => onFilter({ ...filter, to })} />
      </div>
      {days !== null && (
        <p id={id} className="text-sm text-muted">
          {days}
        </p>
      )}
      <div role="group" aria-label={t.periods} className="-mx-2 -mt-1 flex flex-wrap gap-x-1">
        <PeriodLinks to={(period) => filterPath(searched, { ...filter, ...period })} />
        {hasOrders && (
          // What the administrator has just reviewed.
          <Link
            to={filterPath(searched, { ...filterOf<Status>(null), order: 'mine' })}
            className={buttonClass('ghost', 'px-2 text-sm')}
          >
            {t.mine}
          </Link>
        )}
      </div>
    </div>
  );
}

interface Props<Status extends string> {
  field: RefObject<HTMLInputElement | null>;
  searched: Searched<Status>;
  texts: SearchTexts<Status>;
}

/** The search for deposits or payouts. What is looked for is in the URL. */
export function SearchBar<Status extends string>({ field, searched, texts }: Props<Status>) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isListed = useMatch(`${searched.path}/*`) !== null;
  const filter = filterFromParams(searched, isListed ? params : new URLSearchParams());
  const search = (next: SearchFilter<Status>) => void navigate(filterPath(searched, next));
  return (
    <SearchForm
      field={field}
      texts={texts}
      text={filter.text}
      onSearch={(text) => search(withText(searched, filter, text))}
      clear={filterPath(searched, filter) === searched.path ? null : searched.path}
    >
      <Filters searched={searched} texts={texts} filter={filter} onFilter={search} />
    </SearchForm>
  );
}
