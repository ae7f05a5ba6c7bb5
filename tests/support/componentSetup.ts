import '@testing-library/jest-dom/vitest';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { type ComponentProps, createElement } from 'react';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { clearDrafts } from '@/lib/drafts';
import { shownToast } from '@/lib/toast';
import { resetServices } from './fakes/fakeServices';
import { mediaQuery } from './widen';

/** Elements that the browser's style sheet hides; only those that the app uses. */
const NEVER_DISPLAYED = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE', 'LINK', 'META', 'HEAD']);

function isDisplayed(element: Element): boolean {
  if (element instanceof HTMLDialogElement && !element.open) return false;
  if (element instanceof HTMLInputElement && element.type === 'hidden') return false;
  return !element.hasAttribute('hidden') && !NEVER_DISPLAYED.has(element.tagName);
}

/**
 * Makes getComputedStyle fast. For each element that a query by role visits, jsdom matches every rule of its default
 * style sheet, which takes 40% of the time of the component tests. They load no app style sheet, so only an element's
 * own styles and its display matter.
 */
function computeStylesFast(): void {
  const displayed = document.createElement('div').style;
  displayed.display = 'block';
  // The element is in the middle of a word.
  const inline = document.createElement('div').style;
  inline.display = 'inline';
  const notDisplayed = document.createElement('div').style;
  notDisplayed.display = 'none';
  window.getComputedStyle = (element) => {
    if (!isDisplayed(element)) return notDisplayed;
    if (element.tagName === 'WBR') return inline;
    return element instanceof HTMLElement && element.hasAttribute('style')
      ? element.style
      : displayed;
  };
}

/** True if only its parent is ever removed: no browser translates it, or it is the spoken copy of a toast. */
function isUnchanged({ parentElement }: Node): boolean {
  return (
    parentElement?.getAttribute('translate') === 'no' ||
    (parentElement?.role === 'status' && parentElement.parentElement === document.body)
  );
}

/**
 * Lists the text nodes that React holds on the page, which a translating browser would replace. React holds none where
 * a text is an element's only child (`bareTexts.ts` finds the others in the source).
 */
function heldTexts(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const isHeld = Object.keys(text).some((key) => key.startsWith('__reactFiber'));
    if (isHeld && text.nodeValue?.trim() && !isUnchanged(text)) found.push(text.nodeValue);
  }
  return found;
}

for (const [key, value] of Object.entries(parseEnv(readFileSync('.env.demo', 'utf8')))) {
  if (value !== undefined) vi.stubEnv(key, value);
}

// Set when the same run starts the emulators for other tests.
for (const key of ['VITE_AUTH_EMULATOR', 'VITE_FIRESTORE_EMULATOR']) vi.stubEnv(key, '');

// No component test reaches Firebase. Mocked here, because the files of a worker share the loaded pages.
vi.mock('@/services/auth', async () => (await import('./fakes/fakeServices')).fakeAuth);
vi.mock('@/services/userServices', () => import('./fakes/fakeServices'));
vi.mock('@/services/tron/tron', async () => (await import('./fakes/fakeServices')).fakeTron);
vi.mock('@/services/account/account', () => import('./fakes/fakeServices'));
vi.mock('@/services/payouts/userPayouts', () => import('./fakes/fakePayouts'));
vi.mock('@/services/payouts/ownPayout', () => import('./fakes/fakePayouts'));
vi.mock('@/services/admin/adminServices', () => import('./fakes/fakeAdmin'));
vi.mock('@/services/admin/corrections', () => import('./fakes/fakeAdmin'));
vi.mock('@/services/admin/matching/incomingTransfers', () => import('./fakes/fakeAdmin'));
vi.mock('@/services/admin/matching/freshEvidence', () => import('./fakes/fakeAdmin'));
vi.mock('@/services/admin/security/secondFactor', () => import('./fakes/fakeAdmin'));
vi.mock('@/services/admin/payouts/adminPayouts', () => import('./fakes/fakeAdminPayouts'));
vi.mock('@/services/admin/payouts/bankFiles', () => import('./fakes/fakeAdminPayouts'));
vi.mock('@/services/admin/reports/activityReports', () => import('./fakes/fakeReports'));
vi.mock('@/services/admin/reports/closings', () => import('./fakes/fakeReports'));

// A success lasts four seconds, which a test on a busy machine may need to look at it. Only where a test moves the time itself
// does a toast end by it.
vi.mock('@radix-ui/react-toast', async (importOriginal) => {
  const toast = await importOriginal<typeof import('@radix-ui/react-toast')>();
  const Root = ({ duration, ...props }: ComponentProps<typeof toast.Root>) =>
    createElement(toast.Root, {
      ...props,
      duration: Object.hasOwn(setTimeout, 'clock') ? duration : Infinity,
    });
  return { ...toast, Root };
});

// Browser APIs that jsdom lacks.
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.scrollIntoView ??= () => undefined;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Matches no media query, like a phone.
window.matchMedia ??= (media) => mediaQuery(media, false);
globalThis.IntersectionObserver ??= class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe(target: Element) {
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
    this.#callback([entry], this);
  }
  unobserve() {}
  disconnect() {}
  takeRecords = () => [];
};
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
window.scrollTo = () => undefined;
computeStylesFast();

const { asyncWrapper } = getConfig();
configure({
  asyncUtilTimeout: 60_000,
  // A user event, `waitFor` or `findBy` ends once React has rendered what it caused. React interrupts a render after 5 ms,
  // so without this a slow machine would decide what the next line of a test finds.
  asyncWrapper: (run) =>
    asyncWrapper(async () => {
      const result = await run();
      await new Promise<void>((resolve) => {
        unstable_scheduleCallback(unstable_IdlePriority, () => resolve());
      });
      return result;
    }),
});

let printed = vi.spyOn(console, 'error');

beforeEach(async () => {
  // It reads the environment as it loads.
  const { transfers } = await import('@/services/tron/transfers');
  transfers.setState(transfers.getInitialState(), true);
  printed = vi.spyOn(console, 'error');
  history.replaceState(null, '', '/');
  sessionStorage.clear();
  localStorage.clear();
  clearDrafts();
  shownToast.setState(null, true);
  resetServices();
  if (expect.getState().testPath?.includes('/components/admin/')) {
    (await import('./fakes/fakeAdmin')).resetAdmin();
  }
});

// React reports misuse (missing keys, updates outside act) on console.error. A test that expects an entry clears it:
// `expect(console.error).toHaveBeenCalledWith(…)`, then `vi.mocked(console.error).mockClear()`.
// Fake timers, spies and stubbed globals end with their test.
afterEach(() => {
  vi.useRealTimers();
  const held = heldTexts();
  cleanup();
  const calls = [...printed.mock.calls];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(held).toEqual([]);
  expect(calls).toEqual([]);
});

afterAll(async () => {
  // A lazy component that is still loading would fail with this file's window and stay failed for the next file.
  await vi.dynamicImportSettled();
});
