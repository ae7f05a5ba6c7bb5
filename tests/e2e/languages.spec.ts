import type { Page } from '@playwright/test';
import { payoutTexts as payout } from '../../src/texts/hi/payoutTexts';
import { requestTexts as request } from '../../src/texts/hi/requestTexts';
import { sharedTexts as shared } from '../../src/texts/hi/sharedTexts';
import { texts as t } from '../../src/texts/hi/texts';
import { userTexts as user } from '../../src/texts/hi/userTexts';
import {
  expectNoHorizontalScroll,
  expectReadable,
  setTextSize,
  textsInEnglish,
} from './support/accessibility';
import { depositsOf, recordsOf, storedUser } from './support/database';
import { startDeployment } from './support/deployment';
import { statusOf } from './support/payouts';
import { createRichUser } from './support/richUser';
import { FULL } from './support/screens';
import { checkForUpdate } from './support/serviceWorker';
import {
  ASHA,
  confirmCredit,
  follow,
  openPanel,
  openSignedIn,
  pendingCard,
  setOnline,
} from './support/steps';
import { expect, test } from './support/test';
import { createDeposit, createUser, WITH_METHODS } from './support/user';

const expectHindi = (page: Page) => expect(page.locator('html')).toHaveAttribute('lang', 'hi');

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

/** Collects what is on screen in English while a page in Hindi loads. */
const watchEnglish = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const text = document.body?.innerText ?? '';
      if (/\b(Request|Home|Deposit|Loading)\b/.test(text)) seen.push(text);
      requestAnimationFrame(look);
    };
    look();
  });

test.describe('the journey of a user whose browser is in Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('sign-up, deposit, credit, withdrawal and sign-out are in Hindi; the panel is in English', async ({
    page,
    browser,
  }) => {
    const panel = page.getByRole('tabpanel', { name: t.login.signUp });
    await page.goto('/login');
    await page.getByRole('tab', { name: t.login.signUp }).click();
    await panel.getByLabel(t.login.fullName).fill(ASHA.name);
    await panel.getByLabel(t.login.email).fill(ASHA.email);
    await panel.getByLabel(t.login.password, { exact: true }).fill(ASHA.password);
    await panel.getByRole('button', { name: t.login.signUp }).click();
    await expect(page).toHaveURL('/');
    await expectHindi(page);
    expect(await storedUser(ASHA.email)).toMatchObject({ language: 'en', walletBalance: 0 });

    await goTo(page, t.nav.deposit);
    await page.getByLabel(user.deposit.usdtAmount).fill('12.34');
    await page.getByRole('button', { name: user.deposit.confirm }).click();
    await expect(page).toHaveURL(/\/upi/i);
    await page.getByLabel(user.upi.upiId, { exact: true }).fill('asha@okaxis');
    await page.getByRole('button', { name: user.upi.addUpi }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'asha@okaxis' })).toBeVisible();
    await goTo(page, t.nav.deposit);
    await page.getByRole('button', { name: user.deposit.confirm }).click();
    await expect.poll(() => depositsOf(ASHA.email)).toHaveLength(1);
    const [deposit] = await depositsOf(ASHA.email);

    // Hosting rewrites this path, and so serves the page in English.
    await watchEnglish(page);
    await page.goto(`/requests/${deposit?.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('12.34 USDT');
    await expect(statusOf(page)).toContainText(request.stateTitle.send);
    await expectHindi(page);
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([]);

    const operator = await (await browser.newContext({ locale: 'hi-IN' })).newPage();
    await openPanel(operator);
    await pendingCard(operator, ASHA.name).getByRole('button', { name: 'Approve' }).click();
    await confirmCredit(operator);
    await expect(statusOf(page)).toContainText(request.stateTitle.confirmed);

    await goTo(page, t.nav.home);
    const balance = page.getByRole('link', { name: new RegExp(user.home.walletBalance) });
    await expect(balance).toContainText('₹1,234');
    await page.getByRole('link', { name: user.home.withdraw }).click();
    await page.getByLabel(payout.amount).fill('1000.50');
    await page.getByRole('button', { name: payout.withdraw('₹1,000.50') }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(shared.password).fill(ASHA.password);
    await sheet.getByRole('button', { name: payout.withdraw('₹1,000.50') }).click();
    await expect(statusOf(page)).toContainText(payout.state.requested.title);
    expect(await recordsOf('payouts', ASHA.email)).toMatchObject([
      { inrAmount: 1000.5, status: 'requested' },
    ]);

    await goTo(page, t.nav.me);
    await page.getByRole('button', { name: user.profile.signOut }).click();
    await expect(page).toHaveURL('/login');
    await page.reload();
    await expectHindi(page);
    await expect(page.getByRole('tab', { name: t.login.title })).toBeVisible();
  });
});

test.describe('every page of a user in Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('at 320 px and 200 %: nothing is cut, no word breaks, and none is in English', async ({
    page,
  }) => {
    await openSignedIn(page, await createRichUser());
    await page.setViewportSize({ width: 320, height: 700 });
    const expectInHindi = async (state: string) => {
      await expect(page.getByText(t.common.loading)).toHaveCount(0);
      expect.soft(await textsInEnglish(page), `${state}: in English`).toEqual([]);
      await setTextSize(page, 200);
      await expectNoHorizontalScroll(page, state);
      await expectReadable(page, state);
      await setTextSize(page, 100);
    };
    for (const { path } of FULL) {
      await follow(page, path);
      await expectHindi(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectInHindi(path);
      for (const tab of (await page.getByRole('tab').all()).slice(1)) {
        await tab.click();
        await expectInHindi(`${path}, ${await tab.innerText()}`);
      }
    }
  });
});

test.describe('a choice', () => {
  test.use({
    hasServiceWorker: true,
    expectedOnConsole: /Could not reach Cloud Firestore|WebChannelConnection|Connection/,
  });

  test('of Hindi in the profile lasts: drafts, Back, another device, offline, a new version, sign-out', async ({
    browser,
    baseURL,
  }) => {
    const site = await startDeployment(baseURL ?? '');
    const context = await browser.newContext({ baseURL: site.url, locale: 'en-IN' });
    const page = await context.newPage();
    const asha = await createUser('Asha', WITH_METHODS);
    await createDeposit(asha, 'first', 12.5, { payableUsdt: 12.5037 });

    await openSignedIn(page, asha, '/deposit?tab=usdt');
    await page.getByLabel('USDT amount').fill('7');
    await goTo(page, 'Me');
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'हिन्दी' }).click();
    await expectHindi(page);
    await expect(page).toHaveURL('/profile');
    // The app runs again: a tap before would be lost with the page that it leaves.
    await expect(page.getByText(asha.email)).toBeVisible();
    expect(await storedUser(asha.email)).toMatchObject({ language: 'hi' });
    await goTo(page, t.nav.deposit);
    await expect(page.getByLabel(user.deposit.usdtAmount)).toHaveValue('7');
    await page.goBack();
    await expect(page.getByRole('heading', { name: user.profile.title })).toBeVisible();

    await test.step('another device takes it from the record', async () => {
      const other = await browser.newContext({ locale: 'en-IN' });
      const second = await other.newPage();
      await openSignedIn(second, asha, '/');
      await expectHindi(second);
      await expect(second.getByRole('heading', { level: 1 })).toHaveText(
        user.home.greeting('Asha'),
      );
      await other.close();
    });

    await test.step('offline, once its files are there', async () => {
      // It downloads all files of the other language first. Chromium then waits until the worker of the first language is idle,
      // which it may not be for minutes while Playwright is attached to it.
      const cdp = await context.newCDPSession(page);
      await cdp.send('ServiceWorker.enable');
      const worker = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
      await expect(async () => {
        await cdp.send('ServiceWorker.stopAllWorkers');
        expect(await worker()).toMatch(/\?hi$/);
      }).toPass();
      await cdp.detach();
      await setOnline(page, false);
      await page.goto(`/requests/${'first'.padEnd(20, '0')}`);
      await expectHindi(page);
      await expect(page.getByText(/12\.5037/).first()).toBeVisible();
      await setOnline(page, true);
    });

    await test.step('a new version', async () => {
      site.deploy();
      await checkForUpdate(page);
      const running = await page.evaluate(() => performance.timeOrigin);
      await page.getByRole('button', { name: t.common.update, exact: true }).click();
      await expect(async () => {
        expect(await page.evaluate(() => performance.timeOrigin)).not.toBe(running);
      }).toPass();
      await expectHindi(page);
    });

    await test.step('sign-out', async () => {
      await goTo(page, t.nav.me);
      await page.getByRole('button', { name: user.profile.signOut }).click();
      await expect(page).toHaveURL('/login');
      await page.reload();
      await expectHindi(page);
    });
    await context.close();
    site.stop();
  });
});
