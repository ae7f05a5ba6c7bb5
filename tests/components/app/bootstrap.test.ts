import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const { dataset } = document.createElement('script');
Object.assign(dataset, { login: '/login', home: '/', admin: '/panel', guarded: '/ /statement' });

beforeEach(() => vi.stubGlobal('CSSLayerBlockRule', vi.fn()));

afterEach(() => {
  Reflect.deleteProperty(document, 'currentScript');
  document.documentElement.hidden = false;
  vi.resetModules();
});

function deny(method: 'getItem' | 'setItem') {
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('denied', 'QuotaExceededError');
  });
}

it.each([
  ['leaves', 'nobody has signed in', () => {}],
  ['stays on', 'somebody has signed in', () => localStorage.setItem('signed-in', 'asha')],
  ['stays on', 'the storage is full', () => deny('setItem')],
  ['stays on', 'the storage is refused', () => deny('getItem')],
])('%s a page of a user where %s', async (does, _, prepare) => {
  history.replaceState(null, '', '/statement');
  prepare();
  // Its listeners would outlast the test.
  vi.spyOn(document, 'addEventListener').mockReturnValue();
  Object.defineProperty(document, 'currentScript', { value: { dataset }, configurable: true });
  await import('../../../scripts/build/bootstrap.js');
  // Leaving hides the document; jsdom does not navigate.
  expect(document.documentElement.hidden).toBe(does === 'leaves');
  vi.mocked(console.error).mockClear();
  expect(Object.keys(localStorage)).not.toContain('-');
});

it('a browser without a feature of the floor gets only the words that it is too old', async () => {
  vi.stubGlobal('CSSLayerBlockRule', undefined);
  history.replaceState(null, '', '/login');
  document.body.innerHTML = '<div id="root" data-prerendered>Email</div>';
  const links = document.querySelectorAll('link').length;
  const tooOld = 'This browser is too old.';
  const value = { dataset: { ...dataset, tooOld } };
  Object.defineProperty(document, 'currentScript', { value, configurable: true });
  const listening = vi.spyOn(document, 'addEventListener');
  await import('../../../scripts/build/bootstrap.js');
  document.dispatchEvent(new Event('readystatechange'));
  for (const [type, listener] of listening.mock.calls) document.removeEventListener(type, listener);
  expect(document.body.textContent).toBe(tooOld);
  expect(listening).toHaveBeenCalledOnce();
  expect(document.querySelectorAll('link')).toHaveLength(links);
});
