import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyNamed } from '@/components/lazyNamed';
import { PageSpinner } from '@/components/ui/PageSpinner';
import { filterFromParams, isEmptyFilter } from '@/domain/admin/searchFilter';
import { AdminPanel } from './AdminPanel';
import { PanelHeader } from './PanelHeader';
import { SearchBar } from '@/pages/admin/search/SearchBar';

const SearchPage = lazyNamed(() => import('@/pages/admin/search/SearchPage'), 'SearchPage');

/**
 * What a signed-in administrator sees: the search, and under it the panel's lists, or what is looked for or open. Only
 * one of the two is there at a time, so that neither pays for the reads of the other.
 */
export function AdminSearch({ onLogout }: { onLogout: () => void }) {
  const [params] = useSearchParams();
  const isLooking =
    !isEmptyFilter(filterFromParams(params)) ||
    ['deposit', 'user', 'table'].some((name) => params.has(name));
  return (
    <div className="@container">
      <PanelHeader onLogout={onLogout} />
      <SearchBar />
      {isLooking ? (
        <Suspense fallback={<PageSpinner />}>
          <SearchPage />
        </Suspense>
      ) : (
        <AdminPanel />
      )}
    </div>
  );
}
