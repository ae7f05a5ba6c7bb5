import { randomBytes } from 'node:crypto';
import { storeTransaction } from '../../../scripts/emulators/tron.mjs';
import { receiptOf, transferLog, usdtAccount } from '../../../scripts/emulators/tronReceipts.mjs';
import {
  expectAccessible,
  expectLargeTargets,
  expectNoHorizontalScroll,
} from '../support/accessibility';
import { openDeposit, openSignedIn, setOnline } from '../support/steps';
import { tronUrl } from '../support/site';
import { expect, test } from '../support/test';
import { createDeposit, createUser, WITH_METHODS } from '../support/user';

/** The address of .env.demo, as it is logged. */
const WALLET = '0'.repeat(40);
const SENDER = '5a523b449890854c8fc460ab602df9f31fe4293f';

const paying = (txid: string, usdt: number) => {
  const amount = BigInt(usdt * 1_000_000);
  const log = [transferLog({ contract: usdtAccount, from: SENDER, to: WALLET, amount })];
  return receiptOf({ txid, sentAt: new Date(), log });
};

test('an open request says what the network knows of its transaction, also on a bad connection', async ({
  page,
}) => {
  const asha = await createUser('Asha', WITH_METHODS);
  const txid = randomBytes(32).toString('hex');
  await createDeposit(asha, 'request0', 25, { txids: [txid] }, 30);
  await storeTransaction(tronUrl, txid, { trouble: 'cut' });
  let questions = 0;
  page.on('request', (request) => {
    if (request.url().startsWith(tronUrl)) questions += 1;
  });
  await openSignedIn(page, asha, '/recharge-history');
  const card = page.getByRole('listitem').filter({ hasText: '25.00 USDT' });
  await expect(card).toBeVisible();
  expect(questions).toBe(0);
  await card.getByRole('link').click();
  const sheet = openDeposit(page);
  const check = sheet.getByRole('button', { name: /^Check/ });
  await expect(sheet).toContainText('It cannot be reached. This says nothing about your transfer.');
  await setOnline(page, false);
  await check.tap();
  await expect(sheet).toContainText('You are offline.');
  await setOnline(page, true);
  await storeTransaction(tronUrl, txid, { receipt: paying(txid, 25) });
  await check.tap();
  await expect(sheet.getByText('Found, and it fits')).toBeVisible();
  await expect(sheet.getByText(/An operator reviews your request before/)).toBeVisible();
  await expectNoHorizontalScroll(page, 'a checked request');
  await expectAccessible(page, 'a checked request');
  await expectLargeTargets(page, 'a checked request');
});
