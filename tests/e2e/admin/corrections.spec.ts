import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { dayOf } from '@/domain/time/indiaTime';
import { storeTransactions } from '../../../scripts/emulators/tron.mjs';
import { receiptOf, transferLog, usdtAccount } from '../../../scripts/emulators/tronReceipts.mjs';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessibility';
import { ADMIN, db, expectLedgerConsistent } from '../support/database';
import { createPayout, stored } from '../support/payouts';
import { tronUrl } from '../support/site';
import { expectText, openSignedIn, openPanel } from '../support/steps';
import { expect, test } from '../support/test';
import { createDeposit, createUser, WITH_METHODS, type TestUser } from '../support/user';

const idOf = (name: string) => name.padEnd(20, '0');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Stores a request of ₹2,500 that was confirmed, with its credit. */
async function createCredited(user: TestUser, name: string, txid: string): Promise<void> {
  const credit = { by: ADMIN.uid, at: new Date(Date.now() - 60_000) };
  await createDeposit(user, name, 25, {
    status: 'confirmed',
    countsAsOpen: false,
    processedAt: credit.at,
    processedBy: credit.by,
    paymentCount: 1,
    paidInrAmount: 2500,
    txids: [txid],
  });
  const [depositId, entryId] = [idOf(name), `${idOf(name)}_1`];
  await db
    .batch()
    .set(db.doc(`users/${user.uid}/ledger/${entryId}`), {
      ...credit,
      depositId,
      seq: 1,
      amount: 2500,
      kind: 'approval',
      txid,
    })
    .set(db.doc(`transactions/${txid}`), { ...credit, depositId, entryId })
    .update(db.doc(`users/${user.uid}`), { walletBalance: 2500, lastLedgerId: entryId })
    .commit();
}

/** Opens what takes the credit of a request back, and gives the reason. */
async function openTakeBack(page: Page, name: string) {
  await openPanel(page, `/deposits/${idOf(name)}`);
  await page.getByText('What happened').click();
  await page.getByRole('button', { name: 'Take back ₹2,500' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'It was credited to the wrong account' }).check();
  return sheet;
}

test('what was credited to the wrong user is taken back and credited to the right one, to the rupee', async ({
  page,
  browser,
}) => {
  const txid = randomBytes(32).toString('hex');
  const [asha, ravi] = [
    await createUser('Asha Verma', WITH_METHODS),
    await createUser('Ravi Iyer', WITH_METHODS),
  ];
  await createDeposit(asha, 'right', 25, { payableUsdt: 25.0037 }, 30);
  await createCredited(ravi, 'wrong', txid);
  const log = transferLog({
    contract: usdtAccount,
    from: '5a523b449890854c8fc460ab602df9f31fe4293f',
    to: '0'.repeat(40),
    amount: 25_003_700n,
  });
  const sentAt = new Date(Date.now() - 5 * 60_000);
  await storeTransactions(tronUrl, {
    [txid]: { receipt: receiptOf({ txid, sentAt, log: [log] }) },
  });

  const sheet = await openTakeBack(page, 'wrong');
  await expect(sheet).toContainText('₹2,500 leaves the wallet, which keeps ₹0.');
  await expect(sheet).toContainText('can be credited again, on the right request');
  await expectAccessible(page, 'a credit that is taken back');
  await expectNoHorizontalScroll(page, 'a credit that is taken back');
  await sheet.getByRole('button', { name: 'Take back ₹2,500' }).click();
  await expectText(page, 'Credit Taken Back');
  expect(await stored(`users/${ravi.uid}/ledger/${idOf('wrong')}_1_undo`)).toMatchObject({
    kind: 'correction',
    reverses: `${idOf('wrong')}_1`,
    amount: -2500,
    reason: 'wrong-user',
    txid,
    by: ADMIN.uid,
  });
  expect(await stored(`deposits/${idOf('wrong')}`)).toMatchObject({
    status: 'confirmed',
    paidInrAmount: 2500,
    correctedInrAmount: 2500,
    correctedSeqs: [1],
  });
  await expect(page.getByRole('button', { name: 'Take back ₹2,500' })).toHaveCount(0);

  // The transfer is unclaimed again, and its own amount leads to who sent it.
  await page.getByRole('link', { name: 'Incoming' }).click();
  await page.getByRole('link', { name: /^Credit this to request right000 of Asha/ }).click();
  const credit = page.getByRole('dialog');
  await expect(credit).toContainText('Received as expected');
  await credit.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectText(page, 'Deposit Approved');
  const spent = await stored(`transactions/${txid}`);
  expect(spent).toMatchObject({ depositId: idOf('right'), entryId: `${idOf('right')}_1` });
  expect(spent).not.toHaveProperty('freedBy');
  await expectLedgerConsistent();

  await page.goto(`/admin2067/closing?from=${dayOf(new Date())}`);
  await expect(region(page, 'By kind')).toContainText('Approvals2 entries₹5,000', {
    timeout: 30_000,
  });
  await expect(region(page, 'By kind')).toContainText('Taken back1 entry−₹2,500');
  await expect(region(page, 'Booked in all')).toContainText('₹2,5003 entries');

  // A credit of the report leads to where it is taken back.
  await region(page, 'By kind').getByText('Approvals').click();
  await region(page, 'By kind').getByRole('link', { name: 'Take back' }).last().click();
  await expect(page.getByRole('dialog')).toContainText('Take back ₹2,500 from Asha Verma?');

  const phone = await (await browser.newContext()).newPage();
  await openSignedIn(phone, ravi, `/requests/${idOf('wrong')}`);
  await expectText(phone, '₹2,500 was taken back from your wallet');
  await expectText(phone, /belongs to another user/);
  await expectAccessible(phone, 'a request that was taken back');
  await phone.goto('/statement');
  await expect(phone.getByRole('listitem').filter({ hasText: 'It was credited to' })).toContainText(
    '−₹2,500',
  );
  const other = await (await browser.newContext()).newPage();
  await openSignedIn(other, asha, '/statement');
  await expect(other.getByRole('listitem').filter({ hasText: 'Deposit confirmed' })).toContainText(
    '₹2,500',
  );
});

test('a user who withdraws meanwhile leaves what can still be taken back, which the sheet says', async ({
  page,
}) => {
  const txid = randomBytes(32).toString('hex');
  const ravi = await createUser('Ravi Iyer', WITH_METHODS);
  await createCredited(ravi, 'wrong', txid);
  const sheet = await openTakeBack(page, 'wrong');
  await expect(sheet).toContainText('₹2,500 leaves the wallet, which keeps ₹0.');
  await createPayout(ravi, 'meanwhile', 1000.5, {}, 0);
  await expect(sheet).toContainText(
    'The wallet holds only ₹1,499.50: of the ₹2,500, no more can be taken back, now or later.',
  );
  await expect(sheet).toContainText('A payout of this user is open');
  await sheet.getByRole('button', { name: 'Take back ₹1,499.50' }).click();
  await expectText(page, 'Credit Taken Back');
  expect(await stored(`users/${ravi.uid}`)).toMatchObject({ walletBalance: 0 });
  expect(await stored(`deposits/${idOf('wrong')}`)).toMatchObject({ correctedInrAmount: 1499.5 });
  expect(await stored(`transactions/${txid}`)).not.toHaveProperty('freedBy');
  await expectLedgerConsistent();
});
