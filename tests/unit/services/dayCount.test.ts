import type { Firestore } from 'firebase/firestore';
import { afterAll, expect, it, vi } from 'vitest';
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

it('of two reads of what is used of a day, the one that began later counts, whichever answers first', async () => {
  const { createDayCountService } = await import('@/services/admin/limits/dayCount');
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
