import { txids } from '../../support/txids';
import {
  expectAccessible,
  expectLargeTargets,
  expectNoHorizontalScroll,
  expectWholeWords,
} from '../support/accessibility';
import { ADMIN, db } from '../support/database';
import { closeDeposit, openDeposit, openSignedIn } from '../support/steps';
import { expect, test } from '../support/test';
import { createDeposit, createUser, WITH_METHODS, type TestUser } from '../support/user';

const [TXID = ''] = txids;
const PART_PAID = 'partpaid'.padEnd(20, '0');
const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000);

const addEntry = (user: TestUser, id: string, entry: object) =>
  db.doc(`users/${user.uid}/ledger/${id}`).set({ by: ADMIN.uid, ...entry });

/** A user with a request that is paid in part, one that is confirmed and rewarded, and one that is rejected. */
async function createUserWithRequests(): Promise<TestUser> {
  const user = await createUser('Asha', {
    ...WITH_METHODS,
    walletBalance: 1432.33,
    lastLedgerId: `${PART_PAID}_1`,
  });
  const confirmed = 'confirmed'.padEnd(20, '0');
  await createDeposit(
    user,
    'confirmed',
    10,
    {
      status: 'confirmed',
      paidInrAmount: 1000,
      paymentCount: 1,
      processedAt: at(80),
      processedBy: ADMIN.uid,
    },
    90,
  );
  await addEntry(user, `${confirmed}_1`, {
    depositId: confirmed,
    seq: 1,
    amount: 1000,
    kind: 'approval',
    at: at(80),
  });
  await addEntry(user, 'reward', { depositId: confirmed, amount: 99, kind: 'reward', at: at(79) });
  await createDeposit(
    user,
    'rejected',
    1234.567891,
    {
      status: 'rejected',
      rejectReason: 'wrong-amount',
      rejectNote: 'We received 1,200 USDT in one transfer.',
      processedAt: at(60),
    },
    70,
  );
  await createDeposit(
    user,
    'partpaid',
    10,
    { paidInrAmount: 333.33, paymentCount: 1, txids: [TXID] },
    40,
  );
  await addEntry(user, `${PART_PAID}_1`, {
    depositId: PART_PAID,
    seq: 1,
    amount: 333.33,
    kind: 'part',
    at: at(30),
    txid: TXID,
  });
  return user;
}

test('the balance is followed from home to the statement, and from there to a request and back', async ({
  page,
}) => {
  await openSignedIn(page, await createUserWithRequests());
  await page.getByRole('link', { name: /^Wallet Balance/ }).click();
  await page.getByRole('link', { name: 'Wallet statement' }).click();
  const entries = page.locator('main').getByRole('listitem');
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toContainText(/Part payment 1 \+₹333\.33.+Balance ₹1,432\.33/);
  await expect(entries.nth(1)).toContainText(/First deposit reward \+₹99.+Balance ₹1,099/);
  await expect(entries.nth(2)).toContainText(/Deposit confirmed \+₹1,000.+Balance ₹1,000/);

  const entry = entries.nth(0).getByRole('link');
  await entry.click();
  await expect(page).toHaveURL(`/requests/${PART_PAID}`);
  await expect(openDeposit(page)).toBeFocused();
  await expect(openDeposit(page).getByText('₹333.33 is in your wallet.')).toBeVisible();
  await expect(
    openDeposit(page).getByText(/₹333\.33 was paid to your wallet for transaction/),
  ).toBeVisible();
  // Paid on while it is closed, and opened again.
  await page.goto('about:blank');
  await db.doc(`deposits/${PART_PAID}`).update({ paidInrAmount: 366.66, paymentCount: 2 });
  await page.goBack();
  await expect(openDeposit(page).getByText('Send 6.3334 USDT')).toBeVisible();

  // Reviewed while it is open.
  await db.doc(`deposits/${PART_PAID}`).update({
    status: 'rejected',
    rejectReason: 'not-received',
    rejectNote: 'Nothing came after the first transfer.',
    processedAt: new Date(),
  });
  await expect(openDeposit(page).getByText(/^We did not receive this payment/)).toBeVisible();
  await expect(openDeposit(page).getByText('₹633.34 was not paid')).toBeVisible();
  await openDeposit(page).getByRole('link', { name: 'Contact support' }).click();
  await expect(page.getByText(`Hello, this is about my request ${PART_PAID}.`)).toBeVisible();
  await page.goBack();
  await expect(openDeposit(page)).toBeVisible();
  await page.goBack();
  await expect(openDeposit(page)).toHaveCount(0);
  await expect(page).toHaveURL('/statement');
});

test('a request has an address of its own: back, reload, a new tab, and links of before', async ({
  page,
  context,
}) => {
  const user = await createUserWithRequests();
  await openSignedIn(page, user, '/recharge-history');
  await page.getByRole('link', { name: /^1,234\.567891 USDT/ }).click();
  const id = 'rejected'.padEnd(20, '0');
  await expect(page).toHaveURL(`/requests/${id}`);
  await expect(page).toHaveTitle(/^₹1,23,456\.79 for 1,234\.567891 USDT/);
  await page.reload();
  await expect(openDeposit(page)).toContainText('Note from support');
  await closeDeposit(page);
  await expect(page).toHaveURL('/recharge-history');

  const tab = await context.newPage();
  await tab.goto(`/Requests/${id}/`);
  await expect(openDeposit(tab)).toContainText('Note from support');
  await expect(tab).toHaveURL(`/requests/${id}`);
  for (const old of [`/?deposit=${id}`, `/deposit?tab=usdt&deposit=${id}`]) {
    await tab.goto(old);
    await expect(tab).toHaveURL(`/requests/${id}`);
  }
  // Nothing of the app is behind it.
  await openDeposit(tab).getByRole('link', { name: 'Back', exact: true }).click();
  await expect(tab).toHaveURL('/recharge-history');

  const stranger = await createUser('Ravi');
  await createDeposit(stranger, 'foreign', 10, {});
  await page.goto(`/requests/${'foreign'.padEnd(20, '0')}`);
  await expect(page.getByText('This request belongs to another account').first()).toBeVisible();
});

test('every state of a request is accessible and fits, at 320 px and at 200 % text', async ({
  page,
}) => {
  await openSignedIn(page, await createUserWithRequests());
  for (const [id, text] of [
    ['partpaid', 'Paid in part'],
    ['confirmed', 'First top-up reward'],
    ['rejected', 'Note from support'],
    ['missing', 'Request not found'],
  ] as const) {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/requests/${id.padEnd(20, '0')}`);
    await expect(page.locator('main').getByText(text).first()).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expectAccessible(page, id);
    await expectLargeTargets(page, id);
    await expectNoHorizontalScroll(page, `${id} at 320 px`);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectNoHorizontalScroll(page, `${id} at 200 %`);
    await expectWholeWords(page.locator('main'), `${id} at 200 %`);
  }
});

test('an error in an open request stands at its field without a toast, and a toast over it can be closed', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-write']);
  const user = await createUserWithRequests();
  await openSignedIn(page, user, `/requests/${PART_PAID}`);
  await openDeposit(page)
    .getByRole('button', { name: /^Add another transaction ID/ })
    .click();
  const field = openDeposit(page).getByLabel('Transaction ID', { exact: true });
  await openDeposit(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(field).toBeFocused();
  await expect(openDeposit(page).getByText('Paste the transaction ID first.')).toBeVisible();
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await expect(toast).toHaveCount(0);

  await openDeposit(page)
    .getByRole('button', { name: /^Copy reference/ })
    .click();
  // It is not inert, as it would be outside a modal dialog.
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
});

test('a receipt is printed on one page, without the rest', async ({ page }) => {
  const path = `/requests/${'confirmed'.padEnd(20, '0')}`;
  await openSignedIn(page, await createUserWithRequests(), path);
  await expect(openDeposit(page).getByRole('button', { name: 'Print receipt' })).toBeVisible();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const receipt = page.getByText('credited to the wallet for 10.00 USDT', { exact: true });
  await expect(receipt).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('main')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(receipt).toBeVisible();
  for (const hidden of [
    page.getByRole('heading', { name: 'What happened' }),
    page.getByRole('navigation', { name: 'Main' }),
  ]) {
    await expect(hidden).toBeHidden();
  }
});

test('the home page says once what was reviewed while the user was away', async ({ page }) => {
  await openSignedIn(page, await createUserWithRequests());
  await expect(page.getByRole('link', { name: /^Pending Amount ₹666\.67/ })).toBeVisible();
  await page.goto('about:blank');
  await db.doc(`deposits/${PART_PAID}`).update({ status: 'rejected', rejectReason: 'duplicate' });
  await page.goto('/');
  const line = page.getByRole('link', { name: /^Your request for .* was/ });
  await expect(line).toHaveText('Your request for 10.00 USDT was rejected. See why.');
  await expectAccessible(page, 'home, something was reviewed');
  await expectLargeTargets(page, 'home, something was reviewed');
  await line.click();
  await expect(openDeposit(page).getByText(/^This repeats another request/)).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Pending Amount ₹0/ })).toBeVisible();
  await expect(line).toHaveCount(0);
});
