import { randomBytes } from 'node:crypto';
import { storeList, storeTransactions } from '../../../scripts/emulators/tron.mjs';
import type { StoredAnswer } from '../../../scripts/emulators/tronNode.mjs';
import { receiptOf, transferLog, usdtAccount } from '../../../scripts/emulators/tronReceipts.mjs';
import { addressOf } from '../../../scripts/emulators/tronTransfers.mjs';
import {
  expectAccessible,
  expectLargeTargets,
  expectNoHorizontalScroll,
} from '../support/accessibility';
import { db, expectLedgerConsistent } from '../support/database';
import { expectText, openSignedIn, openPanel } from '../support/steps';
import { tronUrl } from '../support/site';
import { expect, test } from '../support/test';
import { createDeposit, createUser, WITH_METHODS } from '../support/user';

/** The address of .env.demo, as it is logged; nobody else's test in this worker needs its list at the same time. */
const WALLET = '0'.repeat(40);
const SENDER = '5a523b449890854c8fc460ab602df9f31fe4293f';
const FAKE_USDT = 'fa4e'.padEnd(40, '0');

const newTxid = () => randomBytes(32).toString('hex');
/** Newer than what other tests have stored in the node. */
const soon = (seconds: number) => new Date(Date.now() + 600_000 + seconds * 1_000);

const sent = (
  txid: string,
  usdt: number,
  seconds: number,
  contract = usdtAccount,
): StoredAnswer => {
  const amount = BigInt(Math.round(usdt * 1_000_000));
  const log = [transferLog({ contract, from: SENDER, to: WALLET, amount })];
  return { receipt: receiptOf({ txid, sentAt: soon(seconds), log }) };
};

const row = (text: string | RegExp) => ({ hasText: text });

test('the panel lists what the wallet received, with whose it is, and leads to the request', async ({
  page,
}) => {
  const asha = await createUser('Asha', WITH_METHODS);
  const ravi = await createUser('Ravi', WITH_METHODS);
  const ids = Array.from({ length: 6 }, newTxid) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const [own, claimed, credited, unclaimed, dust, fake] = ids;
  await createDeposit(asha, 'own', 25, { payableUsdt: 25.0037 }, 30);
  await createDeposit(ravi, 'thief', 25, { txids: [own] }, 20);
  await createDeposit(ravi, 'naming', 40, { txids: [claimed] }, 30);
  await createDeposit(asha, 'done', 50, { status: 'confirmed', txids: [credited] }, 30);
  await createDeposit(ravi, 'fitting', 77.5, {}, 30);
  await db.doc(`transactions/${credited}`).set({
    depositId: 'done'.padEnd(20, '0'),
    entryId: 'entry',
    by: 'operator',
    at: new Date(),
  });
  await storeTransactions(tronUrl, {
    [own]: sent(own, 25.0037, 50),
    [claimed]: sent(claimed, 40, 40),
    [credited]: sent(credited, 50, 30),
    [unclaimed]: sent(unclaimed, 77.5, 20),
    [dust]: sent(dust, 0.000001, 10),
    [fake]: sent(fake, 9_999, 60, FAKE_USDT),
  });
  await openPanel(page);
  await page.getByRole('link', { name: 'Incoming' }).click();
  const rows = page.getByRole('listitem');
  const first = rows.filter(row('25.0037 USDT')).first();
  await expect(first).toContainText('Own amount');
  await expect(first).toContainText('The own amount of');
  await expect(first).toContainText('As expected');
  await expect(first).toContainText('is also named by');
  await expect(rows.filter(row('40.00 USDT')).first()).toContainText('Named by');
  await expect(rows.filter(row('50.00 USDT')).first()).toContainText('Credited on');
  await expect(rows.filter(row('77.50 USDT')).first()).toContainText(
    'Open requests that could fit',
  );
  await expect(rows.filter(row('0.000001 USDT')).first()).toContainText('Unclaimed');
  await expect(page.getByText('9,999')).toHaveCount(0);
  await expectAccessible(page, 'incoming transfers');
  await expectNoHorizontalScroll(page, 'incoming transfers');
  await expectLargeTargets(page, 'incoming transfers');

  await page.getByRole('button', { name: 'Unclaimed' }).click();
  await expect(rows.filter(row('77.50 USDT')).first()).toBeVisible();
  await expect(rows.filter(row('40.00 USDT'))).toHaveCount(0);
  await page.getByRole('button', { name: 'All' }).click();
  const search = page.getByRole('searchbox', { name: 'Transaction ID, sender or amount' });
  await search.fill(claimed);
  await expect(rows.filter(row('25.0037 USDT'))).toHaveCount(0);
  await expect(rows.filter(row('40.00 USDT')).first()).toBeVisible();
  await search.fill('25.0037');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^transfers-.*\.csv$/);

  await first.getByRole('link', { name: /of Asha/ }).click();
  await expect(page).toHaveURL(/incoming\/own0/);
});

test('a transfer whose user names nothing is credited in two taps, and the user reads what support matched', async ({
  page,
  browser,
}) => {
  const asha = await createUser('Asha', WITH_METHODS);
  const txid = newTxid();
  await createDeposit(asha, 'unnamed', 25, { payableUsdt: 25.0037 }, 30);
  await storeTransactions(tronUrl, { [txid]: sent(txid, 25.0037, 0) });
  await openPanel(page);
  await page.getByRole('link', { name: 'Incoming' }).click();
  await page.getByRole('link', { name: /^Credit this to request unnamed0 of Asha/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('Not named by the user');
  await expect(sheet).toContainText('Received as expected');
  await expectAccessible(page, 'a transaction that is offered');
  await sheet.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectText(page, 'Deposit Approved');
  const id = 'unnamed'.padEnd(20, '0');
  const deposit = (await db.doc(`deposits/${id}`).get()).data();
  expect(deposit).toMatchObject({
    status: 'confirmed',
    paidInrAmount: 2500,
    operatorTxids: [txid],
  });
  expect(deposit).not.toHaveProperty('txids');
  const spent = (await db.doc(`transactions/${txid}`).get()).data();
  expect(spent).toMatchObject({ depositId: id, entryId: `${id}_1` });
  const entry = (await db.doc(`users/${asha.uid}/ledger/${id}_1`).get()).data();
  expect(entry).toMatchObject({ amount: 2500, kind: 'approval', txid });
  await expectLedgerConsistent();

  const context = await browser.newContext();
  const phone = await context.newPage();
  await openSignedIn(phone, asha, `/requests/${id}`);
  const short = `${txid.slice(0, 8)}…${txid.slice(-8)}`;
  await expectText(phone, `Support matched transaction ${short}`);
  await expectText(phone, 'Matched by support');
  await expectAccessible(phone, 'a transaction that support matched');
  await context.close();
});

test('a node that lies or is down credits nothing and breaks no page', async ({ page }) => {
  const lines = [
    null,
    7,
    { transaction_id: '<img src=x onerror=alert(1)>' },
    { to: [], value: {} },
  ];
  const lie = { success: true, meta: { fingerprint: 'again' }, data: lines };
  await storeList(tronUrl, addressOf(WALLET), { answer: lie });
  await openPanel(page);
  await page.goto('/admin2067/incoming');
  await expect(page.getByText('4 lines of the node’s list cannot be read.')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('8 lines of the node’s list cannot be read.')).toBeVisible();
  // It repeats itself.
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  await storeList(tronUrl, addressOf(WALLET), { trouble: 'garbage' });
  await page.reload();
  await expect(page.getByText('The list could not be loaded')).toBeVisible();
  await storeList(tronUrl, addressOf(WALLET), { answer: { data: 'none' } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The node’s answer is no list of transfers.')).toBeVisible();
});
