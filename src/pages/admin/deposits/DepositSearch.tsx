import type { RefObject } from 'react';
import { SEARCHED_DEPOSITS } from '@/domain/search/searchFilter';
import { adminTexts } from '@/texts/admin/adminTexts';
import { depositStatusTexts } from '@/texts/admin/depositStatusTexts';
import { SearchBar } from '@/pages/admin/worklist/SearchBar';

/** The search for deposits. */
export const DepositSearch = ({ field }: { field: RefObject<HTMLInputElement | null> }) => (
  <SearchBar
    field={field}
    searched={SEARCHED_DEPOSITS}
    texts={{ ...adminTexts.search, statusOf: depositStatusTexts }}
  />
);
