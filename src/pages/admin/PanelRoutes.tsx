import { Suspense, useCallback, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { Navigate, Route, Routes, useLocation, useOutlet } from 'react-router-dom';
import { useLimits } from '@/components/admin/session/useLimits';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { useHandOver } from '@/components/admin/useHandOver';
import { useIsWide } from '@/components/admin/useIsWide';
import { useListPaths } from '@/components/admin/useListPaths';
import { OpenedFirstContext, OpenFirstContext } from '@/components/admin/useOpenedId';
import { PageSpinner } from '@/components/ui/Spinner';
import { env } from '@/config/env';
import { pageOf, panelPaths } from '@/config/panelPaths';
import type { Elements } from '@/lib/elements';
import { useRouteFocus } from '@/lib/focus';
import { lazyNamed } from '@/lib/lazyNamed';
import { LazyDepositView } from '@/pages/admin/worklist/LazyDepositView';
import { adminTexts } from '@/texts/admin/adminTexts';
import { AdminLayout } from './AdminLayout';
import { OverviewPage } from './overview/OverviewPage';
import { scrollToRow } from './worklist/rowElements';
import type { ListProps } from './worklist/searchedRecords';

const loadDeposits = () => import('./deposits/DepositList');
const loadPayouts = () => import('./payouts/PayoutList');
const DepositList = lazyNamed<ListProps, 'DepositList'>(loadDeposits, 'DepositList');
const PayoutList = lazyNamed<ListProps, 'PayoutList'>(loadPayouts, 'PayoutList');
const PayoutView = lazyNamed(() => import('./payouts/PayoutView'), 'PayoutView');
const BankPage = lazyNamed(() => import('./payouts/bank/BankPage'), 'BankPage');
const IncomingPage = lazyNamed(() => import('./matching/incoming/IncomingPage'), 'IncomingPage');
const UserView = lazyNamed(() => import('./users/UserView'), 'UserView');
const ClosingPage = lazyNamed(() => import('./reports/closing/ClosingPage'), 'ClosingPage');
const ActivityPage = lazyNamed(() => import('./reports/activity/ActivityPage'), 'ActivityPage');
const SecurityPage = lazyNamed(() => import('./security/SecurityPage'), 'SecurityPage');

// A search in one list looks in the other one too, which loads then.
const searchDeposits = async (text: string) => (await loadDeposits()).searchDeposits(text);
const searchPayouts = async (text: string) => (await loadPayouts()).searchPayouts(text);

/** The columns have the same width in every state, so nothing moves when a record opens beside the list. */
const PANES = 'lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)] lg:items-start print:grid-cols-1';
/** Stays in sight while the list scrolls, and scrolls on its own. Its height leaves room for the demo's notice. */
const BESIDE =
  'lg:sticky lg:top-(--header) lg:h-[calc(100dvh-var(--header)-2rem)] lg:overflow-y-auto lg:border-l lg:border-line lg:pl-4 print:static print:h-auto print:overflow-visible print:border-0';

/**
 * The routes of the panel. A record opens as a child of its list, so the list stays mounted. Each record path starts
 * with the name of its list, since an ID may be any text. If the project requires a second factor that the session lacks, its
 * page is shown instead.
 */
export function PanelRoutes() {
  const { hasSecondFactor } = usePanelSession();
  const isRequired = useLimits()?.requireSecondFactor === true && !hasSecondFactor;
  const { pathname } = useLocation();
  // Opening a record beside a list does not change the page.
  const page = pageOf(pathname);
  useRouteFocus(page === 'queue' ? '' : page);
  if (isRequired) {
    return (
      <Suspense fallback={<PageSpinner />}>
        <SecurityPage isRequired />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<PageSpinner />}>
      <Routes>
        <Route element={<AdminLayout />}>
          <Route path="" element={<Panes list={<OverviewPage />} view={<LazyDepositView />} />}>
            <Route path="queue/:depositId" element={<LazyDepositView />} />
          </Route>
          <Route
            path="deposits"
            element={
              <Panes
                list={<DepositList findOthers={env.payouts ? searchPayouts : null} />}
                view={<LazyDepositView />}
              />
            }
          >
            <Route path=":depositId" element={<LazyDepositView />} />
          </Route>
          {env.payouts && (
            <Route
              path="payouts"
              element={
                <Panes list={<PayoutList findOthers={searchDeposits} />} view={<PayoutView />} />
              }
            >
              <Route path=":payoutId" element={<PayoutView />} />
            </Route>
          )}
          {env.payouts && (
            <Route path="bank" element={<Panes list={<BankPage />} />}>
              <Route path=":payoutId" element={<PayoutView />} />
            </Route>
          )}
          {env.tronApiUrl !== null && (
            <Route path="incoming" element={<Panes list={<IncomingPage />} />}>
              <Route path=":depositId" element={<LazyDepositView />} />
            </Route>
          )}
          <Route path="users/:uid" element={<UserView />} />
          <Route path="closing" element={<ClosingPage />} />
          <Route path="activity" element={<ActivityPage />} />
          <Route path="security" element={<SecurityPage isRequired={false} />} />
        </Route>
        <Route path="*" element={<Navigate replace to={panelPaths.overview} />} />
      </Routes>
    </Suspense>
  );
}

/** Shows a list and its open record: beside it on a wide screen, else in its place. `view`, if any, shows one the list opens. */
function Panes({ list, view = null }: { list: Elements; view?: ReactElement | null }) {
  const panes = useRef<HTMLDivElement>(null);
  const outlet = useOutlet();
  const isWide = useIsWide();
  const { list: path } = useListPaths();
  // Belongs to the list that set it, so nothing of another list or search stands beside this one.
  const [first, setFirst] = useState({ path, id: '' });
  const openFirst = useCallback((id: string) => setFirst({ path, id }), [path]);
  const { pathname } = useLocation();
  const { isClosed } = useHandOver();
  const hasFirst = first.path === path && first.id !== '';
  const opensFirst = view !== null && outlet === null && isWide && !isClosed && hasFirst;
  const opened = opensFirst ? (
    <OpenedFirstContext value={first.id}>{view}</OpenedFirstContext>
  ) : (
    outlet
  );
  // Print the opened record; without one, print the list.
  const printsList = outlet === null;

  const hasList = isWide || opened === null;

  // Opening or closing a record beside the list changes the height of the rows.
  useLayoutEffect(() => {
    const row = panes.current?.querySelector('[data-row] [aria-current]')?.closest('[data-row]');
    return row ? scrollToRow(row, 'nearest') : undefined;
  }, [pathname]);

  return (
    <div ref={panes} className={`grid grid-cols-1 ${hasList && opened ? PANES : ''}`}>
      {hasList && (
        <div className={`min-w-0 ${printsList ? '' : 'print:hidden'}`}>
          <OpenFirstContext value={openFirst}>
            <Suspense fallback={<PageSpinner />}>{list}</Suspense>
          </OpenFirstContext>
        </div>
      )}
      {opened && (
        <div
          className={`min-w-0 ${hasList ? BESIDE : 'max-w-3xl'} ${printsList ? 'print:hidden' : ''}`}
        >
          <Suspense
            fallback={
              <>
                {/* Without this title, the page would have none until the record is loaded. */}
                {!opensFirst && <title>{`${adminTexts.title} · ${env.appName}`}</title>}
                <PageSpinner />
              </>
            }
          >
            {opened}
          </Suspense>
        </div>
      )}
    </div>
  );
}
