import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import {
  storeList,
  storeTransaction,
  storeTransactions,
} from '../../../scripts/emulators/tron.mjs';
import type { StoredAnswer } from '../../../scripts/emulators/tronNode.mjs';
import { receiptOf, transferLog, usdtAccount } from '../../../scripts/emulators/tronReceipts.mjs';
import { addressOf } from '../../../scripts/emulators/tronTransfers.mjs';
import {
  expectAccessible,
  expectLargeTargets,
  expectNoHorizontalScroll,
} from '../support/accessibility';
import { db, expectLedgerConsistent } from '../support/database';
import { openColleague, openPanel } from '../support/steps';
import { tronUrl } from '../support/site';
import { expect, test } from '../support/test';
import { createDeposit, createUser, WITH_METHODS } from '../support/user';

/** The address of .env.demo, as it is logged. */
const WALLET = '0'.repeat(40);
const SENDER = '5a523b449890854c8fc460ab602df9f31fe4293f';

/** The amount of the next request: the local node keeps what other tests have stored. */
let nextUsdt = 1_000 + Math.floor(Math.random() * 90_000);

interface Asked {
  id: string;
  usdt: number;
  own: number;
  txid: string;
}

const sent = (usdt: number, txid: string): StoredAnswer => {
  const amount = BigInt(Math.round(usdt * 1e6));
  const log = [transferLog({ contract: usdtAccount, from: SENDER, to: WALLET, amount })];
  return { receipt: receiptOf({ txid, sentAt: new Date(Date.now() - 20 * 60_000), log }) };
};

/** Requests of as many users that ask for amounts of their own, each with a transfer of it that the node knows. */
async function createPaid(count: number): Promise<Asked[]> {
  const asked = Array.from({ length: count }, (_, index): Asked => {
    const usdt = nextUsdt++;
    const txid = randomBytes(32).toString('hex');
    return {
      id: `paid${index}`.padEnd(20, '0'),
      usdt,
      own: Math.round(usdt * 1e6 + 3_700) / 1e6,
      txid,
    };
  });
  for (const [index, { id, usdt, own }] of asked.entries()) {
    const user = await createUser(`User ${index}`, WITH_METHODS);
    const changes = { payableUsdt: own, userEmailVerified: true };
    await createDeposit(user, id, usdt, changes, 40 - index);
  }
  await storeTransactions(
    tronUrl,
    Object.fromEntries(asked.map(({ own, txid }) => [txid, sent(own, txid)])),
  );
  return asked;
}

const stored = async (id: string) => (await db.doc(`deposits/${id}`).get()).data();
const approvedIn = async (asked: readonly Asked[]) => {
  const deposits = await Promise.all(asked.map(({ id }) => stored(id)));
  return asked.filter((_, index) => deposits[index]?.['status'] === 'confirmed');
};

/** Each approved request has one credit of its whole amount, which spends its transfer; the others have none. */
async function expectApproved(asked: readonly Asked[], approved: readonly Asked[]): Promise<void> {
  for (const each of asked) {
    const deposit = await stored(each.id);
    const isApproved = approved.includes(each);
    expect(deposit).toMatchObject({
      status: isApproved ? 'confirmed' : 'pending',
      paymentCount: isApproved ? 1 : 0,
    });
    const spent = (await db.doc(`transactions/${each.txid}`).get()).data();
    if (!isApproved) expect(spent).toBeUndefined();
    else {
      expect(spent).toMatchObject({ depositId: each.id });
      const entry = await db.doc(`users/${deposit?.['userId']}/ledger/${each.id}_1`).get();
      expect(entry.data()).toMatchObject({
        amount: each.usdt * 100,
        kind: 'approval',
        txid: each.txid,
      });
      expect(entry.data()).not.toHaveProperty('reason');
      expect(deposit?.['operatorTxids']).toEqual([each.txid]);
    }
  }
  await expectLedgerConsistent();
}

const arrived = (page: Page): Locator => page.getByRole('list', { name: 'Arrived as expected' });
const sheet = (page: Page): Locator => page.getByRole('dialog');
const status = (page: Page): Locator => sheet(page).getByRole('status').first();

async function openSheet(page: Page, count: number): Promise<void> {
  await page.getByRole('checkbox', { name: `Select all ${count}` }).check();
  await page.getByRole('button', { name: `Approve ${count} together` }).click();
  await expect(sheet(page)).toBeVisible();
}

test('what has arrived as expected is approved together, and nothing else', async ({ page }) => {
  const asked = await createPaid(4);
  const meera = await createUser('Meera', WITH_METHODS);
  await createDeposit(meera, 'unpaid', 12, { payableUsdt: 12.0099 }, 30);
  await createDeposit(meera, 'noOwn', 13, {}, 30);
  await openPanel(page);
  await expect(arrived(page).getByRole('checkbox')).toHaveCount(4);
  const rest = page.getByRole('list', { name: 'To be looked at' });
  await expect(rest.getByRole('group', { name: /USDT Meera/ })).toHaveCount(2);
  await expect(page.getByText(/^Arrived by the node’s list of/)).toBeVisible();
  await expectAccessible(page, 'the queue in two');
  await expectLargeTargets(page, 'the queue in two');
  await expectNoHorizontalScroll(page, 'the queue in two');

  await openSheet(page, 4);
  const inr = asked.reduce((sum, { usdt }) => sum + usdt * 100, 0).toLocaleString('en-IN');
  await expect(status(page)).toContainText(`4 requests: ₹${inr} credited for`);
  await expect(sheet(page).getByText('₹1,00,000 or more.')).toHaveCount(4);
  await expectAccessible(page, 'approving together');
  await expectLargeTargets(page, 'approving together');
  await expectNoHorizontalScroll(page, 'approving together');
  await sheet(page).getByRole('checkbox').nth(3).uncheck();
  await sheet(page).getByRole('button', { name: 'Approve 3' }).click();
  await expect(status(page)).toContainText('3 approved: ₹');
  await expectApproved(asked, await approvedIn(asked));
  expect(await approvedIn(asked)).toHaveLength(3);
  expect(await stored('unpaid'.padEnd(20, '0'))).toMatchObject({ status: 'pending' });
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await expect(arrived(page).getByRole('checkbox')).toHaveCount(1);
});

test('what has arrived is complete however many older requests wait, and is approved', async ({
  page,
}) => {
  const asked = await createPaid(2);
  const meera = await createUser('Meera', WITH_METHODS);
  // More than the queue opens with.
  for (let n = 0; n < 13; n++) await createDeposit(meera, `older${n}x`, 20 + n, {}, 90 - n);
  await openPanel(page);
  const inr = asked.reduce((sum, { usdt }) => sum + usdt * 100, 0).toLocaleString('en-IN');
  const heading = page.getByRole('heading', { name: `Arrived as expected: 2, ₹${inr}` });
  const announced = page.getByRole('button', { name: 'Show 2 more that arrived' });
  await expect(heading.or(announced)).toBeVisible();
  if (await announced.isVisible()) await announced.click();
  await expect(heading).toBeVisible();
  await expect(arrived(page).getByRole('group')).toHaveCount(0);
  await expectAccessible(page, 'what has arrived, not loaded');
  await page.getByRole('checkbox', { name: 'Select all 2' }).click();
  await expect(arrived(page).getByRole('checkbox', { checked: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Approve 2 together' }).click();
  await sheet(page).getByRole('button', { name: 'Approve 2' }).click();
  await expect(status(page)).toContainText('2 approved');
  await expectApproved(asked, asked);
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await expect(heading).toHaveCount(0);
});

test.describe('two administrators', () => {
  // The Firestore SDK logs the commits that lose.
  test.use({ expectedOnConsole: /permission-denied|failed-precondition/ });

  test('who approve the same together credit each request once', async ({ page, browser }) => {
    const asked = await createPaid(3);
    await openPanel(page);
    const colleague = await openColleague(browser);
    for (const each of [page, colleague]) await openSheet(each, 3);
    await Promise.all(
      [page, colleague].map((each) =>
        sheet(each).getByRole('button', { name: 'Approve 3' }).click(),
      ),
    );
    for (const each of [page, colleague]) await expect(status(each)).toContainText('approved');
    for (const each of [page, colleague])
      await expect(sheet(each).getByRole('button', { name: 'Stop' })).toHaveCount(0);
    await expectApproved(asked, asked);
    const texts = await Promise.all(
      [page, colleague].map((each) => sheet(each).getByRole('list').textContent()),
    );
    // What one of them could not approve says who did.
    expect(texts.join(' ')).toMatch(/Another administrator confirmed|Already credited/);
    await colleague.context().close();
  });
});

test('what changed since it was listed is left out, and said', async ({ page }) => {
  const asked = await createPaid(4);
  const [short, withdrawn, spent, good] = asked as [Asked, Asked, Asked, Asked];
  await openPanel(page);
  await openSheet(page, 4);
  await storeTransaction(tronUrl, short.txid, sent(short.own - 1, short.txid));
  const user = (await stored(withdrawn.id))?.['userId'];
  await db.doc(`deposits/${withdrawn.id}`).update({
    status: 'rejected',
    rejectReason: 'withdrawn',
    processedBy: user,
    processedAt: new Date(),
  });
  await db.doc(`users/${user}`).update({ openDeposits: 0 });
  await db
    .doc(`transactions/${spent.txid}`)
    .set({ depositId: 'other'.padEnd(20, '0'), entryId: 'entry', by: 'operator', at: new Date() });
  await sheet(page).getByRole('button', { name: 'Approve 4' }).click();
  await expect(status(page)).toHaveText(/^1 approved: ₹[\d,]+ credited\. 3 left out\.$/);
  const rows = sheet(page).getByRole('listitem');
  await expect(rows.nth(0)).toContainText('Less than requested');
  await expect(rows.nth(1)).toContainText('The user cancelled this request');
  await expect(rows.nth(2)).toContainText('Already credited');
  await expect(rows.nth(3)).toContainText('Approved');
  await expect(sheet(page).getByRole('button', { name: /^Approve the other/ })).toHaveCount(0);
  expect(await approvedIn(asked)).toEqual([good]);
});

test('a node that lies in its list credits nothing, and one that fails leaves the queue as it is', async ({
  page,
}) => {
  const [lied] = (await createPaid(1)) as [Asked];
  const unpaid = await createUser('Ravi', WITH_METHODS);
  await createDeposit(unpaid, 'unpaid', 4_999, { payableUsdt: 4999.0037 }, 30);
  const line = (txid: string, value: number) => ({
    transaction_id: txid,
    token_info: { symbol: 'USDT', address: addressOf(usdtAccount), decimals: 6, name: 'Tether' },
    block_timestamp: Date.now() - 10 * 60_000,
    from: addressOf(SENDER),
    to: addressOf(WALLET),
    type: 'Transfer',
    value: String(value),
  });
  // A transfer that never was, and another's transaction under the amount of this request.
  await storeTransaction(tronUrl, lied.txid, sent(1, lied.txid));
  const lies = [
    line(randomBytes(32).toString('hex'), 4_999_003_700),
    line(lied.txid, Math.round(lied.own * 1e6)),
  ];
  const answer = { success: true, meta: {}, data: lies };
  await storeList(tronUrl, addressOf(WALLET), { answer });
  await openPanel(page);
  await openSheet(page, 2);
  await sheet(page).getByRole('button', { name: 'Approve 2' }).click();
  await expect(status(page)).toHaveText('0 approved: ₹0 credited. 2 left out.');
  await expect(sheet(page)).toContainText('Not found');
  await expect(sheet(page)).toContainText('Less than requested');
  expect(await approvedIn([lied])).toEqual([]);
  expect(await stored('unpaid'.padEnd(20, '0'))).toMatchObject({ paymentCount: 0 });

  await storeList(tronUrl, addressOf(WALLET), { trouble: 'garbage' });
  await page.reload();
  await expect(page.getByText(/^The node could not be asked at/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve ₹/ })).toHaveCount(2);
  await expect(arrived(page)).toHaveCount(0);
  await expectNoHorizontalScroll(page, 'the queue of a node that fails');
});
