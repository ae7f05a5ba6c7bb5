import { chromium, type CDPSession } from '@playwright/test';
import { browserArguments } from '../../../scripts/install/browser.mjs';
import type { Processes } from '../../../scripts/processes/processes.mjs';
import type { Send } from './webDriver';

/**
 * Starts a Chromium and takes the commands of WebDriver. Playwright starts one of any age, but its locators run code in the page
 * that needs Chromium 105; so here all is asked by the debugging protocol. Without a program, Playwright's own starts.
 */
export async function startChromium(
  program: string | undefined,
  processes: Processes,
  proxy: string,
): Promise<Send> {
  const browser = await chromium.launch({
    ...(program !== undefined && { executablePath: program }),
    args: browserArguments,
    proxy: { server: `http://${proxy}`, bypass: '<-loopback>' },
  });
  processes.onExit(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  const protocol = await page.context().newCDPSession(page);
  return async (command, { url, script, args, id, text } = {}) => {
    switch (command) {
      case 'Navigate':
        return page.goto(String(url));
      case 'Back':
        return page.goBack();
      case 'Refresh':
        return page.reload();
      case 'ExecuteScript':
        return execute(protocol, `(function(){${script}}).apply(null, ${JSON.stringify(args)})`);
      case 'ElementClick': {
        const [x, y] = await call(protocol, id, CENTRE);
        return page.mouse.click(Number(x), Number(y));
      }
      case 'ElementSendKeys':
        await call(protocol, id, 'function() { this.focus(); return []; }');
        return page.keyboard.insertText(String(text));
      default:
        throw new Error(`${command} is not supported.`);
    }
  };
}

/** Returns a value, or a reference to an element in the form of WebDriver. */
async function execute(protocol: CDPSession, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await protocol.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
  const { objectId, subtype } = result;
  if (objectId === undefined) return result.value;
  if (subtype === 'node') return { element: objectId };
  const copy = await protocol.send('Runtime.callFunctionOn', {
    objectId,
    functionDeclaration: 'function() { return this; }',
    returnByValue: true,
  });
  return copy.result.value;
}

async function call(protocol: CDPSession, id: unknown, functionDeclaration: string) {
  const { result, exceptionDetails } = await protocol.send('Runtime.callFunctionOn', {
    objectId: String(id),
    functionDeclaration,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
  return result.value as unknown[];
}

/** Like WebDriver, it refuses an element that another one covers. */
const CENTRE = `function() {
  this.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = this.getBoundingClientRect();
  const point = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(...point);
  const isCovered = !this.contains(hit) && ![...(this.labels ?? [])].some((label) => label.contains(hit));
  if (isCovered) throw new Error('The element is covered.');
  return point;
}`;
