import type { Page } from '@playwright/test';
import { FieldValue, type DocumentData } from 'firebase-admin/firestore';
import { addDays, dayOf, startOfDay } from '@/domain/time/indiaTime';
import { recordId } from '../../../scripts/seed/records.mjs';
import { changeUnfollowed, db } from '../support/database';
import { sendUsdt, type Sent } from '../support/sendUsdt';
import { follow, openDeposit, openSignedIn } from '../support/steps';
import { expect, test } from '../support/test';
import { createDeposit, createUser, WITH_METHODS } from '../support/user';

const HOUR_MS = 3_600_000;
/** Yesterday, 2 pm in India: the desk is open, and the session has not expired. */
const NOW = startOfDay(addDays(dayOf(new Date()), -1)).getTime() + 14 * HOUR_MS;
const TAIL = 0.0037;
const OTHER = '1'.repeat(40);

interface State {
  title: string;
  /** In the history and on Home, if not the title. */
  listed?: string;
  home?: string;
  record?: DocumentData;
  /** By how much each transfer differs from the typed amount. */
  sent?: readonly number[];
  as?: Sent;
  isNamed?: boolean;
  ageHours?: number;
}

const part = { paidInrAmount: 500, paymentCount: 1 };
const claimed = { title: 'We see this transaction', isNamed: true };
const unnamed = 'Waiting for your transaction ID';
const missed = (title: string, as: Sent, less = 0) => ({ title, as, sent: [less], isNamed: true });

/** Every state of an open request, in the order of Home; as many as a user may have. */
const STATES: Readonly<Record<string, State>> = {
  takenBack: { title: 'Money taken back', record: { paymentCount: 1, correctedSeqs: [1] } },
  failed: missed('The transaction failed', { isFailed: true }),
  nothing: missed('No USDT was sent', {}, -120),
  token: missed('Not USDT', { contract: OTHER }),
  elsewhere: missed('Sent to another address', { to: OTHER }),
  less: { title: 'Not all of it has arrived', sent: [TAIL - 1], isNamed: true },
  spent: { title: 'This transaction paid for another request', sent: [-7], isNamed: true },
  round: { title: 'Did you send a round amount?', sent: [0] },
  third: { title: unnamed, record: { usdtAmount: 180.005, inrAmount: 18_000.5, payableUsdt: 0 } },
  already: { title: unnamed, record: { payableUsdt: 0 } },
  slow: { title: 'Arrived. This takes longer than usual', sent: [TAIL], ageHours: 2 },
  send: { title: 'Waiting for your transfer', listed: 'Send', home: 'Send' },
  partPaid: { title: 'Paid in part', listed: 'Part-paid', record: part },
  arrived: { title: 'Arrived, waiting for our review', sent: [TAIL] },
  foreign: { ...claimed, sent: [-12] },
  more: { ...claimed, sent: [5] },
  several: { ...claimed, sent: [-100, -130] },
  unknown: { title: 'Not found yet', record: { txids: ['ab'.repeat(32)] } },
  review: missed('Waiting for review', { finalAfterMs: HOUR_MS }),
  closing: { title: 'Closing with what has arrived', record: { noMoreAt: new Date(NOW) } },
};
const ids = Object.keys(STATES);

/** Far enough from each other that no transfer fits two. */
const usdtOf = (id: string) => 100 + 10 * ids.indexOf(id);

type Pair = readonly [Page, Page];
type Told = Readonly<Record<string, string>>;

const rows = (page: Page, id = '') => page.locator(`main a[href*="/requests/${id}"]`);

/** Changes requests at once. Both pages have to show Home, and to follow it: see `settle`. */
async function change(changes: Readonly<Record<string, DocumentData>>): Promise<void> {
  const batch = db.batch();
  for (const [id, fields] of Object.entries(changes)) {
    batch.update(db.doc(`deposits/${recordId(id)}`), fields);
  }
  await batch.commit();
}

const changeAll = (some: readonly string[], fields: DocumentData) =>
  change(Object.fromEntries(some.map((id) => [id, fields])));

async function expectRows(page: Page, told: Told): Promise<void> {
  for (const [id, text] of Object.entries(told))
    await expect(rows(page, recordId(id)).filter({ hasText: text }), id).toHaveCount(1);
}

async function expectHomes(homes: Pair, told: Told): Promise<void> {
  for (const home of homes) {
    await expectRows(home, told);
    await expect(rows(home)).toHaveCount(Object.keys(told).length);
  }
}

/** Opens a page of the app on both, and expects what `isShown` does, and that the whole page is the same. */
async function expectSame(
  [one, other]: Pair,
  path: string,
  isShown: (page: Page) => Promise<void>,
) {
  for (const page of [one, other]) await follow(page, path);
  for (const page of [one, other]) await isShown(page);
  const text = (page: Page) => page.getByRole('main').innerText();
  await expect(async () => expect(await text(other)).toBe(await text(one))).toPass();
}

const expectHistory = (tabs: Pair, told: Told) =>
  expectSame(tabs, '/recharge-history', (tab) => expectRows(tab, told));

const expectPage = (tabs: Pair, id: string, title: string, also: string | RegExp = '') =>
  test.step(id, () =>
    expectSame(tabs, `/requests/${recordId(id)}`, async (tab) => {
      await expect(tab.getByRole('heading', { level: 1 })).toContainText(` ${usdtOf(id)}`);
      await expect(openDeposit(tab).getByRole('status').first()).toContainText(title);
      await expect(openDeposit(tab)).toContainText(also);
    }),
  );

const told = (key: 'listed' | 'home'): Told =>
  Object.fromEntries(Object.entries(STATES).map(([id, each]) => [id, each[key] ?? each.title]));

const openedEntries = (page: Page) => page.evaluate(() => localStorage.getItem('opened-entries'));

let names = 0;

/**
 * Changes the name until each Home shows it: from then on no listener of the pages is starting, which is when a change can be
 * lost. A page shows its local cache before.
 */
async function settle(homes: Pair, uid: string): Promise<void> {
  for (const home of homes) {
    await expect(async () => {
      const displayName = `Asha ${(names += 1)}`;
      await changeUnfollowed(`users/${uid}`, { displayName });
      const heading = home.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(`Hello, ${displayName}`, { timeout: 5_000 });
    }).toPass();
  }
}

const ended = { status: 'confirmed', countsAsOpen: false, processedAt: new Date(NOW) };
const rejected = { ...ended, status: 'rejected' };

test('two devices and a new tab say the same of a request in every state', async ({
  page,
  context,
  browser,
}) => {
  const asha = await createUser('Asha Verma', WITH_METHODS);
  const addEntry = async (id: string, entry: DocumentData, at = NOW) => {
    const path = `users/${asha.uid}`;
    await db.doc(`${path}/ledger/${id}`).set({ at: new Date(at), ...entry });
    const walletBalance = FieldValue.increment(entry['amount']);
    await changeUnfollowed(path, { walletBalance, lastLedgerId: id });
  };
  for (const [index, [id, each]] of Object.entries(STATES).entries()) {
    const { sent = [], as, isNamed, record, ageHours = 0 } = each;
    const at = NOW - 200_000 - index * 1_000 - ageHours * HOUR_MS;
    const sentAt = new Date(at + 60_000);
    const txids = [];
    for (const more of sent) txids.push(await sendUsdt(usdtOf(id) + more, sentAt, undefined, as));
    await createDeposit(asha, id, usdtOf(id), {
      ...{ timestamp: new Date(at), payableUsdt: usdtOf(id) + TAIL },
      ...(isNamed && { txids }),
      ...record,
    });
    const [txid] = txids;
    const earlier = { depositId: 'earlier', by: 'operator', kind: 'approval', seq: 1 };
    if (id === 'spent')
      await addEntry('earlier_1', { ...earlier, amount: 100, txid }, NOW - HOUR_MS);
  }
  /** Opens Home on a device. Its time goes on: if it stood still, no tab would take over the local cache from one that was closed. */
  const openHome = async (home: Page, time = NOW): Promise<Page> => {
    await home.context().clock.install({ time });
    await openSignedIn(home, asha);
    return home;
  };
  const device = await (await browser.newContext()).newPage();
  const devices: Pair = [await openHome(page), await openHome(device)];
  await test.step('Home', async () => {
    // It has four rows: those that were compared make room for the next.
    const all = Object.entries(told('home'));
    await settle(devices, asha.uid);
    for (let start = 0; start < all.length; start += 4) {
      const shown = Object.fromEntries(all.slice(start, start + 4));
      await expectHomes(devices, shown);
      await changeAll(Object.keys(shown), { status: 'confirmed' });
    }
    await expectHomes(devices, {});
    await changeAll(ids, { status: 'pending' });
  });
  await expectHistory(devices, told('listed'));
  for (const [id, { title }] of Object.entries(STATES)) await expectPage(devices, id, title);

  await page.close();
  const tab = await context.newPage();
  const tabs: Pair = [tab, device];
  await test.step('a new tab', async () => {
    await tab.goto('/contact-us');
    await expectHistory(tabs, told('listed'));
    for (const [id, { title }] of Object.entries(STATES))
      if (['unknown', 'foreign', 'spent'].includes(id)) await expectPage(tabs, id, title);
    for (const each of tabs) await follow(each, '/');
    await expectHomes(tabs, Object.fromEntries(Object.entries(told('home')).slice(0, 4)));
  });

  await test.step('after hours', async () => {
    const night = NOW + 8 * HOUR_MS;
    const open = async () => openHome(await (await browser.newContext()).newPage(), night);
    const late: Pair = [await open(), await open()];
    await expectPage(late, 'send', 'Waiting for your transfer', 'after 9 am');
    await expectPage(late, 'arrived', 'Arrived. This takes longer than usual');
    await sendUsdt(usdtOf('send') + TAIL, new Date(night));
    await expectPage(late, 'send', 'Arrived, waiting for our review', /usually by .+9:30/);
    for (const each of late) await each.context().close();
  });

  const more = { depositId: recordId('more'), by: 'operator' };
  const credit = `${recordId('more')}_1`;

  await test.step('ended', async () => {
    const ends = {
      more: { ...ended, ...part, paidInrAmount: 25_000 },
      partPaid: { paidInrAmount: 22_000 },
      arrived: { ...rejected, rejectReason: 'withdrawn' },
      foreign: { ...rejected, rejectReason: 'details-mismatch' },
      slow: { ...rejected, ...part, rejectReason: 'closed-short' },
      unknown: { ...rejected, rejectReason: 'withdrawn' },
    };
    await settle(tabs, asha.uid);
    await addEntry(credit, { ...more, kind: 'approval', seq: 1, amount: 25_000 });
    // Home reads the eight that ended last.
    const before = { ...ended, processedAt: new Date(NOW - HOUR_MS) };
    await change({ ...Object.fromEntries(ids.map((id) => [id, before])), ...ends });
    const late = 'Your USDT has arrived';
    const titles = { arrived: late, foreign: 'Rejected', slow: 'Closed' };
    await expectHomes(tabs, { ...titles, more: 'Added to your wallet' });
    const all = { ...titles, more: 'Confirmed', partPaid: 'Paid in full', unknown: 'Cancelled' };
    await expectHistory(tabs, all);
    await expectPage(tabs, 'more', all.more, '₹25,000 was added to your wallet');
    // The page says so before it has read the entry, and only then is it no news any more.
    for (const each of tabs) await expect.poll(() => openedEntries(each)).toContain(credit);
    for (const [id, title] of Object.entries(all)) await expectPage(tabs, id, title);
  });

  await test.step('seen, and taken back', async () => {
    const arrived = { arrived: 'Your USDT has arrived' };
    for (const each of tabs) await follow(each, '/');
    await expectHomes(tabs, arrived);
    for (const each of tabs) await expect.poll(() => openedEntries(each)).toBe(credit);
    await settle(tabs, asha.uid);
    const undo = { ...more, kind: 'correction', reverses: credit, amount: -1_000 };
    await addEntry(`${credit}_undo`, undo, NOW + 1);
    await change({ more: { correctedInrAmount: 1_000, correctedSeqs: [1] } });
    await expectHomes(tabs, { ...arrived, more: 'Taken back' });
  });
});
