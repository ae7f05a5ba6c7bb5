import { Suspense, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { useLocation, useOutlet } from 'react-router-dom';
import type { Elements } from '@/lib/elements';
import { PageSpinner } from '@/components/ui/Button';
import { env } from '@/config/env';
import { useIsWide } from '@/components/admin/useIsWide';
import { useHandOver } from '@/components/admin/handOver';
import { OpenedFirstContext, OpenFirstContext } from '@/components/admin/openedFirst';
import { scrollToRow } from './worklist/rows';
import { adminTexts } from '@/texts/admin/adminTexts';

/** The columns have the same width in every state, so nothing moves when a record opens beside the list. */
const PANES = 'lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)] lg:items-start print:grid-cols-1';
/** Stays in sight while the list scrolls, and scrolls on its own. Its height leaves room for the demo's notice. */
const BESIDE =
  'lg:sticky lg:top-(--header) lg:-mt-3 lg:max-h-[calc(100dvh-var(--header)-2rem)] lg:overflow-y-auto lg:pt-3 print:static print:max-h-none print:overflow-visible';

/** Shows a list and its open record: beside it on a wide screen, else in its place. `view`, if any, shows one the list opens. */
export function Panes({ list, view = null }: { list: Elements; view?: ReactElement | null }) {
  const panes = useRef<HTMLDivElement>(null);
  const outlet = useOutlet();
  const isWide = useIsWide();
  const [first, setFirst] = useState<string | null>(null);
  const { pathname } = useLocation();
  const { isClosed } = useHandOver();
  const opensFirst = view !== null && outlet === null && isWide && !isClosed && first !== null;
  const opened = opensFirst ? (
    <OpenedFirstContext value={first}>{view}</OpenedFirstContext>
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
    <div ref={panes} className={`grid grid-cols-1 gap-6 ${hasList && opened ? PANES : ''}`}>
      {hasList && (
        <div className={`min-w-0 ${printsList ? '' : 'print:hidden'}`}>
          <OpenFirstContext value={setFirst}>
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
