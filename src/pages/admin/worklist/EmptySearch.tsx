import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { isExact } from '@/domain/search/parseSearch';
import {
  filterPath,
  type ReadFilter,
  type Searched,
  type SearchFilter,
} from '@/domain/search/searchFilter';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { formatSelection } from './formatSelection';
import type { RecordTexts } from './searchedRecords';

const t = adminSearchTexts;

interface Props<Status extends string> {
  searched: Searched<Status>;
  texts: RecordTexts<Status>;
  filter: SearchFilter<Status>;
  read: ReadFilter<Status>;
}

/** Says what was searched for without a result, why that may be, and how to search wider. */
export function EmptySearch<Status extends string>({
  searched,
  texts,
  filter,
  read,
}: Props<Status>) {
  const { selections, problem } = read;
  const [selection] = selections;
  if (!selection) {
    return (
      <EmptyState
        icon={ReceiptText}
        title={t.cannotSearch}
        text={problem ? t.problem[problem] : texts.notOfThese}
      />
    );
  }
  const { term, status, from, to } = selection;
  const description = formatSelection(texts, selection);
  const isFiltered = term !== null && !isExact(term) && (status || from || to);
  return (
    <EmptyState
      icon={ReceiptText}
      title={t.emptyTitle}
      text={[
        description ? texts.emptyFor(description) : texts.emptyAll,
        term && texts.widen[term.kind],
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {isFiltered && (
        <Link
          to={filterPath(searched, { ...filter, status: null, from: null, to: null })}
          className={buttonClass('secondary')}
        >
          {t.withoutFilters}
        </Link>
      )}
    </EmptyState>
  );
}
