import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App';
import { paths } from './config/paths';

const { login, admin, ...guarded } = paths;

/** Renders a page as it stands until it is known who is signed in; main.tsx hydrates it. */
async function render(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
    // Every boundary stands in its place: the page needs no script to be complete.
    { progressiveChunkSize: Infinity },
  );
  return new Response(prelude).text();
}

const notFound = '/not-found';
const all = [...Object.values(paths), notFound];

/** The markup of each page, by its path; used by the build alone. */
export const pages: Record<string, string> = Object.fromEntries(
  await Promise.all(all.map(async (path): Promise<[string, string]> => [path, await render(path)])),
);

/** What scripts/build/bootstrap.js must know of the paths. */
export const routes = { login, admin, home: paths.home, guarded: Object.values(guarded) };
