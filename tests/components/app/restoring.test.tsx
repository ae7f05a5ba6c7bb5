import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AuthProvider, StartAuth, useAuth, useUid } from '@/components/session/useAuth';
import { asha, emitIdentity, fakeAuth } from '../../support/fakes/fakeServices';
import { addPrerenderedPage } from '../../support/prerenderedPage';

const log: string[] = [];

function Page() {
  const { status } = useAuth();
  const uid = status === 'signedOut' ? null : <Data />;
  return (
    <p translate="no">
      {status} {uid}
    </p>
  );
}

function Data() {
  const uid = useUid();
  useEffect(() => {
    if (uid !== null) log.push(`page asks for ${uid}`);
  }, [uid]);
  return uid;
}

const open = () =>
  render(
    <AuthProvider>
      <Page />
      <StartAuth />
    </AuthProvider>,
  );

beforeEach(() => {
  log.length = 0;
  emitIdentity(undefined);
  const { subscribeToIdentity } = fakeAuth;
  const subscribe = subscribeToIdentity.getMockImplementation();
  subscribeToIdentity.mockImplementation((onChange, shownUid) => {
    log.push(`auth starts after ${shownUid ?? 'nobody'}`);
    return subscribe?.(onChange, shownUid) ?? (() => undefined);
  });
});

it('shows the cached data of who was signed in before auth starts, and goes on with it afterwards', async () => {
  localStorage.setItem('signed-in', asha.uid);
  localStorage.setItem('saved-data-of', asha.uid);
  open();
  expect(await screen.findByText(`loading ${asha.uid}`)).toBeVisible();
  await waitFor(() =>
    expect(log).toEqual([`page asks for ${asha.uid}`, `auth starts after ${asha.uid}`]),
  );
  act(() => emitIdentity(asha));
  expect(await screen.findByText(`signedIn ${asha.uid}`)).toBeVisible();
  expect(log).toHaveLength(2);
});

/** Opens the database like the app around a page; a task later it works without auth if auth has not started. */
function OpensDatabase({ children }: { children: ReactNode }) {
  const uid = useUid();
  useEffect(() => {
    if (uid !== null) setTimeout(() => log.push('the database does without auth'));
  }, [uid]);
  return children;
}

it('starts auth after a database that is opened last in the same moment, so that its cache waits for no session', () => {
  localStorage.setItem('signed-in', asha.uid);
  localStorage.setItem('saved-data-of', asha.uid);
  const tasks: (() => void)[] = [];
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation((task, ms = 0) => {
    if (ms === 0) tasks.push(task);
    return 0 as never;
  });
  render(
    <AuthProvider>
      <OpensDatabase>
        <StartAuth />
      </OpensDatabase>
    </AuthProvider>,
  );
  // Each task is followed by React's own work.
  for (let task = tasks.shift(); task; task = tasks.shift()) act(task);
  timers.mockRestore();
  expect(log).toEqual(['the database does without auth', `auth starts after ${asha.uid}`]);
});

it.each([
  ['nobody is signed in', null, asha.uid],
  ['the cache is somebody else’s', 'ravi', asha.uid],
  ['there is no cache', asha.uid, null],
])('shows no cached data where %s', async (_why, signedIn, owner) => {
  if (signedIn !== null) localStorage.setItem('signed-in', signedIn);
  if (owner !== null) localStorage.setItem('saved-data-of', owner);
  open();
  expect(await screen.findByText('loading')).toBeVisible();
  expect(log).toEqual(['auth starts after nobody']);
});

it('auth does not wait for a page whose code is slow', async () => {
  localStorage.setItem('signed-in', asha.uid);
  localStorage.setItem('saved-data-of', asha.uid);
  vi.useFakeTimers();
  render(
    <AuthProvider>
      <p>The page</p>
    </AuthProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(log).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(log).toEqual([`auth starts after ${asha.uid}`]);
});

const onPrerendered = (isHydrated: boolean) => (
  <AuthProvider>
    <Page />
    {isHydrated && <StartAuth />}
  </AuthProvider>
);

it('tells a page about the session only after it has been hydrated', async () => {
  const removePage = addPrerenderedPage();
  const { rerender } = render(onPrerendered(false));
  act(() => emitIdentity(asha));
  expect(screen.getByText('loading')).toBeInTheDocument();
  rerender(onPrerendered(true));
  expect(await screen.findByText(/^signedIn/)).toBeInTheDocument();
  removePage();
});

it('tells a page that is not hydrated at once that nobody is signed in, and whoever signs in then', async () => {
  const removePage = addPrerenderedPage();
  render(onPrerendered(false));
  act(() => emitIdentity(asha));
  act(() => emitIdentity(null));
  expect(screen.getByText('signedOut')).toBeInTheDocument();
  act(() => emitIdentity(asha));
  expect(await screen.findByText(/^signedIn/)).toBeInTheDocument();
  removePage();
});
