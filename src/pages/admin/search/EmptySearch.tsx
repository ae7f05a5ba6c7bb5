import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import {
  filterPath,
  SEARCHED_DEPOSITS,
  type DepositFilterStatus,
  type SearchFilter,
  type ReadFilter,
} from '@/domain/admin/searchFilter';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { isExact } from '@/domain/admin/parseSearch';
import { formatSearch } from '@/pages/admin/views/formatSearch';
import { OtherMeanings } from './OtherMeanings';

const t = adminSearchTexts;

interface Props {
  filter: SearchFilter<DepositFilterStatus>;
  read: ReadFilter<DepositFilterStatus>;
}

/** Says what was searched for without a result, why that may be, and how to search wider. */
export function EmptySearch({ filter, read }: Props) {
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
  const isFiltered = term !== null && !isExact(term) && (status || from || until);
  return (
    <EmptyState
      icon={ReceiptText}
      title={t.emptyTitle}
      text={[
        description ? t.emptyFor(description) : t.emptyAll,
        term && term.kind !== 'reference' && t.widen[term.kind],
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <div className="flex flex-col items-center gap-2">
        {isFiltered && (
          <Link
            to={filterPath(SEARCHED_DEPOSITS, { ...filter, status: null, from: null, to: null })}
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
