import type { Locator, Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility';
import { changeOnceFollowed, changeUnfollowed, expectLedgerConsistent } from '../support/database';
import { stored } from '../support/payouts';
import { openPanel } from '../support/steps';
import { sendUsdt } from '../support/sendUsdt';
import { expect, test } from '../support/test';
import { createDeposit, createRecord, WITH_METHODS } from '../support/user';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

interface Asked {
  id: string;
  usdt: number;
  own: number;
  txid: string;
}

/** Deposits of as many users with own amounts, each paid by a transfer at the node. */
async function createPaid(count: number): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (let index = 0; index < count; index++) {
    const id = `paid${index}`.padEnd(20, '0');
    const usdt = 900 + index;
    const own = Math.round(usdt * 1e6 + 3_700 + index) / 1e6;
    const user = await createRecord(`User ${index}`, WITH_METHODS);
    const changes = { payableUsdt: own, userEmailVerified: true };
    await createDeposit(user, id, usdt, changes, 40 - index);
    asked.push({ id, usdt, own, txid: await sendUsdt(own, minutesAgo(20)) });
  }
  return asked;
}

/** The deposit has one credit of its whole amount, which spends its transfer. */
async function expectApproved({ id, usdt, txid }: Asked): Promise<void> {
  const deposit = await stored(`deposits/${id}`);
  expect(deposit).toMatchObject({ status: 'confirmed', paymentCount: 1, operatorTxids: [txid] });
  expect(await stored(`transactions/${txid}`)).toMatchObject({ depositId: id });
  const entry = await stored(`users/${deposit?.['userId']}/ledger/${id}_1`);
  expect(entry).toMatchObject({ amount: usdt * 100, kind: 'approval', txid });
  expect(entry).not.toHaveProperty('reason');
}

const arrived = (page: Page): Locator => page.getByRole('list', { name: 'Arrived as expected' });
const sheet = (page: Page): Locator => page.getByRole('dialog');
const status = (page: Page): Locator => sheet(page).getByRole('status').first();

test('what has arrived as expected is approved together, however many older requests wait; what changed since it was listed is left out', async ({
  page,
}) => {
  const asked = await createPaid(5);
  const [short, withdrawn, unchosen, ...good] = asked as [Asked, Asked, Asked, ...Asked[]];
  const meera = await createRecord('Meera', WITH_METHODS);
  // One of the older ones waits for an own amount.
  await createDeposit(meera, 'unpaid', 12, { payableUsdt: 12.0099 }, 91);
  for (let n = 0; n < 11; n++) await createDeposit(meera, `older${n}x`, 20 + n, {}, 90 - n);
  const inr = (some: readonly Asked[]) =>
    `₹${some.reduce((sum, { usdt }) => sum + usdt * 100, 0).toLocaleString('en-IN')}`;

  await openPanel(page);
  const heading = page.getByRole('heading', { name: `Arrived as expected: 5, ${inr(asked)}` });
  // If the node answers late, the rows are frozen until the tap.
  const announced = page.getByRole('button', { name: '5 changes: 5 arrived' });
  await expect(heading.or(announced)).toBeVisible();
  if (await announced.isVisible()) await announced.click();
  await expect(heading).toBeVisible();
  await expect(arrived(page).getByRole('group')).toHaveCount(5);
  await page.getByRole('checkbox', { name: 'Select all 5' }).click();
  await expect(arrived(page).getByRole('checkbox', { checked: true })).toHaveCount(5);
  await page.getByRole('button', { name: 'Look at 12' }).click();
  const rest = page.getByRole('list', { name: 'Needs review' });
  await expect(rest.getByRole('group', { name: /USDT Meera/ })).toHaveCount(12);
  await page.getByRole('button', { name: 'Arrived 5' }).click();
  await expectUsable(page, 'the queue in parts');

  await page.getByRole('button', { name: 'Approve 5 together' }).click();
  await expect(sheet(page).getByRole('checkbox', { checked: true })).toHaveCount(5);
  await expect(status(page)).toContainText(`5 requests: ${inr(asked)} credited for`);
  await expectUsable(page, 'approving together');
  await sheet(page).getByRole('checkbox').nth(2).uncheck();

  await sendUsdt(short.own - 1, minutesAgo(20), short.txid);
  const user = (await stored(`deposits/${withdrawn.id}`))?.['userId'];
  await changeOnceFollowed(status(page), `deposits/${withdrawn.id}`, {
    status: 'rejected',
    rejectReason: 'withdrawn',
    processedBy: user,
    processedAt: new Date(),
  });
  await changeUnfollowed(`users/${user}`, { openDeposits: 0 });
  await sheet(page).getByRole('button', { name: 'Approve 4' }).click();
  await expect(status(page)).toHaveText(
    `2 approved: ${inr(good)} credited. 1 left out. 1 ended by others meanwhile.`,
  );
  const rows = sheet(page).getByRole('listitem');
  await expect(rows.nth(0)).toContainText('Its own amount less a fee');
  await expect(rows.nth(1)).toContainText('The user cancelled this request');
  await expect(sheet(page).getByRole('button', { name: /^Approve the other/ })).toHaveCount(0);
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await expect(sheet(page)).toHaveCount(0);

  for (const each of good) await expectApproved(each);
  const unpaid = { id: 'unpaid'.padEnd(20, '0') };
  for (const { id } of [short, withdrawn, unchosen, unpaid]) {
    expect(await stored(`deposits/${id}`)).toMatchObject({ paymentCount: 0 });
  }
  await expectLedgerConsistent();
});
