import { Suspense, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { useLocation, useOutlet } from 'react-router-dom';
import type { Elements } from '@/lib/elements';
import { PageSpinner } from '@/components/ui/Spinner';
import { env } from '@/config/env';
import { useIsWide } from '@/components/admin/useIsWide';
import { useHandOver } from '@/components/admin/handOver';
import { OpenedFirstContext, OpenFirstContext } from '@/components/admin/openedFirst';
import { scrollToRow } from './worklist/rows';
import { adminTexts } from '@/texts/admin/adminTexts';

/** The columns are the same in every state, so that nothing jumps when something opens beside the list. */
const PANES = 'lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)] lg:items-start print:grid-cols-1';
/** Stays in sight while the list scrolls, and scrolls by itself. It ends above the fold below the demo's notice, too. */
const BESIDE =
  'lg:sticky lg:top-(--header) lg:-mt-3 lg:max-h-[calc(100dvh-var(--header)-2rem)] lg:overflow-y-auto lg:pt-3 print:static print:max-h-none print:overflow-visible';

/** A list and what it has opened: beside it where two columns fit, else in its place. `view` shows what opens by itself. */
export function Panes({ list, view = null }: { list: Elements; view?: ReactElement | null }) {
  const panes = useRef<HTMLDivElement>(null);
  const outlet = useOutlet();
  const isWide = useIsWide();
  const [first, setFirst] = useState<string | null>(null);
  const { pathname } = useLocation();
  const { isClosed } = useHandOver();
  const opensFirst = outlet === null && isWide && !isClosed && first !== null;
  const opened = opensFirst ? (
    <OpenedFirstContext value={first}>{view}</OpenedFirstContext>
  ) : (
    outlet
  );
  // Printed is what was opened, else the list.
  const printsList = outlet === null;

  const hasList = isWide || opened === null;

  // What opens beside the list, or closes, makes its rows shorter or higher.
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
                {/* What opens has the title of the page, once it is there. */}
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
