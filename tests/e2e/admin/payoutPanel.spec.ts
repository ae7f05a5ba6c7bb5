import type { Page } from '@playwright/test';
import {
  documentsOf,
  encodeWrite,
  owner,
  requestFirestore,
} from '../../../scripts/emulators/firestoreRest.mjs';
import { double, type Fields } from '../../support/rules/values';
import { ADMIN, db, expectLedgerConsistent, storedUser } from '../support/database';
import {
  createBalance,
  createPayout,
  expectNothingLost,
  payoutId,
  stored,
} from '../support/payouts';
import { firestoreHost, projectId } from '../support/site';
import { boxOf, expectText, openSignedIn, openPanel } from '../support/steps';
import { expect, test } from '../support/test';
import { createUser, WITH_METHODS, type TestUser } from '../support/user';

const BANK = { kind: 'bank', ...WITH_METHODS.bankDetails[0] };
const TO_BANK = { method: BANK, destination: 'SBIN0001234/123456789012' };

const row = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });
const takeIt = (page: Page) => page.getByRole('button', { name: 'Take this payout' }).click();
const dialog = (page: Page) => page.getByRole('dialog');

/** A user with a payout of ₹500 to a UPI ID that was requested some minutes ago. */
async function payoutOf(name: string, changes = {}, minutesAgo = 5): Promise<TestUser> {
  const user = await createUser(name, WITH_METHODS);
  await createBalance(user, 1_000);
  await createPayout(user, name.toLowerCase(), 500, changes, minutesAgo);
  return user;
}

const paying = (takenBy: string, minutesAgo = 1) => ({
  status: 'paying',
  takenBy,
  takenAt: new Date(Date.now() - minutesAgo * 60_000),
  moves: 1,
});

const paid = (reference: string) => ({
  ...paying(ADMIN.uid),
  status: 'paid',
  paidAt: new Date(),
  reference,
  moves: 2,
});

async function recordAsPaid(page: Page, text: string): Promise<void> {
  await page.getByLabel('Bank reference (UTR)').fill(text);
  await page.getByRole('button', { name: 'Record as paid' }).click();
}

/** Stores numbers as doubles, which the Admin SDK does only where they are no whole numbers. */
async function storeDoubles(changes: readonly [path: string, fields: Fields][]): Promise<void> {
  const writes = changes.map(([path, fields]) =>
    encodeWrite(projectId, { kind: 'update', path, fields }),
  );
  const commit = `${documentsOf(projectId)}:commit`;
  const { status } = await requestFirestore(firestoreHost, commit, {
    body: { writes },
    token: owner,
  });
  expect(status).toBe(200);
}

test.afterEach(async () => {
  await expectLedgerConsistent();
  await expectNothingLost();
});

test('an operator pays several in a row from a phone, to UPI IDs and a bank account', async ({
  page,
  context,
}) => {
  await payoutOf('Asha', {}, 30);
  await payoutOf('Meera', TO_BANK, 20);
  const ravi = await payoutOf('Ravi', {}, 10);
  // Numbers of another type move on as well.
  await storeDoubles([
    [`payouts/${payoutId('ravi')}`, { moves: double(0), inrAmount: double(500) }],
    [`users/${ravi.uid}`, { walletBalance: double(500) }],
  ]);
  await openPanel(page);
  await page.getByRole('link', { name: 'Payouts 3' }).click();
  await expect(page.getByRole('link', { name: /Asha|Meera|Ravi/ })).toHaveText([
    /Asha/,
    /Meera/,
    /Ravi/,
  ]);
  await expectText(page, '₹1,500');

  await row(page, 'Asha').click();
  await takeIt(page);
  const link = new URL(
    (await page.getByRole('link', { name: 'Open in a payment app' }).getAttribute('href')) ?? '',
  );
  expect(Object.fromEntries(link.searchParams)).toEqual({
    pa: 'asha@okaxis',
    pn: 'Asha',
    am: '500.00',
    cu: 'INR',
    tn: 'Rupee Ramp asha0000',
    tr: payoutId('asha'),
  });
  await page.getByText('Show the QR code').click();
  await expect(page.getByRole('img', { name: 'QR code that pays ₹500 by UPI' })).toBeVisible();
  await recordAsPaid(page, '412345678901');
  await expectText(page, 'Payout Paid');

  await page.getByRole('link', { name: 'Next: ₹500 to Meera' }).click();
  await takeIt(page);
  await expect(page.getByText('Beneficiary name')).toBeVisible();
  const shown = page.getByRole('region', { name: 'Make the transfer' }).locator('dt');
  await expect(shown).toHaveText([
    'Beneficiary name',
    'Account number',
    'IFSC',
    'Bank',
    'Amount',
    'Remarks',
  ]);
  await page.getByRole('button', { name: 'Copy IFSC SBIN0001234' }).click();
  // A bank's message may have two references: the operator chooses.
  const message =
    'INR 500.00 debited from A/c 998877665544 on 24-11-26. Ref 998877665511, UTR SBINN52026112412345678';
  await page.getByLabel('Bank reference (UTR)').fill(message);
  await page.getByRole('button', { name: 'Record as paid' }).click();
  await expectText(page, 'These are several references. Choose the one of this transfer.');
  await page.getByRole('button', { name: 'SBINN52026112412345678' }).click();
  await page.getByRole('button', { name: 'Record as paid' }).click();
  await expectText(page, 'SBINN52026112412345678');

  await page.getByRole('link', { name: 'Next: ₹500 to Ravi' }).click();
  // On a slow network a double tap takes it once.
  const network = await context.newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.getByRole('button', { name: 'Take this payout' }).dblclick();
  await recordAsPaid(page, '412345678903');
  await expectText(page, 'No other payout is waiting.');
  for (const [name, reference] of [
    ['asha', '412345678901'],
    ['meera', 'SBINN52026112412345678'],
    ['ravi', '412345678903'],
  ] as const) {
    expect(await stored(`payouts/${payoutId(name)}`)).toMatchObject({
      status: 'paid',
      takenBy: ADMIN.uid,
      reference,
      moves: 2,
    });
    expect(await stored(`references/${reference}`)).toMatchObject({ payoutId: payoutId(name) });
  }
});

test('beside the list, all it takes to pay is in sight, is done by keys, and no toast covers what it is about', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await payoutOf('Asha', {}, 30);
  await payoutOf('Meera', TO_BANK, 20);
  await openPanel(page, '/payouts');
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  const heading = page.getByRole('heading', { level: 2, name: /^Payout / });
  await row(page, 'Asha').click();
  for (const [name, first, reference] of [
    ['Asha', page.getByRole('img', { name: 'QR code that pays ₹500 by UPI' }), '412345678901'],
    ['Meera', page.getByText('Beneficiary name'), '412345678902'],
  ] as const) {
    await expect(heading).toContainText(payoutId(name.toLowerCase()));
    await page.keyboard.press('t');
    await expect(toast).toContainText('Payout Taken');
    const field = page.getByLabel('Bank reference (UTR)');
    const bar = await boxOf(page.getByRole('button', { name: 'Record as paid' }));
    expect(bar.y + bar.height).toBeLessThanOrEqual(800);
    for (const part of [first, page.getByText('Remarks'), field]) {
      const box = await boxOf(part);
      expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
    }
    const said = await boxOf(toast);
    for (const spared of [page.locator('header'), page.getByRole('searchbox'), heading]) {
      const box = await boxOf(spared);
      expect(said.x + said.width <= box.x || said.y >= box.y + box.height).toBe(true);
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('u');
    await field.pressSequentially(reference);
    await page.keyboard.press('Enter');
    await expect(toast).toContainText('Payout Paid');
    if (name === 'Asha') {
      await expect(page.getByRole('link', { name: 'Next: ₹500 to Meera' })).toBeVisible();
      await page.keyboard.press('n');
    }
    expect(await stored(`payouts/${payoutId(name.toLowerCase())}`)).toMatchObject({ reference });
  }
});

test('a payout is returned with a reason, which its user reads, and the money is back', async ({
  page,
  browser,
}) => {
  const asha = await payoutOf('Asha', paying(ADMIN.uid));
  const phone = await (await browser.newContext()).newPage();
  await openSignedIn(phone, asha, `/withdrawals/${payoutId('asha')}`);
  await expectText(phone, 'Being paid');
  await openPanel(page, `/payouts/${payoutId('asha')}`);
  await page.getByRole('button', { name: 'Return to the user' }).click();
  await dialog(page).getByRole('button', { name: 'Return', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('radio', { name: 'Account in another name' }).check();
  await dialog(page).getByLabel('Note to the user (optional)').fill('It says A. Varma.');
  await dialog(page).getByRole('button', { name: 'Return', exact: true }).click();
  await expectText(page, 'Payout Returned');
  await expectText(phone, 'The account is in another name.');
  await expectText(phone, 'Note from support: “It says A. Varma.”');
  expect(await storedUser(asha.email)).toMatchObject({ walletBalance: 1_000, openPayoutId: null });
  expect(await stored(`payouts/${payoutId('asha')}`)).toMatchObject({
    status: 'returned',
    returnReason: 'name-mismatch',
    returnNote: 'It says A. Varma.',
    returnedBy: ADMIN.uid,
  });
});

test('many payouts: the list opens with their number and sum, and each search finds its own', async ({
  page,
}) => {
  const asha = await createUser('Asha Verma', WITH_METHODS);
  await createBalance(asha, 200_000);
  const total = 60;
  const start = Date.now() - total * 60_000;
  const idOf = (number: number) => payoutId(`P${String(number).padStart(4, '0')}`);
  const ledger = db.collection(`users/${asha.uid}/ledger`);
  const batch = db.batch();
  for (let number = 0; number < total; number++) {
    const at = new Date(start + number * 60_000);
    const rupees = 100 + number / 100;
    const ended = { ...paid(String(412_000_000_000 + number)), paidAt: at };
    batch.set(db.doc(`payouts/${idOf(number)}`), {
      userId: asha.uid,
      userEmail: asha.email,
      userName: asha.name,
      inrAmount: rupees,
      method: { kind: 'upi', upiId: 'asha@okaxis' },
      destination: 'asha@okaxis',
      timestamp: at,
      ...(number === total - 1 ? { status: 'requested', moves: 0 } : ended),
    });
    const entry = { payoutId: idOf(number), amount: -rupees, kind: 'payout', by: asha.uid, at };
    batch.set(ledger.doc(`${idOf(number)}_out`), entry);
  }
  await batch.commit();
  await db.doc(`users/${asha.uid}`).update({
    walletBalance: 200_000 - 6_000 - 17.7,
    lastLedgerId: `${idOf(total - 1)}_out`,
    openPayoutId: idOf(total - 1),
  });

  await openPanel(page, '/payouts?status=paid');
  await expect(page.getByRole('heading', { name: 'Payouts: Paid' })).toBeVisible();
  await expectText(page, '59 payouts');
  await expectText(page, '₹5,917.11');
  const rows = page.getByRole('list').getByRole('link', { name: /Asha Verma/ });
  const first = await rows.count();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(first);

  const field = page.getByRole('searchbox');
  for (const [text, found] of [
    [idOf(7).slice(0, 8), 1],
    ['412000000012', 1],
    ['₹100.15', 1],
    ['asha@okaxis', first],
    ['Asha', first],
  ] as const) {
    await field.fill(text);
    await field.press('Enter');
    await expect(page).toHaveURL(
      new RegExp(`q=${encodeURIComponent(text).replaceAll('%20', '.')}`),
    );
    await expect(rows).toHaveCount(found);
  }
});
