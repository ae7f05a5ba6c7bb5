import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { storeTransaction } from '../../../scripts/emulators/tron.mjs';
import type { StoredAnswer } from '../../../scripts/emulators/tronNode.mjs';
import {
  failedReceiptOf,
  receiptOf,
  transferLog,
  usdtAccount,
  type Log,
} from '../../../scripts/emulators/tronReceipts.mjs';
import { createDeposit, createUser, WITH_METHODS } from '../support/user';
import { expectText, setOnline, openPanel } from '../support/steps';
import { tronUrl } from '../support/site';
import { expect, test } from '../support/test';

/** The address of .env.demo, as it is logged. */
const WALLET = '0'.repeat(40);
const SENDER = '5a523b449890854c8fc460ab602df9f31fe4293f';

type Answer = (txid: string) => StoredAnswer;

const transfer = (usdt: number, change: { contract?: string; to?: string } = {}): Log =>
  transferLog({
    ...{ contract: usdtAccount, from: SENDER, to: WALLET },
    amount: BigInt(Math.round(usdt * 1_000_000)),
    ...change,
  });

/** The receipt of a call after the request, or some minutes ago. */
const callAgo =
  (minutes: number, ...log: Log[]): Answer =>
  (txid) => ({
    receipt: receiptOf({ txid, sentAt: new Date(Date.now() - minutes * 60_000), log }),
  });
const call = (...log: Log[]) => callAgo(1, ...log);

/** Requests of 11, 12, 13 … USDT that ask for 11.0037, 12.0037, 13.0037 …, each naming one transaction that the node answers about in this way. */
async function createRequests(answers: readonly Answer[]): Promise<void> {
  const asha = await createUser('Asha', WITH_METHODS);
  for (const [index, answer] of answers.entries()) {
    const txid = randomBytes(32).toString('hex');
    await storeTransaction(tronUrl, txid, answer(txid));
    const usdt = 11 + index;
    const own = { txids: [txid], payableUsdt: Math.round(usdt * 1e6 + 3_700) / 1e6 };
    await createDeposit(asha, `request${index}`, usdt, own, 30 - index);
  }
}

/** Opens one of these requests, the first by default. Its transaction is checked as it opens. */
async function open(page: Page, index = 0): Promise<Locator> {
  await page.goto(`/admin2067/queue/${`request${index}`.padEnd(20, '0')}`);
  return page.getByRole('region', { name: 'Transactions' });
}

test('a transaction is checked on a bad connection: after a refusal, and offline', async ({
  page,
}) => {
  await createRequests([call(transfer(11.0037))]);
  await page.route(`${tronUrl}/**`, (route) => route.abort());
  await openPanel(page);
  const claimed = await open(page);
  const again = claimed.getByRole('button', { name: 'Check again' });
  await expect(claimed).toContainText('The node cannot be reached.');
  await setOnline(page, false);
  await again.click();
  await expect(claimed).toContainText('You are offline.');
  await setOnline(page, true);
  let refusals = 0;
  await page.route(`${tronUrl}/**`, async (route) => {
    refusals += 1;
    if (refusals > 1) return route.continue();
    return route.fulfill({ status: 429, headers: { 'access-control-allow-origin': '*' } });
  });
  await again.click();
  await expect(claimed).toContainText('Received as expected');
  expect(refusals).toBe(2);
});

test('bad evidence is not credited by one tap, and good evidence is', async ({ page }) => {
  await createRequests([
    call(transfer(11.0037)),
    call(transfer(8)),
    (txid) => ({ receipt: failedReceiptOf({ txid, sentAt: new Date() }) }),
  ]);
  let questions = 0;
  page.on('request', (request) => {
    if (request.url().includes('gettransactioninfobyid')) questions += 1;
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  // Not by the queue, which asks too as it opens its first request.
  await openPanel(page, '/deposits?status=pending');
  const rows = page.locator('[data-row^="deposit-"] a');
  const sheet = page.getByRole('dialog');
  const approve = sheet.getByRole('button', { name: 'Approve' });
  // The first opens with what the node says already in its sheet, asked once.
  await rows.first().focus();
  await page.keyboard.press('a');
  await expect(sheet).toContainText('Received as expected');
  expect(questions).toBe(1);
  await approve.click();
  await expectText(page, 'Deposit Approved');
  await expect(page.locator('[data-row^="deposit-"]')).toHaveCount(2);

  await rows.nth(0).focus();
  await page.keyboard.press('a');
  await expect(sheet).toContainText('Less than requested · 8.00 USDT (₹800)');
  await approve.click();
  await expect(sheet.getByRole('alert')).toHaveText('Choose a reason first');
  const why = (missing: string) =>
    sheet.getByRole('group', { name: `${missing} Why credit` }).getByRole('radio');
  await expect(why('Only 8.00 of 12.00 USDT arrived.').first()).toBeFocused();
  await sheet.getByRole('button', { name: 'Partial Pay ₹800' }).click();
  await sheet.getByRole('radio', { name: 'Another amount arrived' }).check();
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectText(page, 'Partial Payment Made');

  await rows.nth(1).focus();
  await page.keyboard.press('a');
  await expect(sheet).toContainText('The transaction failed');
  await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: 'Reject' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(questions).toBe(3);
});
