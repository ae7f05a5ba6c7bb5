import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { playBank } from '../../../scripts/bank/playBank.mjs';
import { ADMIN, expectLedgerConsistent } from '../support/database';
import { expectAccessible } from '../support/accessibility';
import {
  createBalance,
  createPayout,
  expectNothingLost,
  payoutId,
  stored,
} from '../support/payouts';
import { expectText, openPanel } from '../support/steps';
import { expect, test } from '../support/test';
import { createUser, WITH_METHODS } from '../support/user';

const ACCOUNT = '50200012344821';
/** In the order in which they wait, which is that of the file. */
const NAMES = ['Anil', 'Bina', 'Chetan', 'Deepa', 'Esha', 'Gopal', 'Hema', 'Irfan'];

async function payoutsToBanks(): Promise<void> {
  for (const [index, name] of NAMES.entries()) {
    const user = await createUser(name, WITH_METHODS);
    await createBalance(user, 1_000);
    const account = { accountHolder: name, bankName: 'State Bank of India' };
    const to = { accountNumber: `30000000${index}789${index}`, ifscCode: 'SBIN0001234' };
    const changes = {
      method: { kind: 'bank', ...account, ...to },
      destination: `${to.ifscCode}/${to.accountNumber}`,
    };
    await createPayout(user, name.toLowerCase(), 100 + index, changes, 60 - index);
  }
}

const status = async (name: string) =>
  (await stored(`payouts/${payoutId(name.toLowerCase())}`)) ?? {};

/** Reads a text as the bank's answer. */
const openAnswer = (page: Page, text: string) =>
  page
    .getByLabel('Statement or status report')
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test.afterEach(async () => {
  await expectLedgerConsistent();
  await expectNothingLost();
});

test('an operator pays eight by a file from a phone, and records what the bank answers', async ({
  page,
}) => {
  await payoutsToBanks();
  await openPanel(page);
  await page.getByRole('link', { name: 'Payouts 8' }).click();
  await page.getByRole('link', { name: 'Pay together' }).click();
  await page.getByLabel('Bank or provider').selectOption('RazorpayX, to bank accounts');
  await page.getByLabel('Account that pays').fill(ACCOUNT);
  await expectAccessible(page, 'the form of the file');
  await page.getByRole('button', { name: 'Use this form' }).click();

  // The first time, one is enough to see that the bank takes it.
  await expectText(page, '1 payout: ₹100.');
  await page.getByLabel('Select all').check();
  await expectText(page, '8 payouts: ₹828.');
  await expectAccessible(page, 'the payouts to pay');
  await page.getByRole('button', { name: 'Take 8 payouts into a file' }).click();
  await expectText(page, '8 taken: ₹828.');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the file' }).click();
  const download = await downloading;
  const file = await readFile(await download.path(), 'utf8');
  const { file: inFile } = await status('Anil');
  expect(await status('Anil')).toMatchObject({
    ...{ status: 'paying', takenBy: ADMIN.uid, moves: 1 },
    file: { id: expect.stringMatching(/^[2-9A-Z]{6}$/), by: ADMIN.uid },
  });
  expect(download.suggestedFilename()).toBe(`payouts-${inFile.id}.csv`);
  expect(file).toContain(`ANIL,3000000007890,SBIN0001234,100.00,IMPS,${inFile.ref} PAYOUT`);
  await expectText(page, `8 payments · ₹828 · file ${inFile.id}`);

  await page.getByRole('tab', { name: 'Bank’s answer' }).click();
  const statement = playBank(file, { account: ACCOUNT, day: new Date() });
  await openAnswer(page, statement);
  // Chetan and Gopal are refused, Deepa comes back, Esha is late, and Hema's reference is cut.
  await expectText(page, '3 payouts to record as paid: ₹308.');
  await expectText(page, 'The bank paid it and sent it back: return it to the wallet.');
  await expectText(page, 'In your files, not in this one (3)');
  await expectAccessible(page, 'the bank’s answer');
  await page.getByRole('button', { name: 'Record 3 payouts as paid' }).click();
  await expectText(page, '3 recorded as paid: ₹308.');
  for (const name of ['Anil', 'Bina', 'Irfan']) {
    expect(await status(name)).toMatchObject({ status: 'paid', moves: 2 });
  }
  for (const name of ['Chetan', 'Deepa', 'Esha', 'Gopal', 'Hema']) {
    expect(await status(name)).toMatchObject({ status: 'paying', moves: 1 });
  }

  // The same file again says what is recorded, and goes on from there.
  await openAnswer(page, statement);
  await expectText(page, '3 payouts of this file are recorded already.');
  await page.getByRole('checkbox', { name: /^Hema/ }).check();
  await page.getByRole('button', { name: 'Record 1 payout as paid' }).click();
  await expectText(page, '1 recorded as paid: ₹106.');
  expect(await status('Hema')).toMatchObject({
    status: 'paid',
    reference: expect.stringMatching(/^\d{12}$/),
  });
});
