import { txids, SHORT_TXID } from '../../support/txids';
import {
  expectAccessible,
  expectLargeTargets,
  expectNoHorizontalScroll,
} from '../support/accessibility';
import { db, depositsOf } from '../support/database';
import { boxOf, expectText, openDeposit, openSignedIn } from '../support/steps';
import { expect, test } from '../support/test';
import { createDeposit, createUser, emailOf, WITH_METHODS } from '../support/user';

const [TXID = '', OTHER = ''] = txids;
const LINK = `https://tronscan.org/#/transaction/${TXID}?lang=en`;
const EMAIL = emailOf('asha');

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a transaction is named by an explorer’s link, and others later, while the request is pending', async ({
  page,
}) => {
  await openSignedIn(page, await createUser('Asha', WITH_METHODS), '/deposit?tab=usdt');
  await page.getByLabel('USDT amount').fill('25');
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${LINK}\n`);
  const optional = page.getByLabel('Transaction ID (optional)');
  await page.getByLabel('I have already sent USDT').check();
  await optional.focus();
  await page.keyboard.press('Control+V');
  await page.getByRole('button', { name: 'Deposit Confirmed' }).tap();
  await expectText(page, 'Deposit Submitted!');
  const [submitted] = await depositsOf(EMAIL);
  expect(submitted).toMatchObject({ usdtAmount: 25, status: 'pending', txids: [TXID] });
  expect(submitted).not.toHaveProperty('payableUsdt');
  // Nothing more is to be sent.
  await expect(openDeposit(page).getByText('Waiting for review')).toBeVisible();
  await expect(page.getByText(/^Send \d/)).toHaveCount(0);
  await expect(optional).toHaveCount(0);

  const row = openDeposit(page);
  await expect(row.getByText(SHORT_TXID, { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Copy transaction ID' }).click();
  await expectText(page, 'Copied!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(TXID);
  const explorer = row.getByRole('link', { name: 'Open transaction' });
  await expect(explorer).toHaveAttribute('href', `https://tronscan.org/#/transaction/${TXID}`);
  await expect(explorer).toHaveAttribute('target', '_blank');

  const add = row.getByRole('button', { name: 'Add another transaction ID' });
  const field = row.getByLabel('Transaction ID', { exact: true });
  const save = row.getByRole('button', { name: 'Add', exact: true });

  // The same one again.
  await add.click();
  await expect(field).toBeFocused();
  await field.fill(TXID.toUpperCase());
  await save.click();
  await expect(row.getByText('This request already has this transaction ID.')).toBeVisible();
  await expect(field).toBeFocused();

  // What is typed survives a reload.
  await field.fill(`https://tronscan.org/#/transaction/${OTHER}`);
  await page.goto(`/requests/${submitted?.id}`);
  await expect(field).toHaveValue(`https://tronscan.org/#/transaction/${OTHER}`);
  await save.click();
  await expectText(page, 'Transaction ID added');
  await expect(field).toHaveCount(0);
  await expect(row.getByRole('link', { name: 'Open transaction' })).toHaveCount(2);
  expect((await depositsOf(EMAIL))[0]).toMatchObject({ txids: [TXID, OTHER] });

  // Confirmed while another one is being typed.
  await add.click();
  await field.fill('7c2d8e1f');
  await db.doc(`deposits/${submitted?.id}`).update({ status: 'confirmed' });
  // Also said to screen readers a moment later.
  await expect(row.getByText('Transaction ID not added').first()).toBeVisible();
  await expect(row.getByText('7c2d8e1f')).toBeVisible();
  await expectAccessible(page, 'an ID that was typed too late');
  await row.getByRole('button', { name: 'Discard' }).click();
  await expect(row.getByText('7c2d8e1f')).toHaveCount(0);
  await expect(row.getByRole('link', { name: 'Open transaction' })).toHaveCount(2);
  await expect(row.getByRole('button', { name: /^Add/ })).toHaveCount(0);
});

test('a press on the button is not lost to the message about what was typed', async ({ page }) => {
  const user = await createUser('Asha', WITH_METHODS);
  await createDeposit(user, 'a', 10);
  await openSignedIn(page, user, `/requests/${'a'.padEnd(20, '0')}`);
  await page.getByRole('button', { name: 'Add transaction ID to the request' }).click();
  const field = page.getByLabel('Transaction ID', { exact: true });
  const button = page.getByRole('button', { name: 'Add', exact: true });
  const message = page.getByText(/^This is not a whole transaction ID/);
  for (const press of ['tap', 'click'] as const) {
    await field.fill(press === 'tap' ? '7c2d8e1f' : '7c2d8e1f9');
    await expect(message).toHaveCount(0);
    // The message has more lines than the hint, so the upper edge of the button moves.
    const box = await boxOf(button);
    const place = { x: box.x + box.width / 2, y: box.y + 4 };
    if (press === 'tap') await page.touchscreen.tap(place.x, place.y);
    else await page.mouse.click(place.x, place.y, { delay: 100 });
    // Leaving the field shows the message; only submitting leads back to the field.
    await expect(message).toBeVisible();
    await expect(field).toBeFocused();
    expect((await boxOf(button)).y).toBeGreaterThan(place.y);
  }
});

test('five transactions, an open field and an error fit narrow screens and large text', async ({
  page,
}) => {
  const user = await createUser('Asha', WITH_METHODS);
  const four = { txids: txids.slice(0, 4), paidInrAmount: 500, paymentCount: 1 };
  await createDeposit(user, 'full', 1_234_567.891234, { txids: txids.slice(0, 5) });
  await createDeposit(user, 'part', 25, four, 10);
  await openSignedIn(page, user, `/requests/${'full'.padEnd(20, '0')}`);
  await expectText(page, 'A request can have at most 5 transaction IDs.');
  await expectAccessible(page, 'a request with five transactions');
  await page.goto(`/requests/${'part'.padEnd(20, '0')}`);
  await expectText(page, 'Paid the rest with another transfer? Add its ID.');
  await page.getByRole('button', { name: 'Add another transaction ID to the request' }).click();
  await page.getByLabel('Transaction ID', { exact: true }).fill(`${TXID}0`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expectText(page, /^This is not a whole transaction ID/);
  await expectAccessible(page, 'a request with transactions');
  await expectLargeTargets(page, 'a request with transactions');
  for (const [width, fontSize] of [
    [320, '100%'],
    [360, '200%'],
    [1280, '100%'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((size) => {
      document.documentElement.style.setProperty('font-size', size);
    }, fontSize);
    await expectNoHorizontalScroll(page, `a request with transactions at ${width} px, ${fontSize}`);
  }
});
