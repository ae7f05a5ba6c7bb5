import type { Locator, Page } from '@playwright/test';
import { db } from './support/database';
import { countListeners } from './support/listeners';
import { openSignedIn, openPanel } from './support/steps';
import { expect, test } from './support/test';
import { createUser, WITH_METHODS, type TestUser } from './support/user';

const MAX_LISTENERS = 10;
/** Longer lists are in tests/unit/services/paging.test.ts; a browser takes minutes to show them. */
const ROWS = 200;

/** Waiting requests that each name transactions of their own, and as many credits. Returns the ID of the first one. */
async function seed({ uid, email, name }: TestUser): Promise<string> {
  const idOf = (number: number) => `many${String(number).padStart(16, '0')}`;
  const writer = db.bulkWriter();
  for (let number = 0; number < ROWS; number++) {
    const at = new Date(Date.now() - (ROWS - number) * 60_000);
    const txids = Array.from({ length: number === 0 ? 5 : 1 }, (_, index) =>
      `${index}${number}`.padStart(64, 'a'),
    );
    void writer.create(db.doc(`deposits/${idOf(number)}`), {
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
    void writer.create(db.doc(`users/${uid}/ledger/earlier_${number}`), {
      depositId: 'earlier',
      seq: number + 1,
      amount: 1,
      kind: 'part',
      by: 'operator',
      at,
    });
  }
  await writer.close();
  await db.doc(`users/${uid}`).update({ walletBalance: ROWS, lastLedgerId: `earlier_${ROWS - 1}` });
  return idOf(0);
}

/** Extends a list to all its rows, and expects few listeners on the way. */
async function expectFewListeners(page: Page, rows: Locator, listeners: () => number) {
  const more = page.getByRole('button', { name: 'Load more', exact: true }).first();
  await expect(rows.first()).toBeAttached();
  for (let length = await rows.count(); length < ROWS; length = await rows.count()) {
    // By a key: rows take their real height as they come into view, and the button may move under a click.
    await more.press('Enter');
    await expect(rows.nth(length)).toBeAttached();
    await rows.last().scrollIntoViewIfNeeded();
    expect(listeners(), `${length} rows`).toBeLessThanOrEqual(MAX_LISTENERS);
  }
  expect(listeners()).toBeGreaterThan(0);
}

test('no list has more than ten listeners, and neither has an open request, whatever their length', async ({
  page,
  browser,
}) => {
  test.slow();
  const asha = await createUser('Asha Verma', WITH_METHODS);
  const oldest = await seed(asha);

  const listeners = countListeners(page);
  await openSignedIn(page, asha, '/recharge-history');
  await expectFewListeners(page, page.locator('[data-row^="history-"]'), listeners);
  await page.goto('/statement');
  await expectFewListeners(page, page.locator('[data-row^="statement-"]'), listeners);

  // With all that limits make a panel listen to.
  await db.doc('settings/limits').set({ creditPerDayPaise: 1e9, secondReviewFromPaise: 1e9 });
  const panel = await (await browser.newContext()).newPage();
  const ofPanel = countListeners(panel);
  await openPanel(panel);
  const queue = panel.getByRole('region', { name: 'Pending Deposits' });
  await expectFewListeners(panel, queue.locator('[data-row]'), ofPanel);
  await panel.setViewportSize({ width: 1280, height: 800 });
  await panel.goto(`/admin2067/queue/${oldest}`);
  await expect(panel.getByRole('heading', { name: `Request ${oldest}` })).toBeVisible();
  await expect(
    panel.getByText('aaaa0', { exact: false }).locator('visible=true').first(),
  ).toBeVisible();
  expect(ofPanel()).toBeLessThanOrEqual(MAX_LISTENERS);
});
