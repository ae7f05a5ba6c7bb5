import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll, setTextSize } from './support/accessibility';
import { createBalance, createPayout, payoutId } from './support/payouts';
import { boxOf, follow, openSignedIn } from './support/steps';
import { expect, test } from './support/test';
import { createDeposit, createUser, WITH_METHODS } from './support/user';

const DAY_MINUTES = 24 * 60;
const REQUESTS = 25;

const SCREENS = [
  ['Home', '/', /^Send 25\.5037 USDT/],
  ['the history', '/recharge-history', /^10\.00 USDT/],
  ['the statement', '/statement', /^Withdrawal to /],
  ['a request to send for', `/requests/${'awaited'.padEnd(20, '0')}`, /^Contact support/],
  ['a confirmed request', `/requests/${'old1'.padEnd(20, '0')}`, /^Withdraw/],
  ['a withdrawal', `/withdrawals/${payoutId('one')}`, /^Contact support/],
  ['the deposit form', '/deposit?tab=usdt', /^Deposit Confirmed$/],
  ['the payment methods', '/upi', /^Add UPI ID$/],
  ['the channels', '/upi?tab=bind', /^PhonePe/],
  ['the profile', '/profile', /^Recharge History/],
  ['support', '/contact-us', /^WhatsApp/],
] as const;

interface Type {
  sizes: number[];
  weights: number[];
  /** The share of the texts that are bold. */
  bold: number;
}

/** The type of the texts on the page, without what all pages share. */
const typeOf = (page: Page): Promise<Type> =>
  page.evaluate(() => {
    const styles: { size: number; weight: number }[] = [];
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const parent = node.parentElement;
      if (!node.nodeValue?.trim() || !parent?.checkVisibility()) continue;
      if (parent.closest('.sr-only, title, svg')) continue;
      const { fontSize, fontWeight } = getComputedStyle(parent);
      styles.push({ size: Number.parseFloat(fontSize), weight: Number(fontWeight) });
    }
    return {
      sizes: [...new Set(styles.map(({ size }) => size))],
      weights: [...new Set(styles.map(({ weight }) => weight))],
      bold: styles.filter(({ weight }) => weight >= 700).length / styles.length,
    };
  });

test('a user’s screens have few sizes and weights, begin with what matters, and fit', async ({
  page,
}) => {
  const user = await createUser('Asha Verma', WITH_METHODS);
  await createBalance(user, 25_000);
  for (let index = 1; index < REQUESTS - 2; index++) {
    const changes = { status: 'confirmed', countsAsOpen: false, paidInrAmount: 1_000 };
    await createDeposit(user, `old${index}`, 10, changes, index * DAY_MINUTES);
  }
  await createDeposit(user, 'awaited', 25.5, { payableUsdt: 25.5037 });
  await createDeposit(user, 'claimed', 12, { txids: ['ab'.repeat(32)] }, 20);
  const part = { paidInrAmount: 500, remainingUsdtAmount: 10, paymentCount: 1 };
  await createDeposit(user, 'part', 15, part, 30);
  await createPayout(user, 'one', 1_500);
  await openSignedIn(page, user);
  for (const [name, path, shown] of SCREENS) {
    await follow(page, path);
    const main = page.getByRole('main');
    const link = main.getByRole('link', { name: shown });
    const first = link.or(main.getByRole('button', { name: shown })).first();
    await expect(first).toBeVisible();
    const { sizes, weights, bold } = await typeOf(page);
    expect(sizes.length, `${name}: sizes ${sizes.join()}`).toBeLessThanOrEqual(5);
    expect(weights.length, `${name}: weights ${weights.join()}`).toBeLessThanOrEqual(3);
    expect(bold, `${name}: share of bold texts`).toBeLessThanOrEqual(1 / 3);
    if (path === '/') {
      const { y, height } = await boxOf(first);
      expect(y, 'the first news').toBeLessThanOrEqual(360);
      expect(height, 'the height of news').toBeLessThanOrEqual(72);
    }
    if (path === '/recharge-history') {
      const expectLow = async (usdt: string) => {
        const row = main.getByRole('link', { name: new RegExp(`^${usdt} USDT`) }).first();
        expect((await boxOf(row)).height, `the height of ${usdt} USDT`).toBeLessThanOrEqual(72);
      };
      for (const usdt of ['10.00', '12.00']) await expectLow(usdt);
      const list = await boxOf(page.getByRole('main').getByRole('list'));
      expect(list.height, `the height of ${REQUESTS} requests`).toBeLessThanOrEqual(2_000);
      // Its third line fills a phone. A computer's font may be an eighth wider.
      await page.setViewportSize({ width: 405, height: 740 });
      await expectLow('15.00');
    }
    await page.setViewportSize({ width: 320, height: 700 });
    await setTextSize(page, 200);
    await expectNoHorizontalScroll(page, `${name} at 320 px and 200 %`);
    await page.setViewportSize({ width: 360, height: 740 });
    await setTextSize(page, 100);
  }
});
