import { Search } from 'lucide-react';
import { useId, useState, type ComponentProps, type RefObject } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button, buttonClass } from '@/components/ui/Button';
import { TextInput } from '@/components/ui/TextInput';
import { paths } from '@/config/paths';
import {
  SEARCH_ORDERS,
  SEARCH_STATUSES,
  filterFromParams,
  isOrdered,
  NO_FILTER,
  paramsOfFilter,
  type SearchFilter,
} from '@/domain/admin/searchFilter';
import { parseDay, usualPeriods } from '@/domain/admin/indiaDays';
import { useNow } from '@/hooks/browser/useNow';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminTexts.search;
const STATUSES = ['', ...SEARCH_STATUSES] as const;
const PERIODS = ['today', 'yesterday', 'lastWeek'] as const;
const CONTROL =
  'min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 text-base text-ink disabled:opacity-60';

/** The same page with another filter, without the request that was open. */
const urlOf = (filter: SearchFilter) => ({ search: paramsOfFilter(filter).toString() });

/** What the administrator has just decided. */
const MINE = urlOf({ ...NO_FILTER, order: 'mine' });

interface ChoiceProps<T extends string> extends Pick<
  ComponentProps<'select'>,
  'disabled' | 'aria-describedby'
> {
  label: string;
  values: readonly T[];
  textOf: (value: T) => string;
  chosen: T;
  onChoose: (value: T) => void;
}

function Choice<T extends string>({
  label,
  values,
  textOf,
  chosen,
  onChoose,
  ...rest
}: ChoiceProps<T>) {
  return (
    <label className="flex flex-col gap-1 text-sm font-medium">
      {label}
      <select
        {...rest}
        className={CONTROL}
        value={chosen}
        onChange={({ target: { selectedIndex } }) => onChoose(values[selectedIndex] ?? chosen)}
      >
        {values.map((value) => (
          <option key={value} value={value}>
            {textOf(value)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface DayInputProps {
  label: string;
  day: string | null;
  onDay: (day: string | null) => void;
}

/** A date, which counts once it is whole. */
export function DayInput({ label, day, onDay }: DayInputProps) {
  const [typed, setTyped] = useState({ day, text: day ?? '' });
  if (typed.day !== day) setTyped({ day, text: day ?? '' });
  return (
    <label className="flex flex-col gap-1 text-sm font-medium">
      {label}
      <input
        type="date"
        className={CONTROL}
        value={typed.text}
        onChange={({ target: { value } }) => {
          setTyped({ day, text: value });
          if (value === '' || parseDay(value) !== null) onDay(value || null);
        }}
      />
    </label>
  );
}

interface FiltersProps {
  filter: SearchFilter;
  onFilter: (filter: SearchFilter) => void;
}

function Filters({ filter, onFilter }: FiltersProps) {
  const id = useId();
  const periods = usualPeriods(useNow());
  const canOrder = isOrdered(filter.text, filter.status);
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
        {PERIODS.map((period) => (
          <Link
            key={period}
            to={urlOf({ ...filter, ...periods[period] })}
            className={buttonClass('ghost', 'px-2 text-sm')}
          >
            {t.period[period]}
          </Link>
        ))}
        <Link to={MINE} className={buttonClass('ghost', 'px-2 text-sm')}>
          {t.mine}
        </Link>
      </div>
    </div>
  );
}

/** The search of the panel with its filters. What is looked for is in the URL; the text is taken over with Enter. */
export function SearchBar({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const [params, setParams] = useSearchParams();
  const filter = filterFromParams(params);
  const [typed, setTyped] = useState({ searched: filter.text, text: filter.text });
  if (typed.searched !== filter.text) setTyped({ searched: filter.text, text: filter.text });
  const [showsFilters, setShowsFilters] = useState(false);
  const search = (next: SearchFilter) => setParams(paramsOfFilter(next));
  return (
    <form
      role="search"
      aria-label={t.label}
      className="px-4 pt-3 [overflow-wrap:normal] max-lg:mx-auto lg:min-w-0 lg:flex-1 lg:px-0 lg:pt-0 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        const text = typed.text.trim();
        search({ ...filter, text, kind: text === filter.text ? filter.kind : null });
      }}
    >
      <div className="flex flex-wrap gap-2">
        <TextInput
          ref={field}
          type="search"
          className="min-w-0 flex-1 basis-36"
          aria-label={t.hint}
          aria-keyshortcuts="/"
          placeholder={t.placeholder}
          value={typed.text}
          onChange={({ target: { value } }) => setTyped({ searched: filter.text, text: value })}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Button type="submit" className="px-3">
          <Search aria-hidden className="size-5" />
          <span className="sr-only">{t.submit}</span>
        </Button>
        <Button
          variant="secondary"
          className="px-3"
          aria-expanded={showsFilters}
          onClick={() => setShowsFilters(!showsFilters)}
        >
          {t.filters}
        </Button>
        {params.size > 0 && !params.has('incoming') && !params.has('closing') && (
          <Link to={paths.admin} className={buttonClass('ghost', 'px-3')}>
            {t.clear}
          </Link>
        )}
      </div>
      {showsFilters && <Filters filter={filter} onFilter={search} />}
    </form>
  );
}
