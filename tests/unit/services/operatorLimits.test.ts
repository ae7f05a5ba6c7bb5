import type { Firestore } from 'firebase/firestore';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '@/domain/errors';
import { deferred } from '../../support/deferred';

const reads = vi.hoisted(() => ({ readFromServer: vi.fn(), aggregate: vi.fn() }));

// The files of a worker share their modules, so this file loads its own.
vi.hoisted(() => vi.resetModules());
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<object>()),
  doc: (_db: unknown, ...path: string[]) => ({ path: path.join('/') }),
}));
vi.mock('@/services/database/reads', () => reads);
vi.mock('@/services/admin/openPayouts', () => ({ payoutsTakenBy: () => null }));
afterAll(() => {
  for (const path of [
    'firebase/firestore',
    '@/services/database/reads',
    '@/services/admin/openPayouts',
  ]) {
    vi.doUnmock(path);
  }
  vi.resetModules();
});

/** However slow the machine is. */
const PATIENT = 15_000;
const stored = (creditPerDayPaise: number) => ({
  data: () => ({ creditPerDayPaise, closeShortUpToPaise: '5' }),
});
const limitsFor = async (auth: { currentUser: { uid: string } | null }) =>
  (await import('@/services/admin/operatorLimits')).createLimitsService(auth, {} as Firestore);

it('limits are read again each minute, known or not, until whoever asked for them has left', async () => {
  const limits = await limitsFor({ currentUser: null });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const read = reads.readFromServer.mockReset();
  const heard = { onData: vi.fn(), onError: vi.fn() };
  read.mockRejectedValueOnce(new AppError('offline'));
  const stop = limits.subscribe(heard);
  await vi.advanceTimersByTimeAsync(0);
  expect(heard.onError).toHaveBeenCalledExactlyOnceWith(new AppError('offline'));
  // A change by the operator reaches an open panel.
  for (const creditPerDayPaise of [100, 200]) {
    read.mockResolvedValue(stored(creditPerDayPaise));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard.onData).toHaveBeenLastCalledWith(expect.objectContaining({ creditPerDayPaise }));
  }
  stop();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(read).toHaveBeenCalledTimes(3);
});

it('limits are read once for a write of the same administrator, and anew for another', async () => {
  const auth = { currentUser: { uid: 'operator' } };
  const limits = await limitsFor(auth);
  const read = reads.readFromServer.mockReset().mockResolvedValue(stored(100));
  await limits.known();
  // What is malformed tolerates nothing.
  expect(await limits.known()).toMatchObject({ creditPerDayPaise: 100, closeShortUpToPaise: 0 });
  expect(read).toHaveBeenCalledOnce();
  auth.currentUser = { uid: 'colleague' };
  read.mockResolvedValue(stored(200));
  expect(await limits.known()).toMatchObject({ creditPerDayPaise: 200 });
});

it('of two reads of what is used of a day, the one that began later counts, whichever answers first', async () => {
  const { createDayCountService } = await import('@/services/admin/operatorLimits');
  const limits = { known: vi.fn(), refresh: vi.fn(), subscribe: vi.fn() };
  const days = createDayCountService({ currentUser: null }, {} as Firestore, limits);
  const heard = { onData: vi.fn(), onError: vi.fn() };
  const use = (takenPaise: number) => ({ usedPaise: 0, takenPaise });
  reads.readFromServer.mockResolvedValue({ get: () => 0 });
  reads.aggregate.mockResolvedValueOnce({ inr: 500 });
  days.used(days.today())(heard);
  const heardUse = (takenPaise: number) =>
    vi.waitFor(
      () => expect(heard.onData).toHaveBeenLastCalledWith(expect.objectContaining(use(takenPaise))),
      PATIENT,
    );
  await heardUse(50_000);

  const [earlier, later] = [deferred<{ inr: number }>(), deferred<{ inr: number }>()];
  reads.aggregate.mockReturnValueOnce(earlier.promise).mockReturnValueOnce(later.promise);
  days.forWrite().done();
  days.forWrite().done();
  later.resolve({ inr: 0 });
  await heardUse(0);
  earlier.resolve({ inr: 500 });
  await vi.waitFor(() => expect(heard.onData).toHaveBeenCalledTimes(3), PATIENT);
  expect(heard.onData).toHaveBeenLastCalledWith(expect.objectContaining(use(0)));
});
