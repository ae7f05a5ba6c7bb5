import { Link } from 'react-router-dom';
import {
  filterPath,
  SEARCHED_DEPOSITS,
  type DepositFilterStatus,
  type ReadFilter,
  type SearchFilter,
} from '@/domain/admin/searchFilter';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';

interface Props extends Pick<ReadFilter<DepositFilterStatus>, 'others'> {
  filter: SearchFilter<DepositFilterStatus>;
  className: string;
}

/** Links that search for what else the text may mean. */
export function OtherMeanings({ filter, others, className }: Props) {
  return others.map((kind) => (
    <Link key={kind} to={filterPath(SEARCHED_DEPOSITS, { ...filter, kind })} className={className}>
      {adminSearchTexts.asKind[kind]}
    </Link>
  ));
}
