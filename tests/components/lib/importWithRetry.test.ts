import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importWithRetry } from '@/lib/importWithRetry';

let message: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  message = document.body.appendChild(document.createElement('p'));
  message.id = 'load-failure';
  message.hidden = true;
});

afterEach(() => {
  vi.useRealTimers();
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
