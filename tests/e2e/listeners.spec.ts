import type { Locator, Page } from '@playwright/test';
import { db } from './support/database';
import { countListeners } from './support/listeners';
import { openSignedIn, openPanel } from './support/steps';
import { expect, test } from './support/test';
import { createUser, WITH_METHODS, type TestUser } from './support/user';

/** Enough for two more pages of each list. tests/unit/services/paging.test.ts has longer ones. */
const ROWS = 41;

/** The user's record, the list, and the longer list before it replaces the list. */
const OF_USER = 3;
/** The maximum for an open deposit, the limits and the lists, with the longer list. */
const OF_PANEL = 10;

async function seed({ uid, email, name }: TestUser): Promise<void> {
  const batch = db.batch();
  for (let number = 0; number < ROWS; number++) {
    const at = new Date(Date.now() - (ROWS - number) * 60_000);
    const txids = Array.from({ length: number === 0 ? 5 : 1 }, (_, index) =>
      `${index}${number}`.padStart(64, 'a'),
    );
    batch.create(db.doc(`deposits/many${String(number).padStart(16, '0')}`), {
      usdtAmount: 10,
      inrAmount: 1_000,
      currency: 'USDT',
      status: 'pending',
      timestamp: at,
      userId: uid,
      userEmail: email,
      userName: name,
      upiIds: WITH_METHODS.upiIds,
      bankDetails: [],
      paymentCount: 0,
      txids,
    });
    batch.create(db.doc(`users/${uid}/ledger/earlier_${number}`), {
      depositId: 'earlier',
      seq: number + 1,
      amount: 1,
      kind: 'part',
      by: 'operator',
      at,
    });
  }
  batch.update(db.doc(`users/${uid}`), {
    walletBalance: ROWS,
    lastLedgerId: `earlier_${ROWS - 1}`,
  });
  await batch.commit();
}

async function loadTwoMore(page: Page, rows: Locator): Promise<void> {
  for (let times = 0; times < 2; times++) {
    await expect(rows.first()).toBeAttached();
    const length = await rows.count();
    // By key, since rows take their real height as they come into view and may move the button.
    await page.getByRole('button', { name: 'Load more', exact: true }).first().press('Enter');
    await expect(rows.nth(length)).toBeAttached();
  }
}

test('a list has one listener however long it is, and a row has none', async ({
  page,
  browser,
}) => {
  const asha = await createUser('Asha Verma', WITH_METHODS);
  await seed(asha);
  const ofUser = countListeners(page);
  await openSignedIn(page, asha, '/recharge-history');
  await loadTwoMore(page, page.locator('[data-row^="history-"]'));
  await page.getByRole('link', { name: 'Wallet statement' }).click();
  await loadTwoMore(page, page.locator('[data-row^="statement-"]'));
  expect(ofUser()).toBe(OF_USER);

  // With everything that limits make a panel listen to, and the first deposit open beside the queue.
  await db.doc('settings/limits').set({ creditPerDayPaise: 1e9, secondReviewFromPaise: 1e9 });
  const panel = await (await browser.newContext()).newPage();
  const ofPanel = countListeners(panel);
  await panel.setViewportSize({ width: 1280, height: 800 });
  await openPanel(panel);
  const queue = panel.getByRole('region', { name: 'Pending Deposits' });
  await expect(panel.getByRole('region', { name: 'Transactions' })).toContainText('aaaa0');
  await expect(queue.locator('[data-row]')).toHaveCount(ROWS);
  await loadTwoMore(
    panel,
    panel.getByRole('region', { name: 'All Deposits' }).locator('[data-row]'),
  );
  expect(ofPanel()).toBeLessThanOrEqual(OF_PANEL);
});
