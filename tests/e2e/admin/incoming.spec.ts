import { expectAccessible, expectUsable } from '../support/accessibility';
import { db, expectLedgerConsistent } from '../support/database';
import { stored } from '../support/payouts';
import { expectText, openSignedIn, openPanel } from '../support/steps';
import { sendUsdt } from '../support/sendUsdt';
import { expect, test } from '../support/test';
import { createDeposit, createUser, WITH_METHODS } from '../support/user';

test('the panel lists what the wallet received, and credits it in two taps to whose it is, who reads what support matched', async ({
  page,
  browser,
}) => {
  const asha = await createUser('Asha', WITH_METHODS);
  const ravi = await createUser('Ravi', WITH_METHODS);
  const sentAt = new Date();
  const txid = await sendUsdt(25.0037, sentAt);
  const claimed = await sendUsdt(40, sentAt);
  const credited = await sendUsdt(50, sentAt);
  await sendUsdt(77.5, sentAt);
  await createDeposit(asha, 'unnamed', 25, { payableUsdt: 25.0037 }, 30);
  await createDeposit(ravi, 'thief', 25, { txids: [txid] }, 20);
  await createDeposit(ravi, 'naming', 40, { txids: [claimed] }, 30);
  await createDeposit(ravi, 'done', 50, { status: 'confirmed', txids: [credited] }, 30);
  await createDeposit(ravi, 'fitting', 77.5, {}, 30);
  await db.doc(`transactions/${credited}`).set({
    depositId: 'done'.padEnd(20, '0'),
    entryId: 'entry',
    by: 'operator',
    at: new Date(),
  });
  await openPanel(page);
  await page.getByRole('link', { name: 'Incoming' }).click();
  const rowOf = (amount: string) => page.getByRole('listitem').filter({ hasText: amount }).first();
  await expect(rowOf('25.0037 USDT')).toContainText('is also named by');
  await expect(rowOf('40.00 USDT')).toContainText('Named by');
  await expect(rowOf('50.00 USDT')).toContainText('Credited on');
  await expect(rowOf('77.50 USDT')).toContainText('Open requests that could fit');
  await expectUsable(page, 'incoming transfers');

  await page.getByRole('link', { name: /^Credit this to request unnamed0 of Asha/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('Not named by the user');
  await expect(sheet).toContainText('Received as expected');
  await expectAccessible(page, 'a transaction that is offered');
  await sheet.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  const id = 'unnamed'.padEnd(20, '0');
  await expect
    .poll(() => stored(`deposits/${id}`))
    .toMatchObject({ status: 'confirmed', paidInrAmount: 2500, operatorTxids: [txid] });
  expect(await stored(`deposits/${id}`)).not.toHaveProperty('txids');
  const spent = await stored(`transactions/${txid}`);
  expect(spent).toMatchObject({ depositId: id, entryId: `${id}_1` });
  const entry = await stored(`users/${asha.uid}/ledger/${id}_1`);
  expect(entry).toMatchObject({ amount: 2500, kind: 'approval', txid });

  const phone = await (await browser.newContext()).newPage();
  await openSignedIn(phone, asha, `/requests/${id}`);
  const short = `${txid.slice(0, 8)}…${txid.slice(-8)}`;
  await expectText(phone, `Support matched transaction ${short}`);
  await expectText(phone, 'Matched by support');
});

test('what arrived less a fee is credited exactly, and the rest is closed', async ({ page }) => {
  const asha = await createUser('Asha', WITH_METHODS);
  await createDeposit(asha, 'less', 25, { payableUsdt: 25.0037 }, 30);
  const txid = await sendUsdt(24.0037, new Date());
  await openPanel(page);
  await page.getByRole('link', { name: /^Asha/ }).first().click();
  await page.getByRole('button', { name: /^Approve/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: /^[0-9a-f]{8}…/ }).check();
  await sheet.getByRole('button', { name: 'Credit ₹2,400.37 and close' }).click();
  await sheet.getByRole('button', { name: 'Credit and close' }).click();
  await expect(sheet).toHaveCount(0);
  const id = 'less'.padEnd(20, '0');
  await expect
    .poll(() => stored(`deposits/${id}`))
    .toMatchObject({ status: 'rejected', rejectReason: 'not-received', paidInrAmount: 2400.37 });
  expect(await stored(`users/${asha.uid}`)).toMatchObject({ walletBalance: 2400.37 });
  const entry = await stored(`users/${asha.uid}/ledger/${id}_1`);
  expect(entry).toMatchObject({ amount: 2400.37, kind: 'part', txid });
  await expectLedgerConsistent();
});
