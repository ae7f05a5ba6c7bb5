import { Link } from 'react-router-dom';
import {
  filterPath,
  type ReadFilter,
  type Searched,
  type SearchFilter,
} from '@/domain/search/searchFilter';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';

interface Props<Status extends string> extends Pick<ReadFilter<Status>, 'others'> {
  searched: Searched<Status>;
  filter: SearchFilter<Status>;
  className: string;
}

/** Links that search for what else the text may mean. */
export function OtherMeanings<Status extends string>({
  searched,
  filter,
  others,
  className,
}: Props<Status>) {
  return others.map((kind) => (
    <Link key={kind} to={filterPath(searched, { ...filter, kind })} className={className}>
      {adminSearchTexts.asKind[kind]}
    </Link>
  ));
}
