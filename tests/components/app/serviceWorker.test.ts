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

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('an update reloads the page as soon as the new version is in control', async () => {
  const { waiting, container, applyUpdate } = await withUpdate();
  applyUpdate();
  expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith('activate');
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

it('an update reloads the page after two seconds where the browser does not say who is in control', async () => {
  const { applyUpdate } = await withUpdate();
  applyUpdate();
  await vi.advanceTimersByTimeAsync(1_900);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(reload).toHaveBeenCalledOnce();
});
