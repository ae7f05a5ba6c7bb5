import { expect } from '@playwright/test';
import type { Send } from './webDriver';

/** Long enough for Firestore to retry: no browser tells it that the network is back (see HttpFaultProxy). */
const TIMEOUT = { timeout: 60_000 };

const SELECTORS = {
  button: 'button:not([role=tab])',
  link: 'a',
  tab: '[role=tab]',
  radio: 'input[type=radio]',
};

/** A browser with one tab, used as a person uses it. Each step waits until the page allows it. */
export class Browser {
  constructor(
    private readonly send: Send,
    private readonly siteUrl: string,
  ) {}

  /** Opens an address without waiting for the app. */
  async open(address: string): Promise<void> {
    await this.send('Navigate', { url: new URL(address, this.siteUrl).href });
  }

  async goto(address: string): Promise<void> {
    await this.open(address);
    await this.#waitForApp();
  }

  async back(): Promise<void> {
    await this.send('Back');
    await this.#waitForApp();
  }

  async reload(): Promise<void> {
    await this.send('Refresh');
    await this.#waitForApp();
  }

  /** Clicks a button, a link etc. by the beginning of its name. */
  async press(name: string, role: keyof typeof SELECTORS = 'button'): Promise<void> {
    await this.#use(SELECTORS[role], name, (id) => this.send('ElementClick', { id }));
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#use('input', label, (id) => this.send('ElementSendKeys', { id, text }));
  }

  async expectText(text: string): Promise<void> {
    await expect.poll(() => this.#text(), TIMEOUT).toContain(text);
  }

  async expectNoText(text: string): Promise<void> {
    await expect.poll(() => this.#text(), TIMEOUT).not.toContain(text);
  }

  async expectPath(path: string): Promise<void> {
    await expect.poll(() => this.evaluate('return location.pathname'), TIMEOUT).toBe(path);
  }

  /** Runs a function body in the page and returns its result, awaiting a promise. */
  evaluate(body: string, ...args: unknown[]): Promise<unknown> {
    return this.send('ExecuteScript', { script: body, args });
  }

  async #text(): Promise<string> {
    return String(await this.evaluate('return document.body.innerText'));
  }

  async #waitForApp(): Promise<void> {
    const selector = '#root[data-prerendered], main[inert]';
    const isWaiting = () =>
      this.evaluate('return document.querySelector(arguments[0]) !== null', selector);
    await expect.poll(isWaiting, TIMEOUT).toBe(false);
  }

  /** Finds the element again while it cannot be used: React may be replacing it, or a toast may cover it. */
  async #use(selector: string, name: string, use: (id: string) => Promise<unknown>): Promise<void> {
    await expect(async () => {
      const found = await this.evaluate(FIND, selector, name);
      if (found === null) throw new Error(`"${name}" is not on screen:\n${await this.#text()}`);
      // A reference is an object whose only key names the standard.
      await use(Object.values(found as Record<string, string>)[0] ?? '');
    }).toPass(TIMEOUT);
  }
}

const FIND = `
  const [selector, name] = arguments;
  const nameOf = (element) =>
    (element.ariaLabel ?? element.labels?.[0]?.innerText ?? element.innerText).trim().replace(/\\s+/g, ' ');
  const dialog = document.querySelector('dialog[open]');
  return [...(dialog ?? document).querySelectorAll(selector)].find(
    (element) => element.getClientRects().length > 0 && !element.disabled && nameOf(element).startsWith(name),
  ) ?? null;
`;
