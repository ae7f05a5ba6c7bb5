import type { Page } from '@playwright/test';
import { addDays, dayOf, startOfDay } from '@/domain/time/indiaTime';
import { expectAccessible, expectNoHorizontalScroll } from '../support/accessibility';
import { ADMIN, db } from '../support/database';
import { expectText, follow, openPanel } from '../support/steps';
import { sendUsdt } from '../support/sendUsdt';
import { expect, test } from '../support/test';
import { createDeposit, createUser, WITH_METHODS } from '../support/user';

// Not yesterday, which is not over in the first five minutes after it.
const DAY = addDays(dayOf(new Date()), -2);
const noon = new Date(startOfDay(DAY).getTime() + 12 * 3_600_000);
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a day is closed, each sum leads to its entries, and the chain is beside it', async ({
  page,
}) => {
  const paid = await sendUsdt(25.5, noon);
  const asha = await createUser('Asha Verma', WITH_METHODS);
  const approved = {
    status: 'confirmed',
    countsAsOpen: false,
    processedAt: noon,
    processedBy: ADMIN.uid,
  };
  const change = { ...approved, paymentCount: 1, paidInrAmount: 2_550, txids: [paid] };
  await createDeposit(asha, 'approved', 25.5, change, (Date.now() - noon.getTime()) / 60_000 + 5);
  const entry = {
    depositId: 'approved'.padEnd(20, '0'),
    seq: 1,
    kind: 'approval',
    by: ADMIN.uid,
    at: noon,
  };
  const ledger = db.collection(`users/${asha.uid}/ledger`);
  await ledger.doc('approved000000000000_1').set({ ...entry, amount: 2_550, txid: paid });
  await ledger.doc('reward').set({ ...entry, amount: 99, kind: 'reward', by: 'someone-else' });
  await ledger
    .doc('other')
    .set({ ...entry, amount: -50.25, kind: 'adjustment', by: 'someone-else' });
  await sendUsdt(10, noon);

  await openPanel(page);
  await page.getByRole('link', { name: 'Closing' }).click();
  await follow(page, `/admin2067/closing?from=${DAY}`);
  await expect(region(page, 'Booked')).toContainText('In all3 entries, ₹2,598.75', {
    timeout: 30_000,
  });
  await expect(region(page, 'By kind')).toContainText('Approvals1 entry₹2,550');
  await expect(region(page, 'By kind')).toContainText(
    'unknown to this version: adjustment1 entry−₹50.25',
  );
  await expect(region(page, 'By operator')).toContainText(`by ${ADMIN.email}1 entry₹2,550`);
  await expectText(page, 'These days are over');
  await expect(region(page, 'Beside the chain')).toContainText(
    'Arrived, and nobody asks for it or names it1 line₹1,000',
  );
  await expect(region(page, 'Beside the chain')).toContainText('35.50 USDT, worth ₹3,550');
  await expect(region(page, 'Owed to all users')).toContainText('₹2,598.75');
  await expectAccessible(page, 'a closed day');
  await expectNoHorizontalScroll(page, 'a closed day');

  await page.getByText('Approvals').click();
  await region(page, 'By kind').getByRole('link', { name: 'Request approved' }).click();
  await expect(page).toHaveURL(/deposits\/approved0+/);
});
