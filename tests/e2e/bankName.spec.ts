import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectLargeTargets,
  expectNoHorizontalScroll,
} from './support/accessibility';
import { storedUser } from './support/database';
import { boxOf, openSignedIn } from './support/steps';
import { expect, test } from './support/test';
import { createUser } from './support/user';

const BANK_NAMES = /\/assets\/bankNames-.*\.js$/;
const NOTE = 'Bank name from the IFSC; change it if it is wrong.';

const bankName = (page: Page) => page.getByLabel('Bank name');
const ifsc = (page: Page) => page.getByLabel('IFSC code');

test('the bank name comes with the IFSC, by keyboard alone, and is stored; where it does not arrive, nothing is blocked', async ({
  page,
}) => {
  let isBroken = true;
  let requests = 0;
  await page.route(BANK_NAMES, (route) => {
    requests += 1;
    return isBroken ? route.abort('connectionreset') : route.continue();
  });
  const asha = await createUser('Asha');
  await openSignedIn(page, asha, '/upi?tab=bank');
  await page.getByLabel('Account holder name').fill('Asha Verma');
  await page.getByLabel('Account number').fill('30912345670');
  await page.getByLabel('Repeat the number').fill('30912345670');
  expect(requests).toBe(0);
  await ifsc(page).fill('SBIN0001234');
  await bankName(page).fill('SBI');
  await page.getByRole('button', { name: 'Add bank account' }).click();
  await expect(page.getByText('3091 2345 670', { exact: true })).toBeVisible();
  expect(requests).toBeGreaterThan(0);
  await expect(page.getByText('A part of the app could not be loaded.')).toBeHidden();

  // The next time somebody turns to the field they are there.
  isBroken = false;
  await page.getByLabel('Account holder name').focus();
  await page.keyboard.type('Asha Verma');
  await page.keyboard.press('Tab');
  await page.keyboard.type('30912345678');
  await page.keyboard.press('Tab');
  await page.keyboard.type('30912345678');
  await page.keyboard.press('Tab');
  await expect(ifsc(page)).toBeFocused();
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
  await expect(page.getByText('3091 2345 678', { exact: true })).toBeVisible();
  expect((await storedUser(asha.email))['bankDetails']).toMatchObject([
    { accountNumber: '30912345670', bankName: 'SBI' },
    { accountNumber: '30912345678', bankName: 'State Bank of India', ifscCode: 'SBIN0001234' },
  ]);

  // A typed one stays until the offered one is taken.
  await bankName(page).fill('Zila Sahakari');
  await ifsc(page).fill('NBRD0000002');
  const offer = page.getByRole('button', {
    name: 'Use National Bank for Agriculture and Development',
  });
  await expect(offer).toBeVisible();
  for (const [width, fontSize] of [
    [1280, '100%'],
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
});
