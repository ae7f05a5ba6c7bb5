import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { PageSpinner } from '@/components/ui/PageSpinner';
import { App } from './App';
import { AppShell } from './AppShell';
import { paths } from './paths';

const OUTSIDE_THE_GUARD: readonly string[] = [paths.login, paths.admin];
/** No page lies here, so the shell's bar marks none as the current one. */
const NOWHERE = '/-';

const markupAt = (path: string, page: ReactNode) =>
  renderToString(<StaticRouter location={path}>{page}</StaticRouter>);

/** What stands in the page before any script runs; used by the build alone. */
export const firstFrame = {
  /** React takes this over as it is, with what was typed meanwhile. */
  login: markupAt(paths.login, <App />),
  /** Any page behind the guard. */
  shell: markupAt(NOWHERE, <AppShell />),
  /** Any other page. */
  plain: markupAt(NOWHERE, <PageSpinner />),
};

export const guardedPaths = Object.values(paths).filter(
  (path) => !OUTSIDE_THE_GUARD.includes(path),
);
