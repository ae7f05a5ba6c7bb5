import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type * as Auth from '@/services/auth';
import { addLastOpen, isCacheOwner, restorableUid } from '@/services/database/localCache';
import { unmockAtEnd } from '../../support/ownModules';

vi.hoisted(() => vi.resetModules());
unmockAtEnd('@/services/database/userDatabase', '@/services/database/firebase', 'firebase/auth');

// The database's chunk cannot be loaded, as on a network that fails after the first page.
vi.mock('@/services/database/userDatabase', () => {
  throw new Error('Failed to fetch dynamically imported module');
});
const { sdk } = vi.hoisted(() => ({
  sdk: {
    beforeAuthState: (_user: object | null): void => undefined,
    authState: (_user: object | null): void => undefined,
    signOut: () => Promise.resolve(),
    currentUser: null as object | null,
  },
}));
vi.mock('@/services/database/firebase', () => ({ userAuth: () => sdk }));
vi.mock('firebase/auth', () => ({
  beforeAuthStateChanged: (_auth: unknown, onChange: typeof sdk.beforeAuthState) => {
    sdk.beforeAuthState = onChange;
    return () => undefined;
  },
  onIdTokenChanged: (_auth: unknown, onChange: typeof sdk.authState) => {
    sdk.authState = onChange;
    return () => undefined;
  },
  signOut: () => sdk.signOut(),
}));

const { awaitNewEmail, signOutUser, ...auth } =
  await vi.importActual<typeof Auth>('@/services/auth');

/** Subscribes until the end of the test, since page listeners would reach the next one. */
const subscribeToIdentity: typeof auth.subscribeToIdentity = (...request) => {
  const stop = auth.subscribeToIdentity(...request);
  onTestFinished(stop);
  return stop;
};

beforeEach(() => localStorage.setItem('saved-data-of', 'asha'));

const ASHA = { uid: 'asha', email: 'asha@example.com', displayName: 'Asha' };

async function subscribeAsAsha() {
  localStorage.removeItem('saved-data-of');
  const onChange = vi.fn();
  subscribeToIdentity(onChange, null);
  sdk.authState(ASHA);
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  return onChange;
}

const expectLoggedFailure = () => {
  expect(console.error).toHaveBeenCalledWith(
    expect.stringContaining('local cache'),
    expect.any(Error),
  );
  vi.mocked(console.error).mockClear();
};

it('a sign-out succeeds although the cache cannot be cleared; it stays marked as that user’s, with nothing beside it', async () => {
  localStorage.setItem('last-balance', '₹1.00');
  const signedOut = signOutUser();
  while (localStorage.getItem('last-balance') !== null) await Promise.resolve();
  // The answer to a request that was sent before.
  addLastOpen('pending', 'asha', 'deposit-1');
  await expect(signedOut).resolves.toBeUndefined();
  expect(localStorage.getItem('pending-requests')).toBeNull();
  expect(localStorage.getItem('saved-data-of')).toBe('asha');
  expectLoggedFailure();
});

it('a session that ends in another tab is over at once, and has ended', () => {
  localStorage.setItem('signed-in', 'yes');
  const onChange = vi.fn();
  subscribeToIdentity(onChange, null);
  localStorage.removeItem('signed-in');
  window.dispatchEvent(new StorageEvent('storage', { key: 'signed-in' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null, true);
});

it('a session that began in another tab, before the end of the last one is noticed here, is not ended', async () => {
  await subscribeAsAsha();
  localStorage.removeItem('signed-in');
  window.dispatchEvent(new StorageEvent('storage', { key: 'signed-in' }));
  localStorage.removeItem('saved-data-of');
  localStorage.setItem('signed-in', 'asha');
  sdk.authState(null);
  expect(localStorage.getItem('signed-in')).toBe('asha');
  // A later session that ends here is no longer stored.
  sdk.authState(ASHA);
  sdk.authState(null);
  expect(localStorage.getItem('signed-in')).toBeNull();
});

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

function signOutElsewhere() {
  localStorage.removeItem('signed-in');
  localStorage.removeItem('saved-data-of');
  window.dispatchEvent(new StorageEvent('storage', { key: 'signed-in' }));
}

it.each(['in another tab', 'here'])(
  'whoever signs in again %s, before the SDK has noticed the end of the last session, is signed in here',
  async (where) => {
    const onChange = await subscribeAsAsha();
    signOutElsewhere();
    expect(onChange).toHaveBeenLastCalledWith(null, true);
    // The ended session's token may still be refreshed.
    sdk.authState({ ...ASHA });
    expect(onChange).toHaveBeenCalledTimes(2);
    if (where === 'here') sdk.beforeAuthState(ASHA);
    else localStorage.setItem('signed-in', 'asha');
    // For the SDK only the token has changed.
    sdk.authState({ ...ASHA });
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(3));
    expect(onChange).toHaveBeenLastCalledWith(ASHA);
    expect(isCacheOwner('asha')).toBe(true);
  },
);

it('a tab that was frozen while its user signed out and in again elsewhere is signed in', async () => {
  const onChange = await subscribeAsAsha();
  sdk.currentUser = ASHA;
  window.dispatchEvent(new StorageEvent('storage', { key: 'signed-in' }));
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(3));
  expect(onChange.mock.calls.slice(1)).toEqual([[null, true], [ASHA]]);
  sdk.currentUser = null;
});

it('a session that ends before its user has been emitted is not emitted afterwards', async () => {
  const onChange = vi.fn();
  localStorage.removeItem('saved-data-of');
  subscribeToIdentity(onChange, null);
  sdk.authState(ASHA);
  signOutElsewhere();
  await nextTask();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null, true);
});

it('a refreshed token of a session that is shown emits nothing', async () => {
  const onChange = await subscribeAsAsha();
  sdk.authState({ ...ASHA });
  await nextTask();
  expect(onChange).toHaveBeenCalledOnce();
});

it('a session that the user ends here has not ended by itself', async () => {
  const onChange = await subscribeAsAsha();
  vi.spyOn(sdk, 'signOut').mockImplementation(() => Promise.resolve(sdk.authState(null)));
  await signOutUser();
  expect(onChange).toHaveBeenLastCalledWith(null, false);
  expectLoggedFailure();
});

it('a user is emitted although another user’s cache cannot be cleared, and does not become its owner', async () => {
  const onChange = vi.fn();
  subscribeToIdentity(onChange, null);
  sdk.authState({ uid: 'ravi', email: 'ravi@example.com', displayName: 'Ravi' });
  await waitFor(() =>
    expect(onChange).toHaveBeenCalledWith({
      uid: 'ravi',
      email: 'ravi@example.com',
      displayName: 'Ravi',
    }),
  );
  expect(isCacheOwner('ravi')).toBe(false);
  expect(isCacheOwner('asha')).toBe(true);
  expectLoggedFailure();
});

it('a page that shows one user’s cached rows is reloaded when another one turns out to be signed in', () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  const onChange = vi.fn();
  subscribeToIdentity(onChange, 'asha');
  sdk.authState({ uid: 'ravi', email: 'ravi@example.com', displayName: 'Ravi' });
  expect(reload).toHaveBeenCalledOnce();
  expect(onChange).not.toHaveBeenCalled();
  // The page must not show Asha's data afterwards.
  expect(localStorage.getItem('signed-in')).toBe('ravi');
});

it('whose cached rows may be shown is settled before a new session is stored', () => {
  localStorage.setItem('signed-in', 'asha');
  subscribeToIdentity(vi.fn(), null);
  expect(restorableUid()).toBe('asha');
  sdk.beforeAuthState({ uid: 'ravi', email: 'ravi@example.com', displayName: 'Ravi' });
  expect(restorableUid()).toBeNull();
});

it('an address that a link has changed is shown when the page is visible again, and asked for only then', async () => {
  localStorage.removeItem('saved-data-of');
  const onChange = vi.fn();
  subscribeToIdentity(onChange, null);
  const user = {
    ...ASHA,
    emailVerified: true,
    reload: vi.fn(async () => {
      user.email = 'new@example.com';
      sdk.authState(user);
    }),
  };
  sdk.authState(user);
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
  comeBack();
  expect(user.reload).not.toHaveBeenCalled();
  awaitNewEmail();
  comeBack();
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ email: user.email }));
  comeBack();
  expect(user.reload).toHaveBeenCalledOnce();
});
