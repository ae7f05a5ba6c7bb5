import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { act, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { App } from '@/app/App';
import { emitSession, resetAdmin } from '../../support/fakes/fakeAdmin';
import { asha, emitIdentity } from '../../support/fakes/fakeServices';

let pages: Record<string, string>;
let unmount = () => {};

beforeAll(async () => {
  // In its own process, as in the build: two renderers in one process share their contexts.
  const script = `
    import { renderPages } from './scripts/build/prerender.mjs';
    import { alias } from './scripts/cli/root.mjs';
    const { pages } = await renderPages('demo', alias);
    console.log(JSON.stringify(pages));
    process.exit();`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { maxBuffer: 10_000_000 },
  );
  pages = JSON.parse(stdout);
  // The first import in a process takes seconds.
  await import('@/pages/admin/AdminPage');
});

afterEach(() => {
  act(() => unmount());
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

/** Opens a prerendered page and starts the app on it. React logs a mismatch to the console, which fails the test. */
async function open(path: string, at = path): Promise<HTMLElement> {
  history.replaceState(null, '', at);
  const root = document.createElement('div');
  root.innerHTML = pages[path.replace(/(.)\/AbC$/, '$1')] ?? '';
  for (const title of root.querySelectorAll('title')) document.head.append(title);
  document.body.append(root);
  await act(async () => {
    const app = hydrateRoot(
      root,
      <StrictMode>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </StrictMode>,
    );
    unmount = () => app.unmount();
  });
  return root;
}

const guarded = [
  '/',
  '/deposit',
  '/upi',
  '/profile',
  '/bind-upi',
  '/recharge-history',
  '/statement',
  '/requests/AbC',
  '/withdraw',
  '/withdrawals/AbC',
  '/contact-us',
];

it.each(guarded)(
  '%s keeps its prerendered elements when the user and their data arrive',
  async (path) => {
    emitIdentity(undefined);
    const root = await open(path);
    const [main, heading] = [root.querySelector('main'), root.querySelector('h1')];
    expect(main).toHaveAttribute('inert');
    expect(screen.getByText('Loading...', { selector: '.fixed p *' })).toBeInTheDocument();
    await act(async () => emitIdentity(asha));
    await waitFor(() => expect(main).not.toHaveAttribute('inert'));
    expect(main).toBeInTheDocument();
    expect(heading).toBeInTheDocument();
  },
);

it.each([
  ...['/login', '/admin2067', '/404', '/admin2067/%0A', '/admin2067/deposits/a%0Ab'],
  ...['/admin2067/deposits/..', '/admin2067/deposits/..%2f..%2flogin', '/admin2067/..%0d'],
  '/admin2067//..%2f',
])('%s hydrates as it is', async (at) => {
  emitIdentity(null);
  resetAdmin();
  emitSession({ status: 'signedOut', ended: null });
  const root = await open(at.replace(/^(\/admin2067).*/, '$1'), at);
  await waitFor(() => expect(root.querySelector('main[inert]')).toBeNull());
});
