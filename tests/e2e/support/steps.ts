import { expect, type Locator, type Page } from '@playwright/test';
import { demoApiKey, signIn } from '../../../scripts/emulators/authRest.mjs';
import { ADMIN } from './database';
import { waitForApp } from './hydration';
import { authHost } from './site';
import { createDeposit, createUser, emailOf, WITH_METHODS, type TestUser } from './user';

export const ASHA = { name: 'Asha Verma', email: emailOf('asha'), password: 'asha-pass-1' };

/** Expects a text anywhere on screen. Not for a toast, which disappears: see {@link keepToasts}. */
export const expectText = (page: Page, text: string | RegExp, options: { timeout?: number } = {}) =>
  expect(page.getByText(text).first()).toBeVisible(options);

/** Lets no timer of these durations end. Call it before opening the page, and after `clock.install`. */
export const dropTimers = (page: Page, ...durations: readonly number[]) =>
  page.addInitScript((dropped) => {
    const start = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: TimerHandler, ms = 0, ...values: unknown[]) =>
        dropped.includes(ms) ? 0 : start(run, ms, ...values),
    });
  }, durations);

/** Keeps each toast until another one or an input removes it: drops the timers of src/lib/toast.ts and SUBMIT_TOAST_MS. */
export const keepToasts = (page: Page) => dropTimers(page, 3_000, 4_000, 8_000);

/** Switches the page's network off or on, and waits until the page knows, which is a little later. */
export async function setOnline(page: Page, online: boolean): Promise<void> {
  await page.context().setOffline(!online);
  await page.waitForFunction((expected) => navigator.onLine === expected, online);
}

type Credentials = Pick<typeof ASHA, 'email' | 'password'>;

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** An element's box. Waits for one, since React may just be replacing it. */
export async function boxOf(element: Locator): Promise<Box> {
  for (;;) {
    await expect(element).toBeVisible();
    const box = await element.boundingBox();
    if (box) return box;
  }
}

export async function signUp(page: Page, user: typeof ASHA): Promise<void> {
  await page.goto('/login');
  await signUpHere(page, user);
}

export async function signUpHere(page: Page, user: typeof ASHA): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const form = page.getByRole('tabpanel', { name: 'Sign Up' });
  await form.getByLabel('Full name').fill(user.name);
  await form.getByLabel('Email').fill(user.email);
  await form.getByLabel('Password', { exact: true }).fill(user.password);
  await form.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/');
}

export async function logIn(page: Page, user: Credentials): Promise<void> {
  await page.goto('/login');
  await logInHere(page, user);
  await expect(page).toHaveURL('/');
}

export async function logInHere(page: Page, user: Credentials): Promise<void> {
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await form.getByLabel('Email').fill(user.email);
  await form.getByLabel('Password', { exact: true }).fill(user.password);
  await form.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Opens a page as a user who has signed in on this device before, and waits until it can be used. */
export async function openSignedIn(page: Page, user: Credentials, path = '/'): Promise<void> {
  await startOpeningSignedIn(page, user, path);
  await waitForApp(page);
}

/** The same without waiting for the app. The Auth SDK moves a session from localStorage to its own database when it starts. */
export async function startOpeningSignedIn(
  page: Page,
  user: Credentials,
  path: string,
): Promise<void> {
  const session = await startSession(user);
  const stored = { 'signed-in': session.uid, ...sessionOf('user', session) };
  await openWith(page, 'localStorage', stored, path);
}

/** Opens the history of Asha, who has a pending deposit of 12.5 USDT, and waits for it. */
export async function ashaWithDeposit(page: Page): Promise<TestUser> {
  const asha = await createUser('Asha Verma', WITH_METHODS);
  await createDeposit(asha, 'first', 12.5);
  await openSignedIn(page, asha, '/recharge-history');
  await expectText(page, '12.50 USDT');
  return asha;
}

/** Opens a page of the panel as an administrator who has signed in on this tab before. */
export async function openPanel(page: Page, path = ''): Promise<void> {
  const session = await startSession(ADMIN);
  await openWith(page, 'sessionStorage', sessionOf('admin', session), `/admin2067${path}`);
}

async function startSession({ email, password }: Credentials) {
  const { localId, idToken, refreshToken, expiresIn } = await signIn(authHost, { email, password });
  return {
    uid: localId,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      accessToken: idToken,
      refreshToken,
      expirationTime: Date.now() + Number(expiresIn) * 1000,
    },
  };
}

const sessionOf = (app: 'user' | 'admin', session: object) => ({
  [`firebase:authUser:${demoApiKey}:${app}`]: JSON.stringify(session),
});

async function openWith(
  page: Page,
  storage: 'localStorage' | 'sessionStorage',
  items: Record<string, string>,
  path: string,
): Promise<void> {
  // Playwright's setStorageState would open another page, which takes a tenth of a second of processor time.
  const script = await page.context().addInitScript(
    ([target, stored]) => {
      for (const [key, value] of Object.entries(stored)) window[target].setItem(key, value);
    },
    [storage, items] as const,
  );
  await page.goto(path);
  await script.dispose();
}

/** Waits until Back will close the sheet that has just opened. */
export const waitForEntryOfSheet = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => Reflect.get(Object(history.state), 'same-page') === true);

/** Opens another page of the app without loading the app again, as a link does. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((next) => {
    history.pushState(null, '', next);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

export async function addUpiIdHere(page: Page, upiId: string): Promise<void> {
  await page.getByLabel('UPI ID', { exact: true }).fill(upiId);
  await page.getByRole('button', { name: 'Add UPI ID' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: upiId })).toBeVisible();
}

export const openDeposit = (page: Page) =>
  page.locator('main').filter({ has: page.getByRole('button', { name: /^Copy reference/ }) });

export async function closeDeposit(page: Page): Promise<void> {
  await openDeposit(page).getByRole('link', { name: 'Back', exact: true }).click();
  await expect(openDeposit(page)).toHaveCount(0);
}

export const pendingCard = (page: Page, text: string) =>
  page
    .getByRole('region', { name: 'Pending Deposits' })
    .getByRole('listitem')
    .filter({ hasText: text })
    .first();

/** Confirms the open sheet of a deposit without a transaction: chooses why it is credited, and credits. */
export async function confirmCredit(
  page: Page,
  action: 'Approve' | 'Pay' = 'Approve',
): Promise<void> {
  const sheet = page.getByRole('dialog');
  const why = sheet.getByRole('group', { name: 'The request names no transaction' });
  await why.getByRole('radio', { name: 'shown in another way' }).check();
  await sheet.getByRole('button', { name: action }).click();
}
