import type { DocumentData } from 'firebase-admin/firestore';
import { changeOnceFollowed } from '../support/database';
import { sendUsdt } from '../support/sendUsdt';
import { openDeposit, openSignedIn } from '../support/steps';
import { expect, test } from '../support/test';
import { createDeposit, createUser, WITH_METHODS } from '../support/user';

interface State {
  usdt: number;
  /** The USDT that arrives, of a transaction that is named unless it is the own amount or the typed one. */
  sent?: number;
  isNamed?: boolean;
  title: string;
  /** What an administrator, or another device, writes then, and what both devices say. */
  then: DocumentData;
  thenTitle: string;
  /** On the badge of the history, if it differs. */
  thenBadge?: string;
}

const part = { paidInrAmount: 500, remainingUsdtAmount: 1, paymentCount: 1 };
const rejected = { status: 'rejected', countsAsOpen: false, processedAt: new Date() };

const confirmed = { ...rejected, status: 'confirmed' };

const STATES: Readonly<Record<string, State>> = {
  own: {
    ...{ usdt: 11, sent: 11.0037, title: 'Arrived, waiting for our review' },
    then: { ...part, paidInrAmount: 1_100, remainingUsdtAmount: 0 },
    thenTitle: 'Paid in full',
  },
  fee: {
    ...{ usdt: 22, sent: 20.0037, isNamed: true, title: 'Not all of it has arrived' },
    then: { noMoreAt: new Date() },
    thenTitle: 'Closing with what has arrived',
  },
  other: {
    ...{ usdt: 33, sent: 7, isNamed: true, title: 'We see this transaction' },
    then: { ...part, paidInrAmount: 700, remainingUsdtAmount: 26 },
    ...{ thenTitle: 'Paid in part', thenBadge: 'Part-paid' },
  },
  unknown: {
    ...{ usdt: 44, isNamed: true, title: 'Not found yet' },
    then: { ...rejected, rejectReason: 'withdrawn' },
    thenTitle: 'Cancelled',
  },
  round: {
    ...{ usdt: 55, sent: 55, title: 'Did you send a round amount?' },
    then: { ...rejected, rejectReason: 'details-mismatch' },
    thenTitle: 'Rejected',
  },
  whole: {
    ...{ usdt: 77, sent: 77.0037, title: 'Arrived, waiting for our review' },
    then: { ...confirmed, paidInrAmount: 7_700, paymentCount: 1 },
    thenTitle: 'Confirmed',
  },
  nothing: {
    ...{ usdt: 66, title: 'Waiting for your transfer' },
    then: { ...rejected, ...part, rejectReason: 'closed-short' },
    thenTitle: 'Closed',
  },
};

test('two devices say the same of a request in every state, and follow when another one changes it', async ({
  page,
  browser,
}) => {
  const asha = await createUser('Asha Verma', WITH_METHODS);
  for (const [id, { usdt, sent, isNamed = false }] of Object.entries(STATES)) {
    const txid =
      sent === undefined ? 'ab'.repeat(32) : await sendUsdt(sent, new Date(Date.now() - 120_000));
    const changes = { payableUsdt: usdt + 0.0037, ...(isNamed && { txids: [txid] }) };
    await createDeposit(asha, id, usdt, changes);
  }
  const other = await (await browser.newContext()).newPage();
  await openSignedIn(other, asha, '/recharge-history');
  const card = (usdt: number) =>
    other.getByRole('listitem').filter({ hasText: new RegExp(`\\b${usdt}\\.00\\d* USDT`) });
  for (const [index, [id, state]] of Object.entries(STATES).entries()) {
    await test.step(id, async () => {
      const path = `/requests/${id.padEnd(20, '0')}`;
      await (index === 0 ? openSignedIn(page, asha, path) : page.goto(path));
      const said = openDeposit(page).getByRole('status').first();
      await expect(said).toContainText(state.title);
      const isSend = state.title === 'Waiting for your transfer';
      await expect(card(state.usdt)).toContainText(isSend ? 'Send' : state.title);
      await changeOnceFollowed(said, `deposits/${id.padEnd(20, '0')}`, state.then);
      await expect(said).toContainText(state.thenTitle);
      await expect(card(state.usdt)).toContainText(state.thenBadge ?? state.thenTitle);
    });
  }
});
