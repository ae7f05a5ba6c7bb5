import { Suspense, useRef, useState } from 'react';
import { Outlet, useLocation, useParams } from 'react-router-dom';
import { lazyNamed } from '@/lib/lazyNamed';
import { Button, PageSpinner } from '@/components/ui/Button';
import { toastResult } from '@/components/ui/toastObstacles';
import { pageOf } from '@/config/panelPaths';
import { formatLocalTime } from '@/domain/time/formatTime';
import type { QueueCounts } from '@/components/admin/queueCounts';
import { useIsWide } from '@/components/admin/useIsWide';
import { useNow } from '@/lib/useNow';
import { usePanelKeys } from './usePanelKeys';
import { SearchBar } from './worklist/SearchBar';
import { SEARCHED_DEPOSITS } from '@/domain/search/searchFilter';
import { adminTexts } from '@/texts/admin/adminTexts';
import { depositStatusTexts } from '@/texts/admin/depositStatusTexts';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { BottomBar } from './frame/BottomBar';
import { PanelHeader } from './frame/PanelHeader';
import { SideNav } from './frame/SideNav';

const KeysHelp = lazyNamed(() => import('./KeysHelp'), 'KeysHelp');
const PayoutSearch = lazyNamed(() => import('./payouts/PayoutSearch'), 'PayoutSearch');

/** The pages without a list; a narrow panel has no search on them. */
const REPORTS = ['closing', 'activity', 'security'];

/** Shows, on paper only, the time that the printed page is of. */
function PrintedTime() {
  return (
    <p className="hidden text-sm text-muted print:block">
      {adminSearchTexts.printed(formatLocalTime(useNow()))}
    </p>
  );
}

/** Shows the frame of all pages of the panel: the header with the search, the navigation and the help for the keys. */
export function AdminLayout() {
  const panel = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const page = pageOf(useLocation().pathname);
  const { depositId, payoutId } = useParams();
  const isWide = useIsWide();
  const [counts, setCounts] = useState<QueueCounts>({});
  const keys = usePanelKeys(panel, searchField);
  const search =
    page === 'payouts' ? (
      <Suspense fallback={null}>
        <PayoutSearch field={searchField} />
      </Suspense>
    ) : (
      <SearchBar
        field={searchField}
        searched={SEARCHED_DEPOSITS}
        texts={{ ...adminTexts.search, statusOf: depositStatusTexts }}
      />
    );
  // A record opened in place of its list needs the bottom of a narrow screen for its buttons.
  const isBarFixed = !isWide && depositId === undefined && payoutId === undefined;

  return (
    <div
      ref={panel}
      data-panel
      className={`@container flex min-h-dvh flex-col ${isBarFixed ? '[--foot:calc(var(--bar)+env(safe-area-inset-bottom))]' : '[--foot:0px]'}`}
    >
      <PanelHeader search={isWide && search} />
      {!isWide && !REPORTS.includes(page) && <div ref={toastResult}>{search}</div>}
      <div className="mx-auto flex w-full max-w-[106rem] flex-1">
        {isWide && <SideNav counts={counts} />}
        <div className="flex min-w-0 flex-1 flex-col gap-6 px-4 pt-3 pb-10 print:[&_button]:hidden">
          <PrintedTime />
          <Suspense fallback={<PageSpinner />}>
            <Outlet context={setCounts} />
          </Suspense>
          <Button
            variant="ghost"
            // With the keys turned off, this is the only way to turn them on.
            className={`-mx-4 self-start text-sm ${keys.single.areOn ? 'max-lg:hidden' : ''}`}
            onClick={keys.openHelp}
          >
            {adminSearchTexts.keys}
          </Button>
        </div>
      </div>
      {!isWide && <BottomBar isFixed={isBarFixed} counts={counts} />}
      <Suspense fallback={null}>
        {keys.isHelpOpen && <KeysHelp {...keys.single} onClose={keys.closeHelp} />}
      </Suspense>
    </div>
  );
}
