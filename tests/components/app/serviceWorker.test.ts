import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const reload = vi.fn();

class Worker extends EventTarget {
  state = 'installed';
  postMessage = vi.fn();
}

async function withUpdate() {
  const waiting = new Worker();
  const registration = Object.assign(new EventTarget(), {
    waiting,
    installing: null,
    update: () => Promise.resolve(),
  });
  const container = Object.assign(new EventTarget(), {
    controller: new Worker(),
    register: () => Promise.resolve(registration),
  });
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', { reload });
  vi.resetModules();
  const { applyUpdate, isUpdateReady, startServiceWorker, updates } =
    await import('@/lib/serviceWorker');
  startServiceWorker();
  await waitFor(() => expect(isUpdateReady(updates.getState())).toBe(true));
  vi.useFakeTimers();
  return { waiting, container, applyUpdate };
}

beforeEach(() => reload.mockReset());
afterEach(() => vi.resetModules());

it('an update reloads the page as soon as the new version is in control', async () => {
  const { waiting, container, applyUpdate } = await withUpdate();
  applyUpdate();
  expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith('activate');
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

it('an update waits for the new version however long it takes, and sees it where the browser reports no control', async () => {
  const { waiting, applyUpdate } = await withUpdate();
  applyUpdate();
  waiting.state = 'activating';
  waiting.dispatchEvent(new Event('statechange'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  waiting.state = 'activated';
  waiting.dispatchEvent(new Event('statechange'));
  expect(reload).toHaveBeenCalledOnce();
});

it('an update that another tab has activated reloads the page at once', async () => {
  const { waiting, applyUpdate } = await withUpdate();
  waiting.state = 'activated';
  applyUpdate();
  expect(reload).toHaveBeenCalledOnce();
});
