import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Deposit } from '@/domain/deposits/deposit';
import { AppError } from '@/domain/errors';
import { HIDDEN_AFTER_MS, useSubscription, useLive, useLiveList, useRecords } from '@/lib/useLive';
import type { Listener, Subscribe } from '@/services/database/reads';
import { reopenings } from '@/services/database/reopening';
import type { PaginatedList } from '@/services/database/paginatedQuery';
import { aDeposit } from '../../support/deposits';
import { FakeChannel } from '../../support/fakes/fakeChannel';
import { aList } from '../../support/fakes/fakeServices';

let visibility: DocumentVisibilityState = 'visible';

function show(state: DocumentVisibilityState) {
  visibility = state;
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  visibility = 'visible';
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});

function source() {
  let current: Listener<string> | undefined;
  const counts = { started: 0, running: 0 };
  const subscribe: Subscribe<string> = (listener) => {
    counts.started += 1;
    counts.running += 1;
    current = listener;
    return () => {
      counts.running -= 1;
    };
  };
  return {
    counts,
    subscribe,
    say: (value: string) => act(() => current?.onData(value)),
    fail: () => act(() => current?.onError(new AppError('denied'))),
  };
}

describe('a live source', () => {
  it('is subscribed to again when the database is opened anew, and keeps its data until it answers', () => {
    const { counts, subscribe, say } = source();
    const { result } = renderHook(() => useSubscription(subscribe));
    say('before');
    act(() => reopenings.setState((count) => count + 1));
    expect(counts).toEqual({ started: 2, running: 1 });
    expect(result.current.data).toBe('before');
    say('after');
    expect(result.current.data).toBe('after');
  });

  it('ends when its page is left', () => {
    const { counts, subscribe } = source();
    const { unmount } = renderHook(() => useSubscription(subscribe));
    expect(counts.running).toBe(1);
    unmount();
    expect(counts.running).toBe(0);
  });

  it('outlives a short look at another app', () => {
    const { counts, subscribe } = source();
    renderHook(() => useSubscription(subscribe));
    show('hidden');
    wait(HIDDEN_AFTER_MS - 1);
    show('visible');
    wait(HIDDEN_AFTER_MS);
    expect(counts).toEqual({ started: 1, running: 1 });
  });

  it('sleeps in a hidden tab, keeps what it showed, and goes on when somebody looks', () => {
    const { counts, subscribe, say } = source();
    const { result } = renderHook(() => useSubscription(subscribe));
    say('first');
    show('hidden');
    wait(HIDDEN_AFTER_MS);
    expect(counts.running).toBe(0);
    show('visible');
    expect(counts).toEqual({ started: 2, running: 1 });
    expect(result.current).toMatchObject({ data: 'first', loading: false });
    say('second');
    expect(result.current.data).toBe('second');
  });

  it('is tried again after a failure when the network comes back, and only then', () => {
    const { counts, subscribe, fail, say } = source();
    const { result } = renderHook(() => useSubscription(subscribe));
    const comeBack = () => act(() => void window.dispatchEvent(new Event('online')));
    comeBack();
    expect(counts.started).toBe(1);
    fail();
    expect(result.current.error?.code).toBe('denied');
    comeBack();
    expect(counts).toEqual({ started: 2, running: 1 });
    say('again');
    expect(result.current).toMatchObject({ data: 'again', error: null, loading: false });
  });
});

describe('a source that does not answer', () => {
  it.each([
    ['ten seconds', true, 10_000],
    ['one second, offline', false, 1_000],
  ])('is an error after %s, which its answer takes away', (_, online, ms) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    const { counts, subscribe, say } = source();
    const { result } = renderHook(() => useSubscription(subscribe));
    wait(ms - 1);
    expect(result.current).toMatchObject({ error: null, loading: true });
    wait(1);
    expect(result.current).toMatchObject({ error: { code: 'unanswered' }, loading: false });
    say('late');
    expect(result.current).toMatchObject({ data: 'late', error: null, loading: false });
    expect(counts).toEqual({ started: 1, running: 1 });
  });

  it('ends a refresh too, and keeps what it showed', () => {
    const { subscribe, say } = source();
    const { result } = renderHook(() => useSubscription(subscribe));
    say('first');
    act(() => result.current.refresh());
    expect(result.current).toMatchObject({ data: 'first', loading: true });
    wait(10_000);
    expect(result.current).toMatchObject({ data: 'first', loading: false });
    expect(result.current.error?.code).toBe('unanswered');
  });

  it('is no error while there is nothing to subscribe to', () => {
    const { result } = renderHook(() => useSubscription(null));
    wait(20_000);
    expect(result.current.error).toBeNull();
  });
});

describe('a paginated subscription', () => {
  it('keeps what it showed while it is refreshed', () => {
    const query = new FakeChannel<PaginatedList<Deposit>>();
    const queryOf = () => query;
    const { result } = renderHook(() => useLiveList(queryOf));
    act(() => query.emit(aList([aDeposit()])));
    query.first = null;
    act(() => result.current.refresh());
    expect(query.starts).toBe(2);
    expect(result.current).toMatchObject({ data: aList([aDeposit()]), loading: true });
  });
});

it('follows what a service function subscribes to once its arguments are known, and anew when one is another', () => {
  const { counts, subscribe, say } = source();
  const one = vi.fn((_uid: string, _id: string) => subscribe);
  const { result, rerender } = renderHook(({ id }) => useLive(one, 'uid', id), {
    initialProps: { id: null as string | null },
  });
  expect(counts.started).toBe(0);
  rerender({ id: 'a' });
  rerender({ id: 'a' });
  expect(one.mock.calls).toEqual([['uid', 'a']]);
  say('of a');
  expect(result.current.data).toBe('of a');
  rerender({ id: 'b' });
  expect(one).toHaveBeenLastCalledWith('uid', 'b');
  expect(counts.running).toBe(1);
});

describe('several records', () => {
  const listeners = new Map<string, Listener<string>>();
  const source =
    () =>
    (id: string): Subscribe<string> =>
    (listener) => {
      listeners.set(id, listener);
      return () => listeners.delete(id);
    };
  const say = (id: string, text: string) => act(() => listeners.get(id)?.onData(text));
  const [ofAsha, ofRavi] = [source(), source()];

  it('stay while another list of them is followed, and are nobody else’s', () => {
    const { result, rerender } = renderHook(({ one, ids }) => useRecords(one, ids), {
      initialProps: { one: ofAsha, ids: ['b', 'a'] },
    });
    say('a', 'of a');
    say('b', 'of b');
    expect(result.current).toEqual(['of b', 'of a']);
    rerender({ one: ofAsha, ids: ['c', 'b', 'a'] });
    expect(result.current).toEqual(['of b', 'of a']);
    act(() => listeners.get('c')?.onError(new AppError('denied')));
    say('a', 'new of a');
    expect(result.current).toEqual(['of b', 'new of a']);
    rerender({ one: ofAsha, ids: ['c', 'a'] });
    say('c', 'of c');
    expect(result.current).toEqual(['of c', 'new of a']);
    rerender({ one: ofRavi, ids: ['a'] });
    expect(result.current).toEqual([]);
  });
});
