import type { RefObject } from 'react';
import { SEARCHED_PAYOUTS } from '@/domain/search/searchFilter';
import { SearchBar } from '@/pages/admin/worklist/SearchBar';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';

export const PayoutSearch = ({ field }: { field: RefObject<HTMLInputElement | null> }) => (
  <SearchBar field={field} searched={SEARCHED_PAYOUTS} texts={adminPayoutTexts.search} />
);
