import { Suspense, useLayoutEffect, useMemo, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { lazyNamed } from '@/components/lazyNamed';
import { Button, buttonClass } from '@/components/ui/Button';
import { PageSpinner } from '@/components/ui/PageSpinner';
import { env } from '@/config/env';
import { PAYOUTS_PARAM } from '@/domain/admin/payouts/payoutsParam';
import { filterFromParams, paramsOfFilter, SEARCHED_DEPOSITS } from '@/domain/admin/searchFilter';
import { formatLocalTime } from '@/domain/formatTime';
import { useIsWide } from '@/hooks/admin/useIsWide';
import { useNow } from '@/hooks/browser/useNow';
import { KeysHelp } from '@/pages/admin/list/KeysHelp';
import { scrollToRow } from '@/pages/admin/list/rows';
import { usePanelKeys } from '@/pages/admin/list/usePanelKeys';
import { PanelLists } from '@/pages/admin/queue/PanelLists';
import { SearchBar } from '@/pages/admin/search/SearchBar';
import { useSearchLinks } from '@/pages/admin/search/useSearchLinks';
import { OpenedView } from '@/pages/admin/views/OpenedView';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { LazyPayouts } from './LazyPayouts';
import { PanelHeader } from './PanelHeader';

const SearchList = lazyNamed(() => import('@/pages/admin/search/SearchList'), 'SearchList');
const IncomingPage = lazyNamed(() => import('@/pages/admin/incoming/IncomingPage'), 'IncomingPage');

/** The columns are the same in every state, so that nothing jumps when something opens beside the list. */
const PANES = 'lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)] lg:items-start print:grid-cols-1';
/** Stays in sight while the list scrolls, and scrolls by itself. It ends above the fold below the demo's notice, too. */
const BESIDE =
  'lg:sticky lg:top-(--header) lg:-mt-3 lg:max-h-[calc(100dvh-var(--header)-2rem)] lg:overflow-y-auto lg:pt-3 print:static print:max-h-none print:overflow-visible';

const FOOT_LINK = buttonClass('ghost', 'text-sm');

/** When what is on the paper was so. */
function PrintedTime() {
  return (
    <p className="col-span-full hidden text-sm text-muted print:block">
      {adminSearchTexts.printed(formatLocalTime(useNow()))}
    </p>
  );
}

/**
 * The panel of a signed-in administrator: the queue and all deposits, or in their place what is looked for, or what the wallet
 * received. What is open stands beside the list where two columns fit, else it is a page of its own. A user comes without
 * the queue, which would cost more reads than a screen may.
 */
export function AdminPanel() {
  const panel = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const [params] = useSearchParams();
  const key = paramsOfFilter(
    SEARCHED_DEPOSITS,
    filterFromParams(SEARCHED_DEPOSITS, params),
  ).toString();
  const filter = useMemo(
    () => filterFromParams(SEARCHED_DEPOSITS, new URLSearchParams(key)),
    [key],
  );
  const isWide = useIsWide();
  const { opened } = useSearchLinks();
  const keys = usePanelKeys(panel, searchField);
  const isPayouts = env.payouts && params.has(PAYOUTS_PARAM);
  const isSearch = !isPayouts && (params.has('table') || key !== '');
  const isIncoming = !isPayouts && !isSearch && params.has('incoming');
  const isAlone = opened === null;
  const isOneList = isSearch || isIncoming || isPayouts;
  const hasList = isAlone || (isWide && (isOneList || opened.kind === 'deposit'));
  const hasPanes = hasList && !(isOneList && isAlone);
  const openedId = opened?.id;

  // What opens beside the list, or closes, makes its rows shorter or higher.
  useLayoutEffect(() => {
    const row = panel.current?.querySelector('[data-row] [aria-current]')?.closest('[data-row]');
    return row ? scrollToRow(row, 'nearest') : undefined;
  }, [openedId]);

  const search = isPayouts ? (
    <LazyPayouts part="search" field={searchField} />
  ) : (
    <SearchBar field={searchField} />
  );

  return (
    <div ref={panel} className="@container">
      <PanelHeader search={isWide && search} />
      {!isWide && search}
      <div
        className={`mx-auto grid max-w-[100rem] grid-cols-1 gap-6 px-4 pt-3 pb-10 print:[&_button]:hidden ${hasPanes ? PANES : ''}`}
      >
        <PrintedTime />
        {hasList && isSearch && (
          <Suspense fallback={<PageSpinner />}>
            <SearchList key={key} filter={filter} />
          </Suspense>
        )}
        {hasList && isPayouts && <LazyPayouts part="list" />}
        {hasList && isIncoming && (
          <Suspense fallback={<PageSpinner />}>
            <IncomingPage />
          </Suspense>
        )}
        {hasList && !isOneList && <PanelLists isAlone={isAlone} />}
        {opened && (
          <div className={`min-w-0 ${hasPanes ? BESIDE : 'max-w-3xl'}`}>
            <OpenedView opened={opened} />
          </div>
        )}
        {/* The header has no room for what is seldom opened. */}
        <div className="col-span-full -mx-4 flex flex-wrap print:hidden">
          <Link to={{ search: 'activity=' }} className={FOOT_LINK}>
            {adminTexts.activity}
          </Link>
          <Link to={{ search: 'security=' }} className={FOOT_LINK}>
            {adminTexts.security}
          </Link>
          <Button
            variant="ghost"
            // Where the keys are off, it is the only way to turn them on.
            className={`text-sm ${keys.single.areOn ? 'max-lg:hidden' : ''}`}
            onClick={keys.openHelp}
          >
            {adminSearchTexts.keys.open}
          </Button>
        </div>
      </div>
      {keys.isHelpOpen && <KeysHelp {...keys.single} onClose={keys.closeHelp} />}
    </div>
  );
}
