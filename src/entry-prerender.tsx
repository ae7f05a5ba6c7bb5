import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App';
import { LoadFailure } from './app/LoadFailure';
import { origins } from './config/origins';
import { env } from './config/env';
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
