import { Search } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { Link, useMatch, useNavigate, useSearchParams } from 'react-router-dom';
import { DayInput, PeriodLinks } from '@/components/admin/PeriodFields';
import { Button, buttonClass } from '@/components/ui/Button';
import { Form, TextInput } from '@/components/ui/Form';
import { Select } from '@/components/ui/Select';
import {
  filterFromParams,
  filterPath,
  withText,
  type SearchOptions,
  type SearchFilter,
} from '@/domain/search/searchFilter';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminTexts.search;

interface SearchTexts<Status extends string> {
  hint: string;
  statusOf: Readonly<Record<Status, string>>;
  /** Says which date the days filter, if that is not obvious. */
  days?: string;
}

interface Typed {
  text: string;
  searched: string;
  /** The text sent from this field, until the URL has it. */
  sent: string | null;
}

interface Props<Status extends string> {
  field: RefObject<HTMLInputElement | null>;
  searched: SearchOptions<Status>;
  texts: SearchTexts<Status>;
}

/** Shows the search for deposits or payouts, with its filters. Enter puts them into the URL. */
export function SearchBar<Status extends string>({ field, searched, texts }: Props<Status>) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isListed = useMatch(`${searched.path}/*`) !== null;
  const filter = filterFromParams(searched, isListed ? params : new URLSearchParams());
  const search = (next: SearchFilter<Status>) => void navigate(filterPath(searched, next));
  const { text } = filter;
  const [typed, setTyped] = useState<Typed>({ searched: text, text, sent: null });
  if (typed.searched !== text) {
    // Keep text that was typed on while its search was on its way.
    setTyped({ searched: text, text: text === typed.sent ? typed.text : text, sent: null });
  }
  const [showsFilters, setShowsFilters] = useState(false);
  return (
    <Form
      role="search"
      aria-label={t.label}
      className="px-4 pt-2 [overflow-wrap:normal] lg:min-w-80 lg:px-0 lg:pt-0 print:hidden"
      onSubmit={() => {
        const sent = typed.text.trim();
        setTyped({ ...typed, text: sent, sent });
        search(withText(searched, filter, sent));
      }}
    >
      <div className="flex flex-wrap gap-2">
        <TextInput
          ref={field}
          type="search"
          className="min-w-0 flex-1 basis-36 lg:min-h-touch lg:max-w-80 lg:min-w-80 lg:py-1 lg:text-sm"
          aria-label={texts.hint}
          aria-keyshortcuts="/"
          placeholder={t.label}
          value={typed.text}
          onChange={({ target: { value } }) => setTyped({ ...typed, text: value })}
          autoComplete="off"
          verbatim
          enterKeyHint="search"
        />
        <Button variant="ghost" type="submit" className="px-2">
          <Search aria-hidden className="size-5" />
          <span className="sr-only">{t.label}</span>
        </Button>
        <Button
          variant="ghost"
          className="px-3 text-sm"
          aria-expanded={showsFilters}
          onClick={() => setShowsFilters(!showsFilters)}
        >
          {t.filters}
        </Button>
        {filterPath(searched, filter) !== searched.path && (
          <Link to={searched.path} className={buttonClass('ghost', 'px-3 text-sm')}>
            {t.clear}
          </Link>
        )}
      </div>
      {showsFilters && (
        <div className="flex flex-col gap-3 pt-3">
          <div className="grid grid-cols-1 gap-3 min-[24rem]:grid-cols-2 lg:grid-cols-3">
            <Select
              label={t.status}
              values={['', ...searched.statuses]}
              textOf={(status) => (status === '' ? t.anyStatus : texts.statusOf[status])}
              chosen={filter.status ?? ''}
              onChoose={(status) => search({ ...filter, status: status === '' ? null : status })}
            />
            <DayInput
              label={t.from}
              day={filter.from}
              onDay={(from) => search({ ...filter, from })}
            />
            <DayInput label={t.to} day={filter.to} onDay={(to) => search({ ...filter, to })} />
          </div>
          {texts.days && <p className="text-sm text-muted">{texts.days}</p>}
          <div role="group" aria-label={t.periods} className="-mx-2 -mt-1 flex flex-wrap gap-x-1">
            <PeriodLinks to={(period) => filterPath(searched, { ...filter, ...period })} />
          </div>
        </div>
      )}
    </Form>
  );
}
