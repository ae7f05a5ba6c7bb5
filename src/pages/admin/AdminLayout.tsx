import { Suspense, useRef } from 'react';
import { Link, Outlet, useMatch } from 'react-router-dom';
import { lazyNamed } from '@/components/lazyNamed';
import { Button, buttonClass } from '@/components/ui/Button';
import { PageSpinner } from '@/components/ui/PageSpinner';
import { toastResult } from '@/components/ui/toastObstacles';
import { panelPaths } from '@/domain/admin/panelPaths';
import { formatLocalTime } from '@/domain/formatTime';
import { useIsWide } from '@/hooks/admin/useIsWide';
import { useNow } from '@/hooks/browser/useNow';
import { usePanelKeys } from '@/pages/admin/list/usePanelKeys';
import { SearchBar } from '@/pages/admin/search/SearchBar';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { PanelHeader } from './PanelHeader';

const KeysHelp = lazyNamed(() => import('./list/KeysHelp'), 'KeysHelp');
const PayoutSearch = lazyNamed(() => import('./payouts/PayoutSearch'), 'PayoutSearch');

const FOOT_LINK = buttonClass('ghost', 'text-sm');

/** When what is on the paper was so. */
function PrintedTime() {
  return (
    <p className="hidden text-sm text-muted print:block">
      {adminSearchTexts.printed(formatLocalTime(useNow()))}
    </p>
  );
}

/** What all pages of the panel share that show lists: the header with the search, the keys, and what stands below the page. */
export function AdminLayout() {
  const panel = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const isWide = useIsWide();
  const keys = usePanelKeys(panel, searchField);
  const isPayouts = useMatch(`${panelPaths.payouts}/*`) !== null;
  const search = isPayouts ? (
    <Suspense fallback={null}>
      <PayoutSearch field={searchField} />
    </Suspense>
  ) : (
    <SearchBar field={searchField} />
  );

  return (
    <div ref={panel} className="@container">
      <PanelHeader search={isWide && search} />
      {!isWide && <div ref={toastResult}>{search}</div>}
      <div className="mx-auto flex max-w-[100rem] flex-col gap-6 px-4 pt-3 pb-10 print:[&_button]:hidden">
        <PrintedTime />
        <Suspense fallback={<PageSpinner />}>
          <Outlet />
        </Suspense>
        {/* The header has no room for what is seldom opened. */}
        <div className="-mx-4 flex flex-wrap print:hidden">
          <Link to={panelPaths.activity} className={FOOT_LINK}>
            {adminTexts.activity}
          </Link>
          <Link to={panelPaths.security} className={FOOT_LINK}>
            {adminTexts.security}
          </Link>
          <Button
            variant="ghost"
            // Where the keys are off, it is the only way to turn them on.
            className={`text-sm ${keys.single.areOn ? 'max-lg:hidden' : ''}`}
            onClick={keys.openHelp}
          >
            {adminSearchTexts.keys}
          </Button>
        </div>
      </div>
      {keys.isHelpOpen && (
        <Suspense fallback={null}>
          <KeysHelp {...keys.single} onClose={keys.closeHelp} />
        </Suspense>
      )}
    </div>
  );
}
