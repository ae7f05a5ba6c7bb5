import type { Locator, Page } from '@playwright/test';
import { expectReadable, setTextSize } from '../support/accessibility';
import { changeOnceFollowed } from '../support/database';
import {
  boxOf,
  expectText,
  follow,
  openPanel,
  setOnline,
  waitForEntryOfSheet,
} from '../support/steps';
import { expect, test } from '../support/test';
import { createDeposit, createRecord, WITH_METHODS, type TestUser } from '../support/user';

const queueOf = (page: Page) => page.getByRole('region', { name: 'Pending Deposits' });
const links = (page: Page) => queueOf(page).locator('a[data-record]');
const edges = (page: Page) =>
  page.evaluate(() =>
    ['h1', '[role=search]', 'section h2', '[data-row]'].map((selector) =>
      Math.round(document.querySelector(selector)?.getBoundingClientRect().x ?? -1),
    ),
  );

const requestId = (n: number) => `request${String(n).padStart(2, '0')}`;

/** Deposits of as many USDT as their numbers, the oldest first. */
async function createNumbered(user: TestUser, first: number, last: number): Promise<void> {
  for (let n = first; n <= last; n++) await createDeposit(user, requestId(n), n, {}, 100 - n);
}

test('a request opens beside the queue without a jump and makes no row anew, and Back closes an open question and then the request', async ({
  page,
}) => {
  const asha = await createRecord('Asha Verma', WITH_METHODS);
  await createNumbered(asha, 1, 11);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPanel(page);
  await expect(links(page)).toHaveCount(11);
  // The first is open beside them, and all are in view.
  await expect(page.getByRole('button', { name: 'Approve ₹100' })).toBeInViewport({ ratio: 1 });
  await expect(links(page).last()).toBeInViewport({ ratio: 1 });
  const before = await edges(page);
  const rows = queueOf(page).locator('[data-row]');
  expect((await boxOf(rows.first())).y).toBeLessThanOrEqual(200);
  const elements = await rows.elementHandles();
  const areKept = () =>
    rows.evaluateAll(
      (now, kept) => now.length === kept.length && now.every((row, index) => row === kept[index]),
      elements,
    );

  await links(page).nth(6).click();
  const approve = page.getByRole('button', { name: 'Approve ₹700' });
  await expect(approve).toBeInViewport({ ratio: 1 });
  const marked = queueOf(page).locator('a[aria-current]');
  await expect(marked).toContainText('7.00 USDT');
  await expect(marked).toBeInViewport({ ratio: 1 });
  expect(await edges(page)).toEqual(before);
  expect(await areKept()).toBe(true);

  await approve.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await waitForEntryOfSheet(page);
  await page.goBack();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(links(page).nth(6)).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(links(page).nth(6)).not.toHaveAttribute('aria-current');
  expect(await areKept()).toBe(true);

  await test.step('the row that one opens stays in sight, below the header, in a long queue', async () => {
    await createNumbered(asha, 12, 20);
    await page.reload();
    await expect(links(page)).toHaveCount(20);
    for (const [index, top] of [
      [3, 150],
      [19, 600],
    ] as const) {
      const link = links(page).nth(index);
      const height = () => link.evaluate((row) => row.getBoundingClientRect().top);
      await expect
        .poll(async () => {
          await link.evaluate((row, at) => scrollBy(0, row.getBoundingClientRect().top - at), top);
          return Math.abs((await height()) - top);
        })
        .toBeLessThan(4);
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'true');
      const header = await page.locator('header').first().boundingBox();
      await expect.poll(height).toBeGreaterThanOrEqual(header ? header.y + header.height : 0);
      await expect(link).toBeInViewport({ ratio: 1 });
      await page.goBack();
      await expect(link).not.toHaveAttribute('aria-current');
    }
  });

  await test.step('the heads of the columns stay below the header, over the columns of the rows', async () => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await follow(page, '/admin2067/deposits');
    const rows = page.locator('[data-row^=deposit-] a');
    await expect(rows).toHaveCount(11);
    // Without a view beside it, the list has all columns. The first row opens automatically.
    await expect(page.getByRole('link', { name: 'Close the request' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/deposits$/);
    await rows.last().scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const headOf = (name: RegExp) => page.locator('[aria-hidden]', { hasText: name });
    const head = headOf(/^Submitted$/);
    await expect(head).toBeInViewport({ ratio: 1 });
    const x = (cell: Locator) => cell.evaluate((element) => element.getBoundingClientRect().x);
    const column = headOf(/^User$/);
    expect(await x(column)).toBe(await x(rows.last().getByText('Asha Verma', { exact: true })));
  });

  await test.step('the review of an open request stays in sight, and no word or number of it is broken', async () => {
    await createDeposit(asha, 'large', 9_999_999.123456, {
      paidInrAmount: 1_234.56,
      paymentCount: 1,
    });
    await follow(page, '/admin2067/queue/large000000000000000');
    await expectText(page, 'What happened');
    for (const viewport of [
      { width: 360, height: 800 },
      { width: 1280, height: 800 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      const state = `${viewport.width} px`;
      const happened = page.getByRole('heading', { name: 'What happened' });
      for (const part of [page.getByText('Requested', { exact: true }), happened]) {
        await part.scrollIntoViewIfNeeded();
        for (const name of ['Approve ₹', 'Partial Pay ₹', 'Reject ₹']) {
          await expect(page.getByRole('button', { name }).last(), state).toBeInViewport({
            ratio: 1,
          });
        }
      }
      await expectReadable(page, state);
    }
    await page.getByRole('button', { name: 'Partial Pay ₹' }).last().click();
    await expect(page.getByRole('textbox', { name: 'INR amount' })).toBeInViewport({ ratio: 1 });
  });
});

const rowOf = (page: Page, usdt: number) =>
  queueOf(page).getByRole('group', { name: new RegExp(`^${usdt}\\.00 USDT`) });

const placeOf = (page: Page, usdt: number) =>
  rowOf(page, usdt).evaluate((row) => {
    const { top, height } = row.getBoundingClientRect();
    return { top: Math.round(top + window.scrollY), height: Math.round(height) };
  });

/** Scrolls until the queue ends just above the bottom bar. Rows get their real height as they come into view. */
const scrollToEnd = (page: Page) =>
  expect
    .poll(() =>
      queueOf(page).evaluate((queue) => {
        const bar = document.querySelector('nav')?.offsetHeight ?? 0;
        const distance = queue.getBoundingClientRect().bottom - (innerHeight - bar);
        scrollBy(0, distance);
        return Math.abs(distance);
      }),
    )
    .toBeLessThan(2);

/** The names of the buttons that something covers. */
const covered = (buttons: Locator) =>
  buttons.evaluateAll((all) =>
    all
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return !button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      })
      .map((button) => button.textContent),
  );

test('on a phone with a slow network, the list, its card, the navigation and the tab say the same number in every frame', async ({
  page,
}) => {
  const asha = await createRecord('Asha Verma', WITH_METHODS);
  await createNumbered(asha, 1, 12);
  await page.setViewportSize({ width: 390, height: 844 });
  const devtools = await page.context().newCDPSession(page);
  const [latency, unlimited] = [400, -1];
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency },
    ...{ downloadThroughput: unlimited, uploadThroughput: unlimited },
  });
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Reflect.set(window, 'seen', seen);
    const look = () => {
      requestAnimationFrame(look);
      const rows = document.querySelectorAll('[data-row^=queue-]').length;
      if (rows === 0) return;
      const badge = document.querySelector('nav a[aria-current]')?.textContent;
      const card = document.querySelector('dd')?.textContent;
      seen.add([rows, card, badge, document.title.split(' · ')[0]].join(' | '));
    };
    requestAnimationFrame(look);
  });
  await openPanel(page);
  const rows = queueOf(page).getByRole('group');
  await expect(rows).toHaveCount(12);
  await expect
    .poll(() => page.evaluate(() => [...Reflect.get(window, 'seen')]))
    .toEqual(['12 | 12 | Deposits 12 | (12) Admin Panel']);
  await devtools.detach();

  await test.step('the button with the changes lies on nothing that one presses at the end of the queue, and shows them', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    const ravi = await createRecord('Ravi Kumar', WITH_METHODS);
    const createLater = (n: number) =>
      createDeposit(ravi, `later${n}`, 50, { timestamp: new Date(Date.now() + n * 60_000) });
    const changes = page.getByRole('button', { name: '2 changes: 2 new' });
    await createLater(1);
    await createLater(2);
    await expect(changes).toBeVisible();
    await scrollToEnd(page);
    await expect(changes).toBeInViewport();
    const review = rows.nth(11).getByRole('button', { name: /^(Approve|Partial Pay|Reject) ₹/ });
    expect(await covered(review)).toEqual([]);
    await expect(rows).toHaveCount(12);

    await changes.click();
    await expect(rows).toHaveCount(14);
    await expect(changes).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Pending Deposits' })).toBeFocused();
  });

  await test.step('a colleague’s review moves nothing', async () => {
    const before = [await placeOf(page, 2), await placeOf(page, 3)];
    const path = `deposits/${requestId(2).padEnd(20, '0')}`;
    const ended = { status: 'confirmed', processedBy: 'a-colleague', processedAt: new Date() };
    await changeOnceFollowed(rowOf(page, 2), path, ended);
    await expect(rowOf(page, 2)).toContainText('Another administrator confirmed this deposit.');
    expect([await placeOf(page, 2), await placeOf(page, 3)]).toEqual(before);
  });

  await test.step('the header stays small, also at 200 % text, scrolls away, and leaves the notice of a lost connection in sight', async () => {
    const header = page.locator('header', { hasText: 'Admin Panel' });
    for (const [size, height] of [
      [100, 80],
      [200, 200],
    ] as const) {
      await setTextSize(page, size);
      await page.evaluate(() => window.scrollTo(0, 0));
      const box = await header.evaluate((element) => element.getBoundingClientRect().height);
      expect(box, `the header with ${size} % text`).toBeLessThanOrEqual(height);
      await setOnline(page, false);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(page.getByText(/^You are offline/).first()).toBeInViewport({ ratio: 1 });
      await setOnline(page, true);
      await expect(page.getByText(/^You are offline/)).toHaveCount(0);
    }
    await page.evaluate(() => window.scrollTo(0, 1000));
    await expect(header).not.toBeInViewport();
    await setTextSize(page, 100);
  });

  await test.step('Back closes an open sheet and else goes one page back, after links within it and beside it, closing and Forward', async () => {
    const bar = page.getByRole('navigation');
    const sheet = page.getByRole('dialog');
    const steps = {
      open: async () => {
        await bar.getByRole('button', { name: 'More' }).tap();
        await waitForEntryOfSheet(page);
      },
      close: () => sheet.getByRole('button', { name: 'Close' }).tap(),
      /** In one task, as by two fast taps on a busy phone. */
      closeAndOpen: async () => {
        const close = await sheet.getByRole('button', { name: 'Close' }).elementHandle();
        const more = bar.getByRole('button', { name: 'More', includeHidden: true });
        await more.evaluate(async (opener, closer) => {
          const click = () => new MouseEvent('click', { bubbles: true });
          closer?.dispatchEvent(click());
          await Promise.resolve();
          opener.dispatchEvent(click());
        }, close);
      },
      incoming: () => bar.getByRole('link', { name: 'Incoming' }).tap(),
      payouts: () => bar.getByRole('link', { name: /^Payouts/ }).tap(),
      activity: () => sheet.getByRole('link', { name: 'Activity' }).tap(),
      back: () => page.goBack(),
      forward: () => page.goForward(),
    };
    const walk: [step: keyof typeof steps, path: string, isOpen?: boolean][] = [
      ['incoming', '/incoming'],
      ['open', '/incoming', true],
      ['back', '/incoming'],
      ['back', ''],
      ['forward', '/incoming'],
      ['open', '/incoming', true],
      ['close', '/incoming'],
      ['back', ''],
      ['forward', '/incoming'],
      ['open', '/incoming', true],
      ['closeAndOpen', '/incoming', true],
      ['close', '/incoming'],
      ['back', ''],
      ['forward', '/incoming'],
      ['open', '/incoming', true],
      ['activity', '/activity'],
      ['back', '/incoming'],
      ['back', ''],
      ['forward', '/incoming'],
      ['forward', '/activity'],
      ['open', '/activity', true],
      ['back', '/activity'],
      ['payouts', '/payouts'],
      ['back', '/activity'],
      ['back', '/incoming'],
    ];
    for (const [step, path, isOpen = false] of walk) {
      await steps[step]();
      await expect(sheet).toHaveCount(Number(isOpen));
      await expect(page).toHaveURL(`/admin2067${path}`);
    }
  });
});
