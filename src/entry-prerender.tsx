import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { Button } from '@/components/ui/Button';
import { pageTexts } from '@/texts/pageTexts';
import { texts } from '@/texts/texts';
import { App } from './app/App';
import { env } from './config/env';
import { origins } from './config/origins';
import { paths, recordPaths } from './config/paths';

const { login, admin, withdraw, withdrawals, ...others } = paths;
const guarded = env.payouts ? { ...others, withdraw, withdrawals } : others;

/** Renders a page in its loading state, before it is known who is signed in; main.tsx hydrates it. */
async function render(path: string): Promise<[string, string]> {
  const page = (
    <StaticRouter location={path}>
      <App />
    </StaticRouter>
  );
  // Inlines every Suspense boundary, so that the page is complete without scripts.
  const { prelude } = await prerender(page, { progressiveChunkSize: Infinity });
  return [path, await new Response(prelude).text()];
}

const rendered = await Promise.all([login, admin, ...Object.values(guarded), '/404'].map(render));

/** The markup of each page, by path; used only by the build. */
export const pages: Record<string, string> = Object.fromEntries(rendered);

/** The markup beside #root on every page. */
export const loadFailure = renderToStaticMarkup(<LoadFailure />);

/** What scripts/build/bootstrap.js shows in a browser that is too old. */
export const tooOld = pageTexts.tooOld(env.appName);

/** The paths that scripts/build/bootstrap.js needs. */
export const routes = {
  login,
  admin,
  home: paths.home,
  guarded: Object.values(guarded).join(' '),
  records: recordPaths.join(' '),
};

/** The hosts to which scripts/build/bootstrap.js connects for a user who is signed in. */
export { origins };

/**
 * The message of a prerendered page whose code is missing. It is beside #root; scripts/build/bootstrap.js and
 * src/lib/importWithRetry.ts show it, and bootstrap.js handles the button.
 */
function LoadFailure() {
  return (
    <>
      <p id="pending" role="status" className="sr-only" />
      <div
        role="alert"
        className="fixed inset-x-0 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-50 mx-auto w-full max-w-column px-3"
      >
        <div
          id="load-failure"
          hidden
          className="rounded-card border border-line bg-surface p-4 shadow-overlay"
        >
          <p id="load-missing" className="font-medium">
            {pageTexts.loadFailed}
          </p>
          <p id="load-fault" className="font-medium">
            {texts.common.ourFault}
          </p>
          <div className="mt-2 flex justify-end">
            <Button id="reload">{texts.common.reload}</Button>
          </div>
        </div>
        <noscript>
          <p className="rounded-card border border-line bg-surface p-4 font-medium shadow-overlay">
            {pageTexts.needsScripts}
          </p>
        </noscript>
      </div>
    </>
  );
}
