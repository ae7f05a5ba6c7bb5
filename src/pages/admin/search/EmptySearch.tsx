import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import {
  NO_FILTER,
  paramsOfFilter,
  type SearchFilter,
  type ReadFilter,
} from '@/domain/admin/searchFilter';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { formatSearch } from '@/pages/admin/views/formatSearch';
import { OtherMeanings } from './OtherMeanings';

const t = adminSearchTexts;

const to = (filter: SearchFilter) => ({ search: paramsOfFilter(filter).toString() });

/** Says what was searched for without a result, why that may be, and how to search wider. */
export function EmptySearch({ filter, read }: { filter: SearchFilter; read: ReadFilter }) {
  const { selection, others, problem } = read;
  if (!selection) {
    return (
      <EmptyState
        icon={ReceiptText}
        title={t.cannotSearch}
        {...(problem && { text: t.problem[problem] })}
      />
    );
  }
  const { term, status, from, to: until } = selection;
  const description = formatSearch(selection);
  const isFiltered = term !== null && term.kind !== 'deposit' && (status || from || until);
  return (
    <EmptyState
      icon={ReceiptText}
      title={t.emptyTitle}
      text={[description ? t.emptyFor(description) : t.emptyAll, term && t.widen[term.kind]]
        .filter(Boolean)
        .join(' ')}
    >
      <div className="flex flex-col items-center gap-2">
        {isFiltered && (
          <Link
            to={to({ ...NO_FILTER, text: filter.text, kind: filter.kind })}
            className={buttonClass('secondary')}
          >
            {t.withoutFilters}
          </Link>
        )}
        <OtherMeanings filter={filter} others={others} className={buttonClass('secondary')} />
      </div>
    </EmptyState>
  );
}
