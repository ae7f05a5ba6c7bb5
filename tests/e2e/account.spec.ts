import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { emailedLinks } from '../../scripts/emulators/authRest.mjs';
import { demoProject } from '../../scripts/cli/root.mjs';
import {
  expectAccessible,
  expectLargeTargets,
  expectNoHorizontalScroll,
} from './support/accessibility';
import { auth, db, depositsOf, expectLedgerConsistent, storedUser } from './support/database';
import { authHost } from './support/site';
import {
  addUpiId,
  ASHA,
  closeDeposit,
  deposit,
  expectText,
  logIn,
  logInHere,
  openDeposit,
  openSignedIn,
  signUp,
} from './support/steps';
import { expect, test } from './support/test';
import { createUser, emailOf } from './support/user';

const NEXT_PASSWORD = 'asha-pass-2';
const NEXT_EMAIL = emailOf('asha-verma');

const row = (page: Page, name: RegExp | string) => page.getByRole('button', { name });

/** Opens a row of the account on the profile page. */
async function openRow(page: Page, name: RegExp | string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Me', exact: true }).click();
  await row(page, name).click();
}

/** The newest link that was emailed for an account. */
async function newestLink(email: string): Promise<string> {
  const links = await emailedLinks(authHost, demoProject, email);
  return links.at(-1)?.oobLink ?? '';
}

/** Opens a link of an email in a tab of its own, and comes back to the app. */
async function openLink(page: Page, link: string): Promise<void> {
  const mail = await page.context().newPage();
  await mail.goto(link);
  await expect(mail).toHaveURL('/profile');
  await mail.close();
  await comeBack(page);
}

const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** The identity service tells sessions of before from later ones by the second. */
async function nextSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second);
}

test('verifies, changes password and address, downloads the data and leaves', async ({
  page,
  browser,
}) => {
  await signUp(page, ASHA);
  await addUpiId(page, 'asha@okaxis');
  await deposit(page, '5');
  await closeDeposit(page);

  // The link that the sign-up has sent. The request after it says so, the one before does not.
  await openRow(page, 'Email address Not verified yet');
  await openLink(page, await newestLink(ASHA.email));
  await expect(row(page, 'Email address Verified')).toBeVisible();
  await expectText(page, `${ASHA.email} is verified.`);
  await page.getByRole('navigation').getByRole('link', { name: 'Deposit' }).click();
  await page.getByRole('tab', { name: 'USDT' }).click();
  await page.getByLabel('USDT amount').fill('7');
  await page.getByRole('button', { name: 'Deposit Confirmed' }).click();
  await expect(openDeposit(page)).toBeVisible();
  await closeDeposit(page);
  const requests = await depositsOf(ASHA.email);
  expect(
    requests.map(({ usdtAmount, userEmailVerified }) => [usdtAmount, userEmailVerified]),
  ).toEqual([
    [7, true],
    [5, false],
  ]);

  // Another device, which is told why it is signed out.
  const context = await browser.newContext();
  const other = await context.newPage();
  await logIn(other, ASHA);
  await nextSecond();
  await openRow(page, 'Change password');
  await page.getByLabel('Current password').fill('not-it');
  await page.getByLabel('New password').fill(NEXT_PASSWORD);
  const change = page.locator('form').getByRole('button', { name: 'Change password' });
  await change.click();
  await expectText(page, 'This is not the password of your account.');
  await expect(page.getByLabel('New password')).toHaveValue(NEXT_PASSWORD);
  await page.getByLabel('Current password').fill(ASHA.password);
  await change.click();
  await expectText(page, 'Password changed');
  await other.reload();
  await expect(other).toHaveURL('/login');
  await expectText(other, 'the account is closed or its password or email changed');
  await logInHere(other, ASHA);
  await expectText(other, 'Invalid email or password');
  await context.close();

  // The address changes when the link is opened, and the record follows it.
  await row(page, /^Email address/).click();
  await page.getByLabel('New email address').fill(NEXT_EMAIL);
  await page.getByLabel('Your password').fill(NEXT_PASSWORD);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expectText(page, `It is on its way to ${NEXT_EMAIL}`);
  expect((await auth.getUserByEmail(ASHA.email)).emailVerified).toBe(true);
  await nextSecond();
  await openLink(page, await newestLink(ASHA.email));
  const { uid } = await auth.getUserByEmail(NEXT_EMAIL);
  // The identity service ends all sessions with it, which the emulator does not.
  await auth.revokeRefreshTokens(uid);
  await page.reload();
  await expect(page).toHaveURL('/login');
  await logInHere(page, { email: NEXT_EMAIL, password: NEXT_PASSWORD });
  await expect(page).toHaveURL('/');
  await expect.poll(async () => (await storedUser(NEXT_EMAIL))['email'] as string).toBe(NEXT_EMAIL);

  // Everything that is stored, in one file.
  await openRow(page, 'Download my data');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as {
    account: object;
    profile: object;
    requests: unknown[];
  };
  expect(file.account).toMatchObject({ email: NEXT_EMAIL, emailVerified: true });
  expect(file.profile).toMatchObject({ displayName: ASHA.name, upiIds: ['asha@okaxis'] });
  expect(file.requests).toHaveLength(2);

  // Not while requests wait; then for ever.
  await row(page, 'Close account').click();
  await expectText(page, '2 of your requests are waiting.');
  const batch = db.batch();
  for (const { id } of requests) batch.update(db.doc(`deposits/${id}`), { status: 'rejected' });
  await batch.update(db.doc(`users/${uid}`), { openDeposits: 0 }).commit();
  await page.getByLabel('Your password').fill(NEXT_PASSWORD);
  await page.locator('form').getByRole('button', { name: 'Close account' }).click();
  await expect(page).toHaveURL('/login');
  await expectText(page, 'Account closed');
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await expect(auth.getUser(uid)).rejects.toThrow('no user record');
  expect((await db.doc(`users/${uid}`).get()).get('closedAt')).toBeTruthy();
  await expectLedgerConsistent();

  // The address is free for a new, empty account.
  await signUp(page, { ...ASHA, email: NEXT_EMAIL });
  const again = await storedUser(NEXT_EMAIL);
  expect(again['uid']).not.toBe(uid);
  await page.goto('/recharge-history');
  await expectText(page, 'No Recharge History');
});

test.describe('an account whose sign-in could not be deleted', () => {
  test('shows that it is closed wherever it is opened, and finishes there', async ({
    page,
    browser,
  }) => {
    const asha = await createUser('Asha');
    await openSignedIn(page, asha, '/profile');
    await page.route('**/accounts:delete*', (route) => route.abort());
    await row(page, 'Close account').click();
    await page.getByLabel('Your password').fill(asha.password);
    await page.locator('form').getByRole('button', { name: 'Close account' }).click();
    await expectText(page, 'One step is left');
    await expectAccessible(page, 'closed account');
    await page.getByRole('navigation').getByRole('link', { name: 'Deposit' }).click();
    await expectText(page, 'One step is left');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/login');

    const later = await (await browser.newContext()).newPage();
    await later.route('**/accounts:delete*', (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } },
      }),
    );
    await openSignedIn(later, asha);
    await expectText(later, 'enter your password once more');
    await later.unroute('**/accounts:delete*');
    await later.getByLabel('Your password').fill(asha.password);
    await later.getByRole('button', { name: 'Delete sign-in' }).click();
    await expect(later).toHaveURL('/login');
    await expect(auth.getUser(asha.uid)).rejects.toThrow('no user record');
    await later.context().close();
  });
});

test('the account on the profile page is for everybody', async ({ page }) => {
  const asha = await createUser('Asha');
  await openSignedIn(page, asha, '/profile');
  for (const name of [/^Email address/, 'Change password', 'Download my data', 'Close account']) {
    await row(page, name).click();
  }
  await expect(page.getByLabel('Current password')).toBeVisible();
  await expect(page.locator('form').getByRole('button', { name: 'Close account' })).toBeVisible();
  await expectAccessible(page, 'account');
  await expectLargeTargets(page, 'account');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoHorizontalScroll(page, 'account at 320 px');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoHorizontalScroll(page, 'account at 200 %');
});
