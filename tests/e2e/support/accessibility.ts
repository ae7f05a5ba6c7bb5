import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

// Minified, since the browser reads it once per page; axe.source is not.
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface AxeWindow {
  axe: { run: (context: Document, options: axe.RunOptions) => Promise<axe.AxeResults> };
}

/**
 * Lays out what `content-visibility` skips off screen, and the panel's bars below everything, or stops doing so: otherwise axe
 * sees the contents of skipped rows over the next ones.
 */
const layOutAll = (page: Page, isOn: boolean): Promise<void> =>
  page.evaluate((on) => {
    const sheet = new CSSStyleSheet();
    if (on) {
      sheet.replaceSync(`
        * { content-visibility: visible !important }
        /* To axe, a sticky bar, unlike a fixed one, hides what lies under it for good. */
        [aria-label='Pages of the panel'], [class*='bottom-(--foot)'] { position: static !important }
      `);
    }
    document.adoptedStyleSheets = on ? [sheet] : [];
  }, isOn);

/** Runs axe on the page in the light theme, and its color rules in the dark theme. `state` names the page in a failure. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // Evaluated by the debugger, to which the page's Content-Security-Policy does not apply.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await layOutAll(page, true);
  for (const [colorScheme, runOnly] of [
    ['light', { type: 'tag', values: TAGS }],
    ['dark', { type: 'rule', values: COLOUR_RULES }],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await page.evaluate(async (only) => {
      const options = {
        runOnly: { ...only, values: [...only.values] },
        resultTypes: ['violations' as const],
        // The only rule that needs anything loaded is about media; style sheets would be read again each time.
        preload: { assets: ['media'] },
      };
      return (await (window as unknown as AxeWindow).axe.run(document, options)).violations;
    }, runOnly);
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
    expect(found, `axe on ${state}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
  await layOutAll(page, false);
}

export async function expectNoHorizontalScroll(page: Page, state: string): Promise<void> {
  const overflow = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return document.documentElement.scrollWidth - width;
  });
  expect(overflow, `pixels beyond the edge on ${state}`).toBeLessThanOrEqual(0);
}

/** Expects every touch target to be at least 44 px wide and high. A label around a control is part of its target. */
export async function expectLargeTargets(page: Page, state: string): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, [role=tab], nav a, input, select')]
      .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden=true]'))
      .map((element) => ({ element, target: element.closest('label') ?? element }))
      .map(({ element, target }) => ({ element, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width}×${box.height}`),
  );
  expect(small, `targets under 44 px on ${state}`).toEqual([]);
}

/** A text that is all name, amount, address, ID or code, of the users and transfers of these tests. */
const VALUE = new RegExp(
  `^(?:${[
    '[+−-]?₹[\\d,.]+',
    '[\\d,.]+ USDT',
    'Asha Verma|State Bank of India',
    // Email addresses and UPI IDs, IFSC, account numbers, transactions, addresses.
    '\\S+@\\S+|SBIN\\d+|\\d{9,}|[0-9a-f]{8}…[0-9a-f]{8}|[0-9a-f]{20,}|T[1-9A-HJ-NP-Za-km-z]{33}',
  ].join('|')})$`,
);
/** Words of ours, which a browser has to translate. */
const OURS =
  /\b(?:is|are|was|were|to|for|by|send|sent|pay|paid|copy|add|added|show|take|approve|credit|credited)\b/i;

/** Expects that a browser translates no value, and every word of ours. */
async function expectOnlyWordsTranslated(page: Page, state: string): Promise<void> {
  const texts = await page.evaluate(() => {
    const found: { text: string; isKept: boolean }[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const parent = nodes.currentNode.parentElement;
      const text = nodes.currentNode.nodeValue?.trim() ?? '';
      if (!parent?.checkVisibility() || !text || parent.closest('option, title')) continue;
      const isKept = parent.closest('[translate]')?.getAttribute('translate') === 'no';
      found.push({ text, isKept });
    }
    return found;
  });
  const wrong = texts.filter(({ text, isKept }) => (isKept ? OURS : VALUE).test(text));
  expect(wrong, `translated values, and words that are not, on ${state}`).toEqual([]);
}

/** Names that stay as they are in every language. */
const NAMES =
  /USDT|TRC-20|TRON|UPI|UTR|IFSC|QR|PIN|OTP|IDs?|WhatsApp|Tronscan|CSV|Rupee Ramp|Binance|Google Pay|PhonePe|Paytm|INR|\b[ap]m\b|State Bank of India/g;

/** Returns the texts and labels of a page that a reader of another script cannot read, without values and names. */
export async function textsInEnglish(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const texts: string[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
    while (nodes.nextNode()) {
      const { currentNode: node } = nodes;
      const parent = node instanceof Element ? node : node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('[translate=no], script, style')) continue;
      if (!(node instanceof Element)) texts.push(node.nodeValue ?? '');
      else {
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          texts.push(node.getAttribute(name) ?? '');
      }
    }
    return texts;
  });
  return found.filter((text) =>
    /[A-Za-z]{2,} [A-Za-z]{2}/.test(text.replace(NAMES, '').replace(/“[^”]*”|\S*[@…_/]\S*/g, '')),
  );
}

/** Expects a screen, once loaded, to be accessible, to fit its width and to have large enough touch targets. */
export async function expectUsable(page: Page, state: string): Promise<void> {
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expectAccessible(page, state);
  await expectNoHorizontalScroll(page, state);
  await expectLargeTargets(page, state);
  await expectOnlyWordsTranslated(page, state);
}

export const setTextSize = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);

/** Fails if a word or number, except IDs and addresses, breaks over two lines, or if a "·" ends a line. */
export async function expectReadable(page: Page, what: string): Promise<void> {
  const broken = await brokenWords(page);
  expect(broken, `${what}: words that are broken`).toEqual([]);
  const ending = await page.locator('body').evaluate((body) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.nodeValue ?? '';
      for (const { index } of text.matchAll(/·\s*(?=\S)/g)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, text.slice(index + 1).search(/\S/) + index + 2);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) {
          found.push(text);
        }
      }
    }
    return found;
  });
  expect(ending, `${what}: lines that end with a dot`).toEqual([]);
}

/** Words that break over two lines, except after a hyphen. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      const isId = element.closest('.font-mono') !== null || element.textContent.includes('@');
      if (!element.checkVisibility() || element.matches('.sr-only, script, style')) continue;
      for (const text of element.childNodes) {
        if (text.nodeType !== Node.TEXT_NODE || isId) continue;
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}.,₹]+/gu)) {
          // Account numbers and IFSC are IDs, too.
          if (/^(\d{9,}|[A-Z]{4}0[A-Z0-9]{6})$/.test(word)) continue;
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) words.push(word);
        }
      }
    }
    return words;
  });
