import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Deposit } from '@/domain/deposit';
import { AppError } from '@/domain/errors';
import { HIDDEN_AFTER_MS } from '@/hooks/usePageVisible';
import { useSubscription, type Subscribe } from '@/hooks/useSubscription';
import { usePaginatedSubscription } from '@/hooks/usePaginatedSubscription';
import type { PagedList, PagedListener, PageEnds } from '@/services/pagedListener';
import { aDeposit } from '../support/deposits';
import { aList } from '../support/fakeServices';
import { pageEnd } from '../support/fakeListeners';

let visibility: DocumentVisibilityState = 'visible';

function show(state: DocumentVisibilityState) {
  visibility = state;
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  visibility = 'visible';
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A source that counts who listens. */
function source() {
  let onData: (value: string) => void = () => undefined;
  let onError: (error: AppError) => void = () => undefined;
  const counts = { started: 0, running: 0 };
  const subscribe: Subscribe<string> = (tell, fail) => {
    counts.started += 1;
    counts.running += 1;
    onData = tell;
    onError = fail;
    return () => {
      counts.running -= 1;
    };
  };
  return {
    counts,
    subscribe,
    say: (value: string) => act(() => onData(value)),
    fail: () => act(() => onError(new AppError('denied'))),
  };
}

describe('a live source', () => {
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
    const comeBack = () => act(() => window.dispatchEvent(new Event('online')));
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

describe('a long list', () => {
  /** A list of the services that notes where each of its listeners was told to end its pages. */
  function pagedSource() {
    const resumedAt: PageEnds[] = [];
    let onData: (list: PagedList<Deposit>) => void = () => undefined;
    const ends = [pageEnd()];
    const listen = (
      onChange: (list: PagedList<Deposit>) => void,
      _onError: (error: AppError) => void,
      from: PageEnds,
    ): PagedListener => {
      resumedAt.push(from);
      onData = onChange;
      return { loadMore: () => undefined, stop: () => ends };
    };
    return { resumedAt, ends, listen, say: (list: PagedList<Deposit>) => act(() => onData(list)) };
  }

  it('comes back from a refresh with the pages it had, and keeps what it showed until then', () => {
    const { resumedAt, ends, listen, say } = pagedSource();
    const { result } = renderHook(() => usePaginatedSubscription(listen));
    say(aList([aDeposit()]));
    act(() => result.current.refresh());
    expect(resumedAt).toEqual([[], ends]);
    expect(result.current).toMatchObject({ data: aList([aDeposit()]), loading: true });
  });

  it('starts at its first page when it is the list of somebody else', () => {
    const [asha, ravi] = [pagedSource(), pagedSource()];
    const { rerender } = renderHook(({ listen }) => usePaginatedSubscription(listen), {
      initialProps: asha,
    });
    rerender(ravi);
    expect(ravi.resumedAt).toEqual([[]]);
  });

  it('is not known to be empty while only the cache says so', () => {
    const { listen, say } = pagedSource();
    const { result } = renderHook(() => usePaginatedSubscription(listen));
    say(aList([], { fromCache: true }));
    expect(result.current.data).toBeNull();
    say(aList([], { fromCache: true, unreadable: ['deposit-1'] }));
    expect(result.current.data?.unreadable).toEqual(['deposit-1']);
  });
});
