import type { Page, Route } from '@playwright/test';
import {
  expectAccessible,
  expectLargeTargets,
  expectNoHorizontalScroll,
} from './support/accessibility';
import { storedUser } from './support/database';
import { waitForServiceWorker } from './support/serviceWorker';
import { boxOf, expectText, openSignedIn } from './support/steps';
import { expect, test } from './support/test';
import { createUser } from './support/user';

const BANK_NAMES = /\/assets\/bankNames-.*\.js$/;
const NOTE = 'Bank name from the IFSC; change it if it is wrong.';

const bankName = (page: Page) => page.getByLabel('Bank name');
const ifsc = (page: Page) => page.getByLabel('IFSC code');
const addBank = (page: Page) => page.getByRole('button', { name: 'Add bank account' });

/** Counts the page's requests for the names of the banks. */
async function countRequests(page: Page, answer: (route: Route) => Promise<void>) {
  let requests = 0;
  await page.route(BANK_NAMES, (route) => {
    requests += 1;
    return answer(route);
  });
  return () => requests;
}

test('the bank name comes with the IFSC, by keyboard alone, and is stored', async ({ page }) => {
  const requests = await countRequests(page, (route) => route.continue());
  const asha = await createUser('Asha');
  await openSignedIn(page, asha, '/upi?tab=bank');
  await page.getByLabel('Account holder name').focus();
  await page.keyboard.type('Asha Verma');
  await page.keyboard.press('Tab');
  await page.keyboard.type('30912345678');
  expect(requests()).toBe(0);
  await page.keyboard.press('Tab');
  await expect(ifsc(page)).toBeFocused();
  await expect.poll(requests).toBe(1);
  const place = await boxOf(ifsc(page));
  await page.keyboard.type('sbin0001234');
  await expect(bankName(page)).toHaveValue('State Bank of India');
  await expect(page.getByRole('status').filter({ hasText: NOTE })).toHaveText(
    `State Bank of India. ${NOTE}`,
  );
  await expect(ifsc(page)).toBeFocused();
  // The note takes the place of the hint, so that nothing moves under the finger.
  expect(await boxOf(ifsc(page))).toEqual(place);
  await page.keyboard.press('Tab');
  await expect(bankName(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectText(page, 'Bank details added successfully');
  expect((await storedUser(asha.email))['bankDetails']).toEqual([
    {
      accountHolder: 'Asha Verma',
      bankName: 'State Bank of India',
      accountNumber: '30912345678',
      ifscCode: 'SBIN0001234',
    },
  ]);
  expect(requests()).toBe(1);
});

test('a typed bank name stays until the offered one is taken', async ({ page }) => {
  await openSignedIn(page, await createUser('Asha'), '/upi?tab=bank');
  await bankName(page).fill('Zila Sahakari');
  await ifsc(page).fill('NBRD0000002');
  const offer = page.getByRole('button', {
    name: 'Use National Bank for Agriculture and Development',
  });
  await expect(offer).toBeVisible();
  await expect(bankName(page)).toHaveValue('Zila Sahakari');
  for (const [width, fontSize] of [
    [1280, '100%'],
    [360, '100%'],
    [320, '100%'],
    [360, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
    await expectNoHorizontalScroll(page, `the offer at ${width} px, ${fontSize}`);
    await expectLargeTargets(page, `the offer at ${width} px, ${fontSize}`);
  }
  await expectAccessible(page, 'the offer of a bank name');
  await offer.click();
  await expect(bankName(page)).toHaveValue('National Bank for Agriculture and Development');
  await expect(bankName(page)).toBeFocused();
  await expect(offer).toBeHidden();
  await expectAccessible(page, 'a bank name from the IFSC');
});

test.describe('offline', () => {
  // The Firestore SDK logs the lost connection.
  test.use({ expectedOnConsole: /Could not reach Cloud Firestore/, hasServiceWorker: true });

  test('the bank name comes from the device', async ({ page, context }) => {
    await openSignedIn(page, await createUser('Asha'));
    await waitForServiceWorker(page);
    await context.setOffline(true);
    await page.goto('/upi?tab=bank');
    await ifsc(page).fill('BARB0VJRATN');
    await expect(bankName(page)).toHaveValue('Bank of Baroda');
  });
});

test('names that do not arrive block nothing and are not spoken of', async ({ page }) => {
  let isBroken = true;
  const requests = await countRequests(page, (route) =>
    isBroken ? route.abort('connectionreset') : route.continue(),
  );
  const asha = await createUser('Asha');
  await openSignedIn(page, asha, '/upi?tab=bank');
  const addAccount = async (account: string, bank: string) => {
    await page.getByLabel('Account holder name').fill('Asha Verma');
    await page.getByLabel('Account number').fill(account);
    await ifsc(page).fill('SBIN0001234');
    await bankName(page).fill(bank);
    await addBank(page).click();
    await expect(page.getByText(account, { exact: true })).toBeVisible();
  };
  await addAccount('30912345678', 'SBI');
  expect(requests()).toBeGreaterThan(0);
  await expect(page.getByText('A part of the app could not be loaded.')).toBeHidden();
  expect((await storedUser(asha.email))['bankDetails']).toMatchObject([{ bankName: 'SBI' }]);

  // The next time somebody turns to the field they are there.
  isBroken = false;
  await ifsc(page).fill('SBIN0001234');
  await expect(bankName(page)).toHaveValue('State Bank of India');
});
