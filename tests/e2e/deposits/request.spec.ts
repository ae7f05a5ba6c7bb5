import { txids } from '../../support/txids';
import { expectUsable } from '../support/accessibility';
import { db } from '../support/database';
import { createRichUser } from '../support/richUser';
import { closeDeposit, openDeposit, openSignedIn } from '../support/steps';
import { expect, test } from '../support/test';

const [TXID = ''] = txids;
const pathOf = (id: string) => `/requests/${id.padEnd(20, '0')}`;

test('the balance is followed to the statement and to a request, which is live, leads back, and has an address of its own', async ({
  page,
  context,
}) => {
  await openSignedIn(page, await createRichUser());
  await page.getByRole('link', { name: /^Wallet Balance/ }).click();
  await page.getByRole('link', { name: 'Wallet statement' }).click();
  const entries = page.locator('main').getByRole('listitem');
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toContainText(
    /Deposit, part 1 of ₹[\d,.]+ \+₹98,76,543\.21.+Balance ₹13,33,33,431\.22/,
  );

  await entries.first().getByRole('link').click();
  await expect(page).toHaveURL(pathOf('partpaid'));
  await expect(openDeposit(page)).toBeFocused();
  await expect(
    openDeposit(page)
      .getByText(/^₹98,76,543.21 was added/)
      .first(),
  ).toBeVisible();
  await db.doc(`deposits/${'partpaid'.padEnd(20, '0')}`).update({
    status: 'rejected',
    rejectReason: 'not-received',
    rejectNote: 'Nothing came after the first transfer.',
    processedAt: new Date(),
  });
  await expect(openDeposit(page).getByText(/^We did not receive the rest/)).toBeVisible();
  await openDeposit(page).getByRole('link', { name: 'Contact support' }).click();
  await expect(page.getByText(/^Hello, this is about my request partpaid/)).toBeVisible();
  await page.goBack();
  await expect(openDeposit(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/statement');

  // In a new tab without history of the app.
  const tab = await context.newPage();
  await tab.goto(pathOf('partpaid').replace('requests', 'Requests') + '/');
  await expect(openDeposit(tab)).toContainText('Nothing came after the first transfer.');
  await expect(tab).toHaveURL(pathOf('partpaid'));
  await closeDeposit(tab);
  await expect(tab).toHaveURL('/recharge-history');
});

test('every state of a request is accessible and fits at 320 px, with a field that is open and its error', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openSignedIn(page, await createRichUser(), '/recharge-history');
  const request = openDeposit(page);
  for (const [id, text] of [
    ['awaited', /^Send\s25\.5037 USDT$/],
    ['partpaid', /was added to your wallet\./],
    ['confirmed', /First top-up reward/],
    ['rejected', /Note from support/],
  ] as const) {
    await page
      .locator(`main a[href$="${pathOf(id)}"]`)
      .first()
      .click();
    await expect(request.getByText(text).first()).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    if (id === 'partpaid') {
      await request.getByRole('button', { name: /^Add another transaction ID/ }).click();
      await request.getByLabel('Transaction ID', { exact: true }).fill(`${TXID}0`);
      await request.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(request.getByText(/^This is not a whole transaction ID/)).toBeVisible();
    }
    await expectUsable(page, `${id} at 320 px`);
    await closeDeposit(page);
  }
});

test('a receipt is printed on one page, without the rest', async ({ page }) => {
  await openSignedIn(page, await createRichUser(), pathOf('confirmed'));
  await expect(openDeposit(page).getByRole('button', { name: 'Print' })).toBeVisible();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const receipt = page.getByText(/^added to the wallet for/);
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
