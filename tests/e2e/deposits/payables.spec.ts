import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { storeTransaction } from '../../../scripts/emulators/tron.mjs';
import { receiptOf, transferLog, usdtAccount } from '../../../scripts/emulators/tronReceipts.mjs';
import {
  expectAccessible,
  expectLargeTargets,
  expectNoHorizontalScroll,
  expectWholeWords,
} from '../support/accessibility';
import { db, depositsOf } from '../support/database';
import { closeDeposit, deposit, openDeposit, openSignedIn } from '../support/steps';
import { tronUrl } from '../support/site';
import { expect, test } from '../support/test';
import { createDeposit, createUser, WITH_METHODS } from '../support/user';

/** The address of .env.demo, as it is logged. */
const WALLET = '0'.repeat(40);
const SENDER = '5a523b449890854c8fc460ab602df9f31fe4293f';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** The commits that a page sends from now on. */
function watchCommits(page: Page): string[] {
  const commits: string[] = [];
  page.on('request', (request) => {
    const isCommit = /:commit(\?|$)/.test(request.url()) && request.method() === 'POST';
    if (isCommit) commits.push(request.url());
  });
  return commits;
}

const reservations = async (depositId: string | undefined) => {
  const found = await db.collection('payables').where('depositId', '==', depositId).get();
  return found.docs.map(({ id }) => Number(id));
};

test('an amount leads to the exact amount to send, in one request, and it is found again in one tap', async ({
  page,
}) => {
  const asha = await createUser('Asha', WITH_METHODS);
  await openSignedIn(page, asha, '/deposit?tab=usdt');
  await expect(page.getByText(/^Tap Deposit Confirmed first/)).toBeVisible();
  await page.getByLabel('USDT amount').fill('25.5');
  const confirm = page.getByRole('button', { name: 'Deposit Confirmed' });
  await expect(confirm).toBeEnabled();
  const commits = watchCommits(page);
  await confirm.tap();
  const send = openDeposit(page).getByText(/^Send \d/);
  await expect(send).toHaveText(/^Send 25\.50\d{1,2} USDT$/);
  expect(commits).toHaveLength(1);
  const [stored] = await depositsOf(asha.email);
  const exact = String(stored?.['payableUsdt']);
  expect(stored).toMatchObject({ usdtAmount: 25.5, inrAmount: 2550, status: 'pending' });
  expect(await reservations(stored?.id)).toEqual([Math.round(Number(exact) * 1e6)]);
  await openDeposit(page)
    .getByRole('button', { name: /^Copy amount/ })
    .click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(exact);
  await expect(openDeposit(page).getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(
    openDeposit(page).getByText('Exactly this amount must arrive.', { exact: false }),
  ).toBeVisible();

  // Left and come back to, also in another tab.
  await page.reload();
  await expect(send).toHaveText(`Send ${exact} USDT`);
  await closeDeposit(page);
  await expect(page).toHaveURL(/\/deposit\?tab=usdt$/);
  const link = page.getByRole('link', { name: `Send ${exact} USDT to get` });
  await link.click();
  await expect(send).toHaveText(`Send ${exact} USDT`);
  const other = await page.context().newPage();
  await other.goto('/');
  await other.getByRole('link', { name: `Send ${exact} USDT to get` }).click();
  await expect(openDeposit(other).getByText(`Send ${exact} USDT`)).toBeVisible();
  await other.goto('/recharge-history');
  await expect(other.getByText(`Send ${exact} USDT`)).toBeVisible();

  // Paid in part while it is open: the rest has no tail.
  await db
    .doc(`deposits/${stored?.id}`)
    .update({ paidInrAmount: 2500, paymentCount: 1, remainingUsdtAmount: 0.5 });
  await expect(send).toHaveText('Send 0.50 USDT');
  await expect(link).toHaveCount(0);
  await expect(other.getByText(/^Send \d/)).toHaveCount(0);
});

test('a transfer of the exact amount is found without being named, and before the request is withdrawn', async ({
  page,
}) => {
  await openSignedIn(page, await createUser('Asha', WITH_METHODS));
  const exact = await deposit(page, '31');
  await openDeposit(page).getByText('I have sent it').click();
  const look = openDeposit(page).getByRole('button', { name: 'Look for my transfer now' });
  await look.click();
  await expect(openDeposit(page).getByText('Not found yet')).toBeVisible();
  await expectAccessible(page, 'a transfer that has not arrived');
  await expectLargeTargets(page, 'a transfer that has not arrived');

  const amount = BigInt(Math.round(Number(exact) * 1e6));
  const log = [transferLog({ contract: usdtAccount, from: SENDER, to: WALLET, amount })];
  const txid = randomBytes(32).toString('hex');
  const receipt = receiptOf({ txid, sentAt: new Date(Date.now() + 1_000), log });
  await storeTransaction(tronUrl, txid, { receipt });
  await openDeposit(page)
    .getByRole('button', { name: /^Cancel request/ })
    .click();
  const arrived = page.getByText(`A transfer of exactly ${exact} USDT has arrived at our address`);
  const question = page.getByRole('dialog', { name: /^Cancel this request/ });
  await expect(question.getByText(/^Do not cancel if you have sent it/)).toBeVisible();
  await expect(question.filter({ has: arrived })).toBeVisible();
  await question.getByRole('button', { name: 'Keep request' }).click();
  await expect(openDeposit(page).getByText('Arrived, waiting for our review')).toBeVisible();
  await expect(openDeposit(page).getByText(/^Send \d|^Waiting for your/)).toHaveCount(0);
  await expectAccessible(page, 'a transfer that has arrived');
  // Nor does any other screen say to send it, also where the app is opened anew.
  await page.evaluate(() => sessionStorage.clear());
  for (const path of ['/', '/deposit?tab=usdt', '/recharge-history']) {
    await page.goto(path);
    const arrivedHere = page.getByText('Arrived, waiting for our review');
    await expect(arrivedHere.filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText(/^Send \d|^Send .+ to get/)).toHaveCount(0);
  }
});

test('what to send is accessible and fits, at 320 px and with 200 % text', async ({ page }) => {
  const asha = await createUser('Asha', WITH_METHODS);
  await createDeposit(asha, 'exact', 1_234_567.89, { payableUsdt: 1_234_567.890123 });
  await createDeposit(asha, 'none', 12.345678, {}, 10);
  await openSignedIn(page, asha);
  for (const path of [
    '/deposit?tab=usdt',
    `/requests/${'exact'.padEnd(20, '0')}`,
    `/requests/${'none'.padEnd(20, '0')}`,
    '/recharge-history',
    '/',
  ]) {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path);
    if (path.includes('none')) await openDeposit(page).getByText('Not sent yet?').click();
    const shown = page.getByText(/^Send \d|Send .+ to get/).filter({ visible: true });
    await expect(shown.first()).toBeVisible();
    if (path.startsWith('/deposit')) await page.getByLabel('I have already sent USDT').check();
    await expectAccessible(page, path);
    await expectLargeTargets(page, path);
    await expectNoHorizontalScroll(page, `${path} at 320 px`);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectNoHorizontalScroll(page, `${path} at 200 %`);
    if (path.includes('requests/')) await expectWholeWords(openDeposit(page), `${path} at 200 %`);
  }
});
