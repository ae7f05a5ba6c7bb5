import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importWithRetry } from '@/lib/importWithRetry';

let message: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  message = document.body.appendChild(document.createElement('div'));
  message.id = 'load-failure';
  message.hidden = true;
  message.innerHTML = '<p id="load-missing"></p><p id="load-fault"></p>';
});

afterEach(() => {
  vi.mocked(console.error).mockClear();
  message.remove();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function start() {
  let isThere = false;
  const load = vi.fn(async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return 'the chunk';
  });
  const done = vi.fn();
  void importWithRetry(load).then(done);
  return { load, done, arrive: () => (isThere = true) };
}

it('tries again after half a second and two more, and says nothing meanwhile', async () => {
  const { load, done, arrive } = start();
  await pass(500);
  expect(load).toHaveBeenCalledTimes(2);
  arrive();
  await pass(2_000);
  expect(load).toHaveBeenCalledTimes(3);
  expect(done).toHaveBeenCalledExactlyOnceWith('the chunk');
  expect(message.hidden).toBe(true);
  expect(console.error).not.toHaveBeenCalled();
});

it('then says that something is missing, until all of it is there', async () => {
  const [one, other] = [start(), start()];
  await pass(2_500);
  expect(message.hidden).toBe(false);
  expect(console.error).toHaveBeenCalledTimes(2);
  one.arrive();
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(one.done).toHaveBeenCalledOnce();
  expect(message.hidden).toBe(false);
  other.arrive();
  await pass(10_000);
  expect(other.done).toHaveBeenCalledOnce();
  expect(message.hidden).toBe(true);
  expect(console.error).toHaveBeenCalledTimes(2);
});

const shown = () =>
  [...message.querySelectorAll('p')].filter(({ hidden }) => !hidden).map(({ id }) => id);

it.each([
  ['TypeError: Failed to fetch dynamically imported module: /a.js', 'load-missing'],
  ['TypeError: error loading dynamically imported module: /a.js', 'load-missing'],
  ['TypeError: Importing a module script failed.', 'load-missing'],
  ['TypeError: days.toSorted is not a function', 'load-fault'],
  ["SyntaxError: Unexpected token '{'", 'load-fault'],
])('%s shows %s', async (text, expected) => {
  const [name, reason = ''] = text.split(': ', 2);
  const error = name === 'TypeError' ? new TypeError(reason) : new SyntaxError(reason);
  const load = vi.fn(() => Promise.reject(error));
  void importWithRetry(load);
  await pass(0);
  // What is missing may still come; a script that failed fails again.
  await pass(expected === 'load-missing' ? 2_500 : 20_000);
  expect(message.hidden).toBe(false);
  expect(shown()).toEqual([expected]);
  expect(load).toHaveBeenCalledTimes(expected === 'load-missing' ? 3 : 1);
  expect(vi.mocked(console.error).mock.lastCall).toContain(error);
});
