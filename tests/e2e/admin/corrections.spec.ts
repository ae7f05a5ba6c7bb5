import { expectAccessible, expectNoHorizontalScroll } from '../support/accessibility';
import { ADMIN, expectLedgerConsistent } from '../support/database';
import { stored } from '../support/payouts';
import { expectText, openSignedIn, openPanel } from '../support/steps';
import { sendUsdt } from '../support/sendUsdt';
import { expect, test } from '../support/test';
import { createCredited, createDeposit, createUser, WITH_METHODS } from '../support/user';

const idOf = (name: string) => name.padEnd(20, '0');

test('what was credited to the wrong user is taken back and credited to the right one, to the rupee', async ({
  page,
  browser,
}) => {
  const txid = await sendUsdt(25.0037, new Date(Date.now() - 5 * 60_000));
  const [asha, ravi] = [
    await createUser('Asha Verma', WITH_METHODS),
    await createUser('Ravi Iyer', WITH_METHODS),
  ];
  await createDeposit(asha, 'right', 25, { payableUsdt: 25.0037 }, 30);
  await createCredited(ravi, 'wrong', txid);

  await openPanel(page, `/deposits/${idOf('wrong')}`);
  await page.getByText('What happened').click();
  const takeBack = page.getByRole('button', { name: 'Take back ₹2,500' });
  await takeBack.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'It was credited to the wrong account' }).check();
  await expect(sheet).toContainText('₹2,500 leaves the wallet, which keeps ₹0.');
  await expect(sheet).toContainText('can be credited again, on the right request');
  await expectAccessible(page, 'a credit that is taken back');
  await expectNoHorizontalScroll(page, 'a credit that is taken back');
  await sheet.getByRole('button', { name: 'Take back ₹2,500' }).click();
  await expect(takeBack).toHaveCount(0);
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

  // The transfer is unclaimed again, and its own amount leads to who sent it.
  await page.getByRole('link', { name: 'Incoming' }).click();
  await page.getByRole('link', { name: /^Credit this to request right000 of Asha/ }).click();
  await expect(sheet).toContainText('Received as expected');
  await sheet.getByRole('button', { name: 'Approve', exact: true }).click();
  const spent = () => stored(`transactions/${txid}`);
  await expect.poll(spent).toMatchObject({
    ...{ depositId: idOf('right'), entryId: `${idOf('right')}_1` },
  });
  expect(await spent()).not.toHaveProperty('freedBy');
  await expectLedgerConsistent();

  const phone = await (await browser.newContext()).newPage();
  await openSignedIn(phone, ravi, `/requests/${idOf('wrong')}`);
  await expectText(phone, '₹2,500 was taken back from your wallet');
  await expectText(phone, /belongs to another user/);
});
