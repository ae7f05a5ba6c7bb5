import type { Locator, Page } from '@playwright/test';
import { createDeposit, createUser, WITH_METHODS } from '../support/user';
import { openPanel, openSignedIn } from '../support/steps';
import { expect, test } from '../support/test';

const queueOf = (page: Page) => page.getByRole('region', { name: 'Pending Deposits' });
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
  const row = queueOf(page).getByRole('group', { name: '18.00 USDT' });
  await expect(queueOf(page).getByRole('group', { name: /USDT/ })).toHaveCount(23);
  await row.scrollIntoViewIfNeeded();
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = await scrollAndReload(page, await settledTopOf(row));

  await expect(queueOf(page).getByRole('group', { name: /USDT/ })).toHaveCount(23);
  await expectSamePlace(row, before);

  const link = page.getByRole('link', { name: 'Incoming' });
  // Not clicked, since Playwright may scroll first by some pixels: the header is within the scroll padding.
  await link.evaluate((element) => element.focus({ preventScroll: true }));
  const left = await settledTopOf(row);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/incoming$/);
  await page.goBack();
  await expect(queueOf(page).getByRole('group', { name: /USDT/ })).toHaveCount(23);
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
