import type { Firestore } from 'firebase/firestore';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/domain/errors';

const read = vi.hoisted(() => vi.fn());

// The files of a worker share their modules, so this file loads its own.
vi.hoisted(() => vi.resetModules());
vi.mock('firebase/firestore', () => ({ doc: () => ({}) }));
vi.mock('@/services/database/reads', () => ({ readFromServer: read }));
afterAll(() => {
  vi.doUnmock('firebase/firestore');
  vi.doUnmock('@/services/database/reads');
  vi.resetModules();
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('limits are read again each minute, known or not, until whoever asked for them has left', async () => {
  const { createLimitsService } = await import('@/services/admin/limits/createLimitsService');
  const limits = createLimitsService({ currentUser: null }, {} as Firestore);
  const heard = { onData: vi.fn(), onError: vi.fn() };
  read.mockRejectedValueOnce(new AppError('offline'));
  const stop = limits.subscribe(heard);
  await vi.advanceTimersByTimeAsync(0);
  expect(heard.onError).toHaveBeenCalledExactlyOnceWith(new AppError('offline'));
  read.mockResolvedValue({ data: () => ({ creditPerDayPaise: 100 }) });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard.onData).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ creditPerDayPaise: 100 }),
  );
  // A change by the operator reaches an open panel.
  read.mockResolvedValue({ data: () => ({ creditPerDayPaise: 200 }) });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard.onData).toHaveBeenLastCalledWith(
    expect.objectContaining({ creditPerDayPaise: 200 }),
  );
  stop();

  read.mockRejectedValue(new AppError('offline'));
  limits.subscribe(heard)();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(read).toHaveBeenCalledTimes(4);
});

it('limits are read once for a write of the same administrator, and anew for another', async () => {
  const { createLimitsService } = await import('@/services/admin/limits/createLimitsService');
  const auth = { currentUser: { uid: 'operator' } };
  const limits = createLimitsService(auth, {} as Firestore);
  read.mockReset().mockResolvedValue({ data: () => ({ creditPerDayPaise: 100 }) });
  await limits.known();
  expect(await limits.known()).toMatchObject({ creditPerDayPaise: 100 });
  expect(read).toHaveBeenCalledOnce();
  auth.currentUser = { uid: 'colleague' };
  read.mockResolvedValue({ data: () => ({ creditPerDayPaise: 200 }) });
  expect(await limits.known()).toMatchObject({ creditPerDayPaise: 200 });
});
