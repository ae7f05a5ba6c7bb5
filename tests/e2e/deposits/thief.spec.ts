import type { Locator, Page } from '@playwright/test';
import { CREDIT_REASONS } from '@/domain/ledger';
import { db, expectLedgerConsistent } from '../support/database';
import { follow, openPanel } from '../support/steps';
import { sendUsdt } from '../support/sendUsdt';
import { expect, test } from '../support/test';
import { createDeposit, createRecord, WITH_METHODS, type TestUser } from '../support/user';

interface Request {
  usdt: number;
  own?: number;
  minutesAgo: number;
}

interface Case {
  title: string;
  payer: Request;
  thief: Request;
  sent: { usdt: number; minutesAgo: number };
  /** True if the payer's deposit is as expected; otherwise an administrator decides. */
  isExpected: boolean;
  says: RegExp;
}

const payer: Request = { usdt: 25, own: 25.0037, minutesAgo: 30 };
const sent = { usdt: 25.0037, minutesAgo: 20 };
const BELONGS = /amount is that of request payer\d00 of Asha, so it belongs to that request/;

/**
 * A thief reads a transfer from the chain, requests its amount and claims it: one order of events for each amount that their
 * request can have. tests/unit/matching/asExpected.test.ts has every other order.
 */
const cases: Case[] = [
  {
    title: 'an own amount of the same size, had before',
    payer,
    thief: { usdt: 25, own: 25.0099, minutesAgo: 40 },
    ...{ sent, isExpected: true, says: BELONGS },
  },
  {
    title: 'the amount that then becomes the payer’s own one',
    payer,
    thief: { usdt: 25.0037, minutesAgo: 40 },
    ...{ sent, isExpected: false, says: BELONGS },
  },
  {
    title: 'a round amount, as the payer does',
    payer: { usdt: 25, minutesAgo: 30 },
    thief: { usdt: 25, minutesAgo: 25 },
    sent: { usdt: 25, minutesAgo: 20 },
    ...{ isExpected: false, says: /Received, but anybody could name it/ },
  },
];

/** Neither of these is the blue button, and each asks for a reason. */
const expectNoPrimary = (sheet: Locator) =>
  expect(sheet.locator('button.bg-accent')).toHaveCount(0);

const depositOf = async (id: string) =>
  (await db.doc(`deposits/${id.padEnd(20, '0')}`).get()).data();

async function openSheet(page: Page, id: string): Promise<Locator> {
  await follow(page, `/admin2067/queue/${id.padEnd(20, '0')}`);
  await expect(page.getByRole('heading', { level: 2, name: /^Request / })).toContainText(id);
  // What the node says makes the page longer and moves the bar with the button.
  const said = page.getByRole('region', { name: 'Transactions' }).getByRole('status');
  await expect(said).toContainText(/, \d+:\d\d/);
  await page.getByRole('button', { name: /^Approve/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
  return sheet;
}

const approve = (sheet: Locator) =>
  sheet.getByRole('button', { name: 'Approve', exact: true }).click();

/** Tapping Approve on the thief's deposit credits nothing, and nothing on it is green. */
async function expectNotGreen(page: Page, id: string, says?: RegExp): Promise<void> {
  const sheet = await openSheet(page, id);
  if (says) await expect(sheet).toContainText(says);
  await expect(page.getByText('Received as expected')).toHaveCount(0);
  await approve(sheet);
  await expect(sheet.getByRole('alert')).toBeVisible();
  expect(await depositOf(id)).toMatchObject({ status: 'pending', paymentCount: 0 });
  await page.keyboard.press('Escape');
}

/** Two own amounts, as they were reserved before the rules kept them apart, or a larger request. */
const larger: (Omit<Case, 'isExpected'> & { credited: number })[] = [
  {
    title: 'a larger request, where the payer sends without the tail',
    payer: { usdt: 254.17, own: 254.1737, minutesAgo: 30 },
    thief: { usdt: 900, own: 900.0099, minutesAgo: 40 },
    sent: { usdt: 254.17, minutesAgo: 20 },
    says: /Request payer900 of Asha is open and was typed with exactly this amount/,
    credited: 0,
  },
  {
    title: 'an own amount with another tail, a fee below the payer’s',
    payer: { usdt: 100, own: 100.0038, minutesAgo: 30 },
    thief: { usdt: 99, own: 99.0039, minutesAgo: 40 },
    sent: { usdt: 99.0038, minutesAgo: 20 },
    says: /It is the amount of request payer910 of Asha less a fee/,
    credited: 9_900.38,
  },
];

/** Plays a case: nothing is suggested to be credited to the thief, and to the payer what the tail proves. */
async function playLarger(
  page: Page,
  [asha, mallory]: readonly [TestUser, TestUser],
  number: number,
  { payer, thief, sent, says, credited }: (typeof larger)[number],
): Promise<void> {
  const txid = await sendUsdt(sent.usdt, new Date(Date.now() - sent.minutesAgo * 60_000));
  const [paid, stolen] = [`payer${number}`, `thief${number}`];
  await createDeposit(asha, paid, payer.usdt, { payableUsdt: payer.own }, payer.minutesAgo);
  const changes = { payableUsdt: thief.own, txids: [txid] };
  await createDeposit(mallory, stolen, thief.usdt, changes, thief.minutesAgo);
  const sheet = await openSheet(page, stolen);
  await expect(sheet).toContainText(says);
  await expect(sheet.getByRole('link', { name: `Open request ${paid}` })).toBeVisible();
  await sheet.getByRole('radio').first().check();
  await expectNoPrimary(sheet);
  await expect(sheet.getByRole('group', { name: 'anyway' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(sheet.getByRole('alert')).toBeVisible();
  expect(await depositOf(stolen)).toMatchObject({ status: 'pending', paymentCount: 0 });
  await page.keyboard.press('Escape');
  if (credited === 0) return;
  const right = await openSheet(page, paid);
  await right.getByRole('button', { name: /^Credit ₹9,900.38 and close/ }).click();
  await right.getByRole('button', { name: 'Credit and close' }).click();
  await expect
    .poll(() => depositOf(paid))
    .toMatchObject({ status: 'rejected', paidInrAmount: credited });
}

/** Plays a case on the open panel, with amounts raised by its number in USDT. */
async function play(
  page: Page,
  [asha, mallory]: readonly [TestUser, TestUser],
  number: number,
  { payer, thief, sent, isExpected, says }: Case,
): Promise<void> {
  const sentAt = new Date(Date.now() - sent.minutesAgo * 60_000);
  const txid = await sendUsdt(sent.usdt + number, sentAt);
  const [paid, stolen] = [`payer${number}`, `thief${number}`];
  for (const [id, user, request] of [
    [paid, asha, payer],
    [stolen, mallory, thief],
  ] as const) {
    const changes = {
      ...(request.own && { payableUsdt: Math.round((request.own + number) * 1e6) / 1e6 }),
      txids: [txid],
    };
    const usdt = Math.round((request.usdt + number) * 1e6) / 1e6;
    await createDeposit(user, id, usdt, changes, request.minutesAgo);
  }
  await expectNotGreen(page, stolen, says);
  if (!isExpected) await expectNotGreen(page, paid);
  const sheet = await openSheet(page, paid);
  if (isExpected) {
    await expect(sheet).toContainText('Received as expected');
    await expect(sheet.getByRole('group', { name: 'anyway' })).toHaveCount(0);
  } else {
    await sheet.getByRole('radio').first().check();
    const why = sheet.getByRole('group', { name: 'anyway' });
    await why.getByRole('radio').first().check();
    await sheet
      .getByRole('textbox', { name: 'Note' })
      .fill('Both were asked, and this one sent it.');
  }
  await approve(sheet);
  await expect
    .poll(() => depositOf(paid))
    .toMatchObject({
      status: 'confirmed',
      paidInrAmount: Math.round((payer.usdt + number) * 10_000) / 100,
    });
  const entryId = `${paid.padEnd(20, '0')}_1`;
  const entry = (await db.doc(`users/${asha.uid}/ledger/${entryId}`).get()).data();
  if (isExpected) expect(entry).not.toHaveProperty('reason');
  else {
    expect(CREDIT_REASONS).toContain(entry?.['reason']);
    expect(entry).toMatchObject({ reasonNote: 'Both were asked, and this one sent it.', txid });
  }
  const late = await openSheet(page, stolen);
  await expect(late).toContainText('Already credited');
  await expect(late.getByRole('radio').first()).toBeDisabled();
  expect(await depositOf(stolen)).toMatchObject({ status: 'pending', paymentCount: 0 });
  await page.keyboard.press('Escape');
}

test('a thief who names another’s transfer is not paid by an administrator who follows the green, and the payer is', async ({
  page,
}) => {
  const users = [
    await createRecord('Asha', WITH_METHODS),
    await createRecord('Mallory', WITH_METHODS),
  ] as const;
  await openPanel(page);
  for (const [number, each] of cases.entries()) {
    await test.step(each.title, () => play(page, users, number, each));
  }
  for (const [index, each] of larger.entries()) {
    await test.step(each.title, () => playLarger(page, users, 900 + index * 10, each));
  }
  await expectLedgerConsistent();
});
