import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { drawRef } from '@/domain/bankFiles/fileIds';
import { ADMIN, db, expectLedgerConsistent } from '../support/database';
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
import { createRecord, WITH_METHODS } from '../support/user';

const ACCOUNT = '50200012344821';
/** In the statement of 100 payouts, those from this one on are recorded already. */
const RECORDED_FROM = 24;
/** In the order of the queue, which is the file's. */
const NAMES = ['Anil', 'Bina', 'Chetan', 'Deepa', 'Esha', 'Gopal', 'Hema', 'Irfan'];

async function payoutsToBanks(): Promise<void> {
  for (const [index, name] of NAMES.entries()) {
    const user = await createRecord(name, WITH_METHODS);
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

const openAnswer = (page: Page, text: string) =>
  page
    .getByLabel('Statement or status report')
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test.afterEach(async () => {
  await expectLedgerConsistent();
  await expectNothingLost();
});

test('an operator takes eight into a file for the bank from a phone', async ({ page }) => {
  await payoutsToBanks();
  await openPanel(page);
  await page.getByRole('link', { name: 'Payouts 8' }).click();
  await page.getByRole('link', { name: 'Pay together' }).click();
  await page.getByLabel('Bank or provider').selectOption('RazorpayX, to bank accounts');
  await expectAccessible(page, 'the form of the file');
  await page.getByLabel('Account that pays').fill(ACCOUNT);
  await page.getByRole('button', { name: 'Use this form' }).click();

  // The first file has one payout, to see that the bank accepts it.
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
});

test('a statement with every fault at once ends with the right money', async ({ page }) => {
  const at = new Date(Date.now() - 60_000);
  let seed = 7;
  const draw = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % max;
  const paid = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const name = `P${String(index).padStart(2, '0')}`;
      const ref = drawRef(draw);
      const utr = `6329110${String(index).padStart(5, '0')}`;
      const rupees = 10_000 + index;
      const user = await createRecord(name, WITH_METHODS);
      await createBalance(user, 20_000);
      const { uid } = ADMIN;
      const file = { id: 'K7RQ2M', ref, by: uid, at };
      const taken = { status: 'paying', moves: 1, takenBy: uid, takenAt: at, file };
      // Most are recorded already, so the browser records few of them.
      const recorded = { status: 'paid', moves: 2, paidAt: at, reference: utr };
      await createPayout(user, name.toLowerCase(), rupees, {
        ...taken,
        ...(index >= RECORDED_FROM && recorded),
      });
      await db
        .doc(`payouts/${payoutId(name.toLowerCase())}/moves/1`)
        .set({ kind: 'take', by: uid, at });
      return { name, user, ref, utr, rupees };
    }),
  );
  const of = (index: number) => {
    const found = paid[index];
    if (!found) throw new Error(String(index));
    return found;
  };
  const day = new Date().toLocaleDateString('en-GB', {
    ...{ timeZone: 'Asia/Kolkata', day: '2-digit', month: 'short', year: 'numeric' },
  });
  let balance = 9_000_000;
  const line = (narration: string, out: number, into = 0) => {
    balance += into - out;
    const amounts = [out > 0 ? out.toFixed(2) : '-', into > 0 ? into.toFixed(2) : '-'];
    return [day, narration, '', ...amounts, balance.toFixed(2)].join(',');
  };
  const pays = ({ name, ref, utr }: (typeof paid)[number], said = ref) =>
    `UPI-${name}-${WITH_METHODS.upiIds[0]}-${utr}-${said} PAYOUT`;
  const rows = [
    // One is unpaid, one has another amount, two are cut and broken, one has no bank reference.
    line(pays(of(1)), 9_999),
    line(pays(of(2), of(2).ref.slice(0, 7)), of(2).rupees),
    line(`"${pays(of(3), `${of(3).ref.slice(0, 4)}\n${of(3).ref.slice(4)}`)}"`, of(3).rupees),
    line(`PAID ${of(4).ref}`, of(4).rupees),
    // One is debited twice, one names another, two bounce: as a credit, and as a negative debit.
    line(pays(of(5)), of(5).rupees),
    line(pays({ ...of(5), utr: '632912000005' }), of(5).rupees),
    line(pays(of(6), `${of(6).ref} ${of(7).ref}`), of(6).rupees),
    line(pays(of(8)), of(8).rupees),
    line(`RETURN ${of(8).utr}`, 0, of(8).rupees),
    line(pays(of(9)), of(9).rupees),
    line(`ADJ ${of(9).utr}`, 0, of(9).rupees).replace(
      `-,${of(9).rupees.toFixed(2)}`,
      `-${of(9).rupees.toFixed(2)},-`,
    ),
    // One goes elsewhere, one is the only debit of its amount, and a charge.
    line(`UPI-TEA-TEA@YBL-${of(10).utr}-${of(10).ref}`, of(10).rupees),
    line(`NEFT UTR ${of(11).utr} CASH`, of(11).rupees),
    line('CHGS INCL, GST', 5.9),
    ...paid.slice(12).map((each) => line(pays(each), each.rupees)),
    // Somebody pays in and names three payouts.
    line(`NEFT ${[0, 20, 21].map((index) => of(index).ref).join(' ')}`, 0, 50_000),
  ];
  const heading = 'Date,Narration,Ref No,Debit,Credit,Balance';
  const preamble = `Account No : ${ACCOUNT},,,,,`;
  const statement = (more: readonly string[]) => [preamble, heading, ...rows, ...more].join('\n');
  await page.addInitScript(
    (json) => localStorage.setItem('bank-file', json),
    JSON.stringify({ format: 'razorpayx-upi', debitAccount: ACCOUNT, template: '', isTried: true }),
  );
  await openPanel(page, '/bank?tab=answer');
  const part = (name: RegExp) => page.getByRole('tab', { name }).click();

  // An unreadable row may be anything, so nothing is certain beside it.
  await openAnswer(page, statement([`soon,X,,"${of(22).rupees.toFixed(2)}",,`]));
  await part(/^To record 0$/);
  await openAnswer(page, statement([]));
  await expectText(page, 'Paid twice?');
  await expectAccessible(page, 'what has to be looked at');
  await part(/^Not in the statement yet 0$/);
  await expectText(page, '76 payouts of this file are recorded already.');
  await part(/^To record 10$/);
  await page.getByRole('button', { name: 'Record 10 payouts as paid' }).click();
  await expectText(page, /^10 recorded as paid/);

  // After a reload the file stays open, shows what is recorded, and continues there.
  await page.reload();
  await expectText(page, '86 payouts of this file are recorded already.');
  await part(/^Sent back\? 2$/);
  for (const index of [8, 9])
    await page.getByRole('checkbox', { name: new RegExp(`^${of(index).name}`) }).check();
  await expectAccessible(page, 'what came back');
  await page.getByRole('button', { name: 'Record 2 payouts as sent back' }).click();
  await expectText(page, /^2 recorded as sent back/);
  await part(/^To check/);
  // A payout opens in its place, filled in, and Back leads to the file.
  await page.getByRole('link', { name: new RegExp(`^${of(2).name}`) }).click();
  await expect(page.getByLabel('Bank reference (UTR)')).toHaveValue(of(2).utr);
  await page.goBack();
  for (const index of [2, 3, 11])
    await page.getByRole('checkbox', { name: new RegExp(`^${of(index).name}`) }).check();
  await page.getByRole('button', { name: 'Record 3 payouts as paid' }).click();
  await expectText(page, /^3 recorded as paid/);

  const states = await Promise.all(
    paid.map(async ({ name, user }) => {
      const { status: state, reference } = await status(name);
      const { walletBalance } = (await stored(`users/${user.uid}`)) ?? {};
      return { state, reference, walletBalance };
    }),
  );
  states.forEach((found, index) => {
    const { utr, rupees } = of(index);
    const isBack = index === 8 || index === 9;
    const isOpen = [0, 1, 4, 5, 6, 7, 10, 20, 21].includes(index);
    expect(found, String(index)).toEqual({
      state: isOpen ? 'paying' : isBack ? 'bounced' : 'paid',
      reference: isOpen ? undefined : utr,
      walletBalance: isBack ? 20_000 : 20_000 - rupees,
    });
  });
});
