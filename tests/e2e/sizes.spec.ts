import { createRichUser } from './support/richUser';
import { follow, openPanel, openSignedIn, waitForEntryOfSheet } from './support/steps';
import { expect, test } from './support/test';

test('a phone upright and on its side: rows, sheets, rings and the notch', async ({ page }) => {
  await openSignedIn(page, await createRichUser(), '/statement');

  await test.step('every balance of a statement is in the same corner of its row', async () => {
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const balances = page.getByText(/^Balance (₹|−)/);
      await expect(balances).toHaveCount(3);
      // Rows have their own height only after a frame has found them in view.
      const corners = await balances.evaluateAll(async (all) => {
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
        return all.map((balance) => {
          const { right, bottom } = balance.getBoundingClientRect();
          const row = balance.closest('li')?.getBoundingClientRect();
          return { right: Math.round(right), below: Number(row?.bottom) - bottom };
        });
      });
      for (const { below } of corners) expect(below).toBeLessThan(20);
      const rights = new Set(corners.map(({ right }) => right));
      expect(rights.size, `right edges at ${width} px`).toBe(1);
    }
  });

  await test.step('a tap by finger leaves no ring on a button or a heading', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await follow(page, '/upi');
    const hasRing = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== null && getComputedStyle(focused).outlineStyle !== 'none';
      });
    await page.getByRole('button', { name: 'Remove UPI ID asha@okaxis' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await hasRing(), 'in the sheet').toBe(false);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).tap();
    await expect(page.getByRole('heading', { name: 'Where we pay you' })).toBeFocused();
    expect(await hasRing(), 'on the heading of the list').toBe(false);
    await page.getByRole('navigation').getByRole('link', { name: 'Me', exact: true }).tap();
    await page.getByRole('button', { name: /^Language/ }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await hasRing(), 'in the choice of a language').toBe(false);
    await page.getByRole('button', { name: 'Cancel' }).tap();
    expect(await hasRing(), 'on what had opened it').toBe(false);
    await page.keyboard.press('Tab');
    expect(await hasRing(), 'after Tab').toBe(true);
  });

  await test.step('on its side, a sheet opens at its question, and Back closes only the sheet', async () => {
    await page.setViewportSize({ width: 800, height: 360 });
    await follow(page, '/upi?tab=bank');
    const opensAtItsTop = async () => {
      await expect(page.locator('dialog').getByRole('heading')).toBeInViewport({ ratio: 1 });
      const url = page.url();
      await waitForEntryOfSheet(page);
      await page.goBack();
      await expect(page.locator('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(url);
    };
    await page.getByRole('button', { name: /^Remove .* account/ }).tap();
    await opensAtItsTop();
    await follow(page, `/requests/${'awaited'.padEnd(20, '0')}`);
    await page.getByRole('button', { name: /^Cancel request/ }).tap();
    await opensAtItsTop();
  });

  await test.step('on its side, nothing lies under the notch or the round corners', async () => {
    const INSET = 59;
    await page.setViewportSize({ width: 844, height: 390 });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setSafeAreaInsetsOverride', {
      insets: { left: INSET, right: INSET, bottom: 21 },
    });
    const expectClear = async (state: string) => {
      const covered = await page.evaluate((inset) => {
        const found: string[] = [];
        const add = (name: string, box: DOMRect) => {
          const isOut = box.left < inset || box.right > innerWidth - inset;
          if (box.width > 1 && isOut) found.push(name);
        };
        for (const control of document.querySelectorAll('a, button, input, [role=tab]')) {
          if (control.checkVisibility()) add(control.outerHTML, control.getBoundingClientRect());
        }
        // `sr-only`, and Radix's announcement of a toast: a box of one pixel that clips its text.
        const isForScreenReaders = (element: Element | null): boolean =>
          element !== null &&
          (element.clientWidth === 1 || isForScreenReaders(element.parentElement));
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const { currentNode: node } = texts;
          const { parentElement: parent } = node;
          if (!parent?.checkVisibility() || isForScreenReaders(parent)) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          for (const box of range.getClientRects()) add(node.nodeValue ?? '', box);
        }
        return found;
      }, INSET);
      expect(covered, state).toEqual([]);
    };
    for (const path of ['/', '/deposit?tab=usdt', '/statement', '/contact-us']) {
      await follow(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectClear(path);
    }
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await expectClear('the skip link');
    await openPanel(page);
    await expect(page.getByRole('button', { name: 'Partial Pay' }).first()).toBeVisible();
    await expectClear('the queue');
    await page.getByRole('navigation').getByRole('link', { name: 'Payouts' }).click();
    await expect(page.getByRole('heading', { name: 'Payouts' })).toBeVisible();
    await expectClear('payouts');
  });
});
