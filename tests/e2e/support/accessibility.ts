import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeWindow {
  axe: { run: (context: Document, options: object) => Promise<axe.AxeResults> };
}

/** Runs axe on the page as it is, in the light and the dark theme. `state` names it in a failure. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Evaluated by the debugger, to which the page's Content-Security-Policy does not apply.
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(
      (values) =>
        (window as unknown as AxeWindow).axe.run(document, {
          runOnly: { type: 'tag', values },
        }),
      RULES,
    );
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`);
    expect(found, `axe on ${state}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** Expects no horizontal scrolling. */
export async function expectNoHorizontalScroll(page: Page, state: string): Promise<void> {
  const overflow = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return document.documentElement.scrollWidth - width;
  });
  expect(overflow, `pixels beyond the edge on ${state}`).toBeLessThanOrEqual(0);
}

/** Expects every touch target to be at least 44 px wide and high. */
export async function expectLargeTargets(page: Page, state: string): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, [role=tab], nav a, input, select')]
      .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden=true]'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width}×${box.height}`),
  );
  expect(small, `targets under 44 px on ${state}`).toEqual([]);
}
