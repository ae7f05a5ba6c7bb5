import type { Locator, Page } from '@playwright/test';
import { setTextSize } from '../support/accessibility';
import { db } from '../support/database';
import { createDeposit, createUser, WITH_METHODS } from '../support/user';
import { expectText, openSignedIn, setOnline, openPanel } from '../support/steps';
import { expect, test } from '../support/test';

const queueOf = (page: Page) => page.getByRole('region', { name: 'Pending Deposits' });
const rowOf = (page: Page, name: string) => queueOf(page).getByRole('group', { name });

const placeOf = (page: Page, name: string) =>
  rowOf(page, name).evaluate((row) => {
    const { top, height } = row.getBoundingClientRect();
    return { top: Math.round(top + window.scrollY), height: Math.round(height) };
  });

test('a colleague’s review moves nothing', async ({ page }) => {
  for (const [index, name] of ['Asha', 'Ravi'].entries()) {
    const person = await createUser(name, WITH_METHODS);
    await createDeposit(person, name.toLowerCase(), index + 1, {}, 30 - index);
  }
  await openPanel(page);
  await expect(rowOf(page, 'Ravi')).toBeVisible();
  const before = [await placeOf(page, 'Asha'), await placeOf(page, 'Ravi')];
  await db
    .doc(`deposits/${'asha'.padEnd(20, '0')}`)
    .update({ status: 'confirmed', processedBy: 'a-colleague', processedAt: new Date() });
  await expect(rowOf(page, 'Asha')).toContainText('Another administrator confirmed this deposit.');
  expect([await placeOf(page, 'Asha'), await placeOf(page, 'Ravi')]).toEqual(before);
});

test('the header of a phone stays small, also at 200 % text, scrolls away, and leaves the notice of a lost connection in sight', async ({
  page,
}) => {
  const asha = await createUser('Asha', WITH_METHODS);
  for (let n = 0; n < 3; n++) await createDeposit(asha, idOf('request', n), n + 1);
  await page.setViewportSize({ width: 360, height: 800 });
  await openPanel(page);
  await expect(rowOf(page, '3.00 USDT')).toBeVisible();
  const header = page.locator('header', { hasText: 'Admin Panel' });
  for (const [size, height] of [
    [100, 80],
    [200, 200],
  ] as const) {
    await setTextSize(page, size);
    await page.evaluate(() => window.scrollTo(0, 0));
    const box = await header.evaluate((element) => element.getBoundingClientRect().height);
    expect(box, `the header with ${size} % text`).toBeLessThanOrEqual(height);
    await setOnline(page, false);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByText(/^You are offline/).first()).toBeInViewport({ ratio: 1 });
    await setOnline(page, true);
    await expect(page.getByText(/^You are offline/)).toHaveCount(0);
  }
  await page.evaluate(() => window.scrollTo(0, 1000));
  await expect(header).not.toBeInViewport();
});

const topOf = (row: Locator) =>
  row.evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** A row's place on screen once it has stayed there for ten frames: rows get their real height only near the viewport. */
const settledTopOf = (row: Locator) =>
  row.evaluate(async (element) => {
    const top = () => Math.round(element.getBoundingClientRect().top);
    let last = top();
    for (let frames = 0; frames < 10; frames++) {
      await new Promise(requestAnimationFrame);
      if (top() !== last) frames = 0;
      last = top();
    }
    return last;
  });

/** IDs of one length: they are padded to 20 characters, where `request1` would equal `request10`. */
const idOf = (name: string, n: number) => `${name}${String(n).padStart(3, '0')}`;

/** Back and reload show the row at the same place, up to rounding by the browser. */
async function expectSamePlace(row: Locator, before: number): Promise<void> {
  await expect(row).toBeInViewport();
  await expect.poll(async () => Math.abs((await topOf(row)) - before)).toBeLessThanOrEqual(4);
}

/** Reloads once the page has stored where it was scrolled to. Returns the row's place then. */
async function scrollAndReload(page: Page, top: number): Promise<number> {
  await page.evaluate(() => window.scrollBy(0, 150));
  const distanceFromStored = () =>
    page.evaluate(() => {
      const { row, top = NaN } = history.state['first-visible-row'] ?? {};
      const element = document.querySelector(`[data-row="${row}"]`);
      return Math.abs((element?.getBoundingClientRect().top ?? NaN) - top);
    });
  await expect.poll(distanceFromStored).toBeLessThan(1);
  await page.reload();
  return top - 150;
}

test('Back and reload return to the same place of a long queue, with as many rows', async ({
  page,
}) => {
  const asha = await createUser('Asha', WITH_METHODS);
  // With own amounts, for which the node is asked before the rows are shown.
  for (let n = 1; n <= 23; n++) {
    const payableUsdt = Math.round(n * 1e6 + 7_777) / 1e6;
    await createDeposit(asha, idOf('request', n), n, { payableUsdt }, 100 - n);
  }
  await openPanel(page);
  const row = rowOf(page, '18.00 USDT');
  await expect(queueOf(page).getByRole('group')).toHaveCount(23);
  await row.scrollIntoViewIfNeeded();
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = await scrollAndReload(page, await settledTopOf(row));

  await expect(queueOf(page).getByRole('group')).toHaveCount(23);
  await expectSamePlace(row, before);

  const link = page.getByRole('link', { name: 'Incoming' });
  // Not clicked, since Playwright may scroll first by some pixels: the header is within the scroll padding.
  await link.focus();
  const left = await settledTopOf(row);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/incoming$/);
  await page.goBack();
  await expect(queueOf(page).getByRole('group')).toHaveCount(23);
  await expectSamePlace(row, left);
});

test('Back and reload return to the same place of a long history, also on the page of a deposit', async ({
  page,
}) => {
  const asha = await createUser('Asha', WITH_METHODS);
  for (let n = 1; n <= 41; n++) {
    const ended = { status: 'confirmed', countsAsOpen: false };
    await createDeposit(asha, idOf('request', n), n, ended, n);
  }
  await openSignedIn(page, asha, '/recharge-history');
  const itemOf = (name: RegExp) => page.getByRole('listitem').filter({ hasText: name });
  const row = itemOf(/^33.00 USDT/);
  const scrollDown = async () => {
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(itemOf(/^21.00 USDT/)).toBeFocused();
    await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    return settledTopOf(row);
  };
  const leaveAndComeBack = async (before: number) => {
    await page.getByRole('link', { name: 'Me', exact: true }).click();
    await expect(page).toHaveURL('/profile');
    await page.goBack();
    await expectSamePlace(row, before);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(40);
  };
  const before = await scrollAndReload(page, await scrollDown());
  await expectSamePlace(row, before);
  await leaveAndComeBack(before);

  await page.getByRole('link', { name: 'Deposit', exact: true }).click();
  await page.getByRole('tab', { name: 'INR' }).click();
  await leaveAndComeBack(await scrollDown());
});

const brokenNumbers = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!(node instanceof Text)) continue;
      for (const { 0: number, index } of node.data.matchAll(/₹[\d,.]*\d|\d[\d,]*\.\d+/g)) {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + number.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
          broken.push(number);
      }
    }
    return broken;
  });

test('the review of an open request stays in sight, and no number of it is broken', async ({
  page,
}) => {
  const asha = await createUser('Asha Verma', WITH_METHODS);
  await createDeposit(asha, 'large', 9_999_999.123456, {
    paidInrAmount: 1_234.56,
    paymentCount: 1,
  });
  await openPanel(page, '/queue/large000000000000000');
  await expectText(page, 'What happened');
  for (const viewport of [
    { width: 360, height: 800 },
    { width: 1280, height: 800 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    const state = `${viewport.width} px`;
    const happened = page.getByRole('heading', { name: 'What happened' });
    for (const part of [page.getByText('Requested', { exact: true }), happened]) {
      await part.scrollIntoViewIfNeeded();
      for (const name of ['Approve ₹', 'Partial Pay ₹', 'Reject ₹']) {
        await expect(page.getByRole('button', { name }).last(), state).toBeInViewport({ ratio: 1 });
      }
    }
    expect(await brokenNumbers(page), state).toEqual([]);
  }
  await page.getByRole('button', { name: 'Partial Pay ₹' }).last().click();
  await expect(page.getByRole('textbox', { name: 'INR amount' })).toBeInViewport({ ratio: 1 });
});
