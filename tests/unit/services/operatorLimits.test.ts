import type { Firestore } from 'firebase/firestore';
import { expect, it, vi } from 'vitest';
import { AppError } from '@/domain/errors';
import { paise } from '@/domain/money/money';
import type { Listener } from '@/services/database/reads';
import { deferred } from '../../support/deferred';
import { unmockAtEnd } from '../../support/ownModules';

const reads = vi.hoisted(() => ({
  readFromServer: vi.fn(),
  subscribeToDocument: vi.fn(),
  aggregate: vi.fn(),
}));

vi.hoisted(() => vi.resetModules());
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<object>()),
  doc: (_db: unknown, ...path: string[]) => ({ path: path.join('/') }),
}));
vi.mock('@/services/database/reads', () => reads);
vi.mock('@/services/admin/openPayouts', () => ({ payoutsTakenBy: () => null }));
unmockAtEnd('firebase/firestore', '@/services/database/reads', '@/services/admin/openPayouts');

/** However slow the machine is. */
const PATIENT = 15_000;
const stored = (creditPerDayPaise: number) => ({
  data: () => ({ creditPerDayPaise, closeShortUpToPaise: '5' }),
});
const limitsFor = async (auth: { currentUser: { uid: string } | null }) =>
  (await import('@/services/admin/operatorLimits')).createLimitsService(auth, {} as Firestore);

it('limits are followed as the server has them, and read for a write without asking again, until whoever asked has left', async () => {
  const limits = await limitsFor({ currentUser: { uid: 'operator' } });
  const stopped = vi.fn();
  const follow = vi.fn().mockReturnValue(stopped);
  reads.subscribeToDocument.mockReturnValue(follow);
  const heard = { onData: vi.fn(), onError: vi.fn() };
  const stop = limits.subscribe(heard);
  const [[source]] = follow.mock.calls as [[Listener<object>]];
  source.onData({ ...stored(50), metadata: { fromCache: true } });
  expect(heard.onData).not.toHaveBeenCalled();
  // A change by the operator reaches an open panel at once.
  for (const creditPerDayPaise of [100, 200]) {
    source.onData({ ...stored(creditPerDayPaise), metadata: { fromCache: false } });
    expect(heard.onData).toHaveBeenLastCalledWith(expect.objectContaining({ creditPerDayPaise }));
  }
  reads.readFromServer.mockReset();
  expect(await limits.known()).toMatchObject({ creditPerDayPaise: 200 });
  expect(reads.readFromServer).not.toHaveBeenCalled();
  // An answer that was overtaken does not count.
  const answer = deferred<ReturnType<typeof stored>>();
  reads.readFromServer.mockReturnValueOnce(answer.promise);
  const read = limits.refresh();
  source.onData({ ...stored(300), metadata: { fromCache: false } });
  answer.resolve(stored(200));
  expect(await read).toMatchObject({ creditPerDayPaise: 200 });
  expect(await limits.known()).toMatchObject({ creditPerDayPaise: 300 });
  source.onError(new AppError('denied'));
  expect(heard.onError).toHaveBeenCalledExactlyOnceWith(new AppError('denied'));
  stop();
  expect(stopped).toHaveBeenCalledOnce();
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

it('what is used is not known after a failed read: asking again and the next write read it, and no earlier answer counts', async () => {
  const { createDayCountService } = await import('@/services/admin/operatorLimits');
  const known = vi.fn().mockResolvedValue({ creditPerDayPaise: 60_000 });
  const days = createDayCountService({ currentUser: null }, {} as Firestore, {
    ...{ known, refresh: known, subscribe: vi.fn() },
  });
  const listener = () => ({ onData: vi.fn(), onError: vi.fn() });
  const [navigation, sheet, again] = [listener(), listener(), listener()];
  const rupees = (inr: number) => ({ inr });
  const heard = ({ onData }: typeof sheet, takenPaise: number) =>
    vi.waitFor(
      () => expect(onData).toHaveBeenLastCalledWith(expect.objectContaining({ takenPaise })),
      PATIENT,
    );
  reads.readFromServer.mockReset().mockResolvedValue({ get: () => 0 });
  reads.aggregate.mockReset().mockResolvedValueOnce(rupees(0));
  days.used(days.today())(navigation);
  await heard(navigation, 0);
  const stop = days.used(days.today())(sheet);
  await heard(sheet, 0);

  // A payout was taken, and the read after it fails.
  const fail = async () => {
    reads.aggregate.mockRejectedValueOnce(new AppError('no-answer'));
    days.forWrite().done();
    await vi.waitFor(() => expect(sheet.onError).toHaveBeenCalled(), PATIENT);
    sheet.onError.mockClear();
  };
  await fail();
  reads.aggregate.mockResolvedValueOnce(rupees(500));
  const credit = days.forWrite().prepare(paise(20_000));
  await expect(credit).rejects.toEqual(new AppError('day-reserved'));

  await fail();
  stop();
  const answer = deferred<ReturnType<typeof rupees>>();
  reads.aggregate.mockReturnValueOnce(answer.promise);
  days.used(days.today())(again);
  expect(again.onData).not.toHaveBeenCalled();
  answer.resolve(rupees(400));
  await heard(again, 40_000);
  await heard(navigation, 40_000);

  // One that began before the failed one, and answers after it.
  const earlier = deferred<ReturnType<typeof rupees>>();
  reads.aggregate.mockReturnValueOnce(earlier.promise);
  days.forWrite().done();
  reads.aggregate.mockRejectedValueOnce(new AppError('no-answer'));
  days.forWrite().done();
  await vi.waitFor(() => expect(again.onError).toHaveBeenCalled(), PATIENT);
  reads.aggregate.mockResolvedValueOnce(rupees(300));
  earlier.resolve(rupees(400));
  await heard(again, 30_000);
});
