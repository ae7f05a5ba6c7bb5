import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App';
import { paths } from './config/paths';

const { login, admin, ...guarded } = paths;

/** Renders a page as it stands until it is known who is signed in; main.tsx hydrates it. */
async function render(path: string): Promise<[string, string]> {
  const page = (
    <StaticRouter location={path}>
      <App />
    </StaticRouter>
  );
  // Every boundary stands in its place: the page needs no script to be complete.
  const { prelude } = await prerender(page, { progressiveChunkSize: Infinity });
  return [path, await new Response(prelude).text()];
}

const rendered = await Promise.all([...Object.values(paths), '/not-found'].map(render));

/** The markup of each page, by its path; used by the build alone. */
export const pages: Record<string, string> = Object.fromEntries(rendered);

/** What scripts/build/bootstrap.js must know of the paths. */
export const routes = { login, admin, home: paths.home, guarded: Object.values(guarded).join(' ') };
