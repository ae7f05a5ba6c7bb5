import type { FirebaseApp } from 'firebase/app';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const sdk = vi.hoisted(() => ({ loadRecaptcha: vi.fn(), startAppCheck: vi.fn() }));
vi.mock('@/services/database/startAppCheck', () => sdk);

const anApp = (name: string): FirebaseApp => ({
  name,
  options: {},
  automaticDataCollectionEnabled: false,
});
const [user, admin] = [anApp('user'), anApp('admin')];

/** The module as in a build with this site key. */
async function withKey(key: string) {
  vi.resetModules();
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', key);
  const { appCheck } = await import('@/services/database/appCheck');
  return appCheck;
}

async function started() {
  const appCheck = await withKey('key');
  if (!appCheck) throw new Error('no App Check');
  appCheck.protect(user);
  return { appCheck, ready: appCheck.ready(() => user) };
}

beforeEach(() => {
  sdk.loadRecaptcha.mockReset().mockResolvedValue(undefined);
  sdk.startAppCheck.mockReset().mockResolvedValue({ token: 'token' });
});

afterEach(() => vi.unstubAllEnvs());

it('is not in a build without a site key', async () => {
  expect(await withKey('')).toBeNull();
});

it('is ready with the first token, and adds itself to an app that starts later', async () => {
  const { appCheck, ready } = await started();
  await ready;
  expect(sdk.startAppCheck.mock.calls).toEqual([[user, 'key']]);
  appCheck.protect(admin);
  expect(sdk.startAppCheck.mock.calls).toEqual([
    [user, 'key'],
    [admin, 'key'],
  ]);
  await appCheck.ready(() => user);
  expect(sdk.loadRecaptcha).toHaveBeenCalledOnce();
  expect(appCheck.failure.getState()).toBe(false);
});

it.each([
  ['reCAPTCHA is blocked', () => sdk.loadRecaptcha.mockRejectedValue(new Error('blocked'))],
  ['the token is refused', () => sdk.startAppCheck.mockRejectedValue(new Error('403'))],
])('is ready without a token where %s, and says so', async (_, fail) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  fail();
  const { appCheck, ready } = await started();
  await ready;
  expect(appCheck.failure.getState()).toBe(true);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockClear();
});

it('waits ten seconds for a slow token, and then goes on without one', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  vi.useFakeTimers();
  sdk.startAppCheck.mockReturnValue(new Promise(() => undefined));
  const { appCheck, ready } = await started();
  let isReady = false;
  void ready.then(() => (isReady = true));
  await vi.advanceTimersByTimeAsync(9_900);
  expect(isReady).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isReady).toBe(true);
  expect(appCheck.failure.getState()).toBe(true);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockClear();
});

it('calls no device unverified that is offline, and tries again when it is online', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  sdk.loadRecaptcha.mockRejectedValueOnce(new Error('offline'));
  const { appCheck, ready } = await started();
  await ready;
  expect(appCheck.failure.getState()).toBe(false);
  expect(sdk.startAppCheck).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(sdk.startAppCheck).toHaveBeenCalledWith(user, 'key'));
});
