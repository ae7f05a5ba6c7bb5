import type { Page } from '@playwright/test';
import { ADMIN, expectLedgerConsistent } from '../support/database';
import {
  createBalance,
  createPayout,
  expectNothingLost,
  payoutId,
  stored,
} from '../support/payouts';
import { boxOf, keepToasts, openPanel } from '../support/steps';
import { expect, test } from '../support/test';
import { createRecord, WITH_METHODS, type TestUser } from '../support/user';

const BANK = { kind: 'bank', ...WITH_METHODS.bankDetails[0] };
const TO_BANK = { method: BANK, destination: 'SBIN0001234/123456789012' };

const row = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });

async function payoutOf(name: string, changes = {}, minutesAgo = 5): Promise<TestUser> {
  const user = await createRecord(name, WITH_METHODS);
  await createBalance(user, 1_000);
  await createPayout(user, name.toLowerCase(), 500, changes, minutesAgo);
  return user;
}

test.afterEach(async () => {
  await expectLedgerConsistent();
  await expectNothingLost();
});

test('beside the list, all it takes to pay is in sight below a warning, is done by keys, and no toast covers what it is about', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const grown = { methodsGrewAt: new Date(Date.now() - 3_600_000) };
  await payoutOf('Asha', grown, 30);
  await payoutOf('Meera', { ...TO_BANK, ...grown }, 20);
  await keepToasts(page);
  await openPanel(page, '/payouts');
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  const heading = page.getByRole('heading', { level: 2, name: /^Payout / });
  await row(page, 'Asha').click();
  for (const [name, first, reference] of [
    ['Asha', page.getByRole('img', { name: 'QR code that pays ₹500 by UPI' }), '412345678901'],
    ['Meera', page.getByText('Beneficiary name'), '412345678902'],
  ] as const) {
    await expect(heading).toContainText(payoutId(name.toLowerCase()));
    await expect(page.getByRole('button', { name: 'Take this payout' })).toBeEnabled();
    await page.keyboard.press('t');
    await expect(toast).toContainText('Payout Taken');
    await expect(page.getByText(/^New payment method/)).toBeVisible();
    const said = await boxOf(toast);
    const field = page.getByLabel('Bank reference (UTR)');
    const bar = await boxOf(page.getByRole('button', { name: 'Record as paid' }));
    expect(bar.y + bar.height).toBeLessThanOrEqual(720);
    for (const part of [first, page.getByText('Remarks'), field]) {
      const box = await boxOf(part);
      expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
    }
    for (const spared of [page.locator('header'), page.getByRole('searchbox'), heading]) {
      const box = await boxOf(spared);
      expect(said.x + said.width <= box.x || said.y >= box.y + box.height).toBe(true);
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('u');
    await field.pressSequentially(reference);
    await page.keyboard.press('Enter');
    const next = page.getByRole('link', { name: 'Next: ₹500 to Meera' });
    await expect(next.or(page.getByText('No other payout is waiting.'))).toBeVisible();
    if (name === 'Asha') await page.keyboard.press('n');
    const id = payoutId(name.toLowerCase());
    const taken = { status: 'paid', takenBy: ADMIN.uid, moves: 2 };
    expect(await stored(`payouts/${id}`)).toMatchObject({ ...taken, reference });
    expect(await stored(`references/${reference}`)).toMatchObject({ payoutId: id });
  }
  // Nothing opens beside this page, so it has the whole width.
  await page.getByRole('link', { name: 'Pay together' }).click();
  const tabs = await boxOf(page.getByRole('tab', { name: 'Bank’s answer' }));
  expect(tabs.x + tabs.width).toBeGreaterThan(1200);
});
