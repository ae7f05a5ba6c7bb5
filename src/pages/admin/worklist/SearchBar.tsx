import type { RefObject } from 'react';
import { useMatch, useNavigate, useSearchParams } from 'react-router-dom';
import {
  filterFromParams,
  filterPath,
  withText,
  type Searched,
  type SearchFilter,
} from '@/domain/search/searchFilter';
import { DayInput } from '@/components/admin/period/DayInput';
import { PeriodLinks } from '@/components/admin/period/PeriodLinks';
import { adminTexts } from '@/texts/admin/adminTexts';
import { Choice } from '@/components/admin/Choice';
import { SearchForm } from './SearchForm';

const t = adminTexts.search;

/** What the search says of deposits, or of payouts. */
export interface SearchTexts<Status extends string> {
  hint: string;
  placeholder: string;
  statusOf: Readonly<Record<Status, string>>;
  /** What the days are those of, where that needs saying. */
  days?: string;
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
  return (
    <div className="flex flex-col gap-3 pt-3">
      <div className="grid grid-cols-1 gap-3 min-[24rem]:grid-cols-2 lg:grid-cols-3">
        <Choice
          label={t.status}
          values={['', ...searched.statuses]}
          textOf={(status) => (status === '' ? t.anyStatus : texts.statusOf[status])}
          chosen={filter.status ?? ''}
          onChoose={(status) => onFilter({ ...filter, status: status === '' ? null : status })}
        />
        <DayInput
          label={t.from}
          day={filter.from}
          onDay={(from) => onFilter({ ...filter, from })}
        />
        <DayInput label={t.to} day={filter.to} onDay={(to) => onFilter({ ...filter, to })} />
      </div>
      {texts.days && <p className="text-sm text-muted">{texts.days}</p>}
      <div role="group" aria-label={t.periods} className="-mx-2 -mt-1 flex flex-wrap gap-x-1">
        <PeriodLinks to={(period) => filterPath(searched, { ...filter, ...period })} />
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
