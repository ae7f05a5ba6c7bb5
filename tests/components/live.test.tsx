import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Deposit } from '@/domain/deposit';
import { AppError } from '@/domain/errors';
import { SLEEP_AFTER_MS } from '@/hooks/useAwake';
import { useLive, type Subscribe } from '@/hooks/useLive';
import { usePagedList } from '@/hooks/usePagedList';
import type { PagedList, PagedListener } from '@/services/pagedListener';

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
    const { unmount } = renderHook(() => useLive(subscribe));
    expect(counts.running).toBe(1);
    unmount();
    expect(counts.running).toBe(0);
  });

  it('outlives a short look at another app', () => {
    const { counts, subscribe } = source();
    renderHook(() => useLive(subscribe));
    show('hidden');
    wait(SLEEP_AFTER_MS - 1);
    show('visible');
    wait(SLEEP_AFTER_MS);
    expect(counts).toEqual({ started: 1, running: 1 });
  });

  it('sleeps in a hidden tab, keeps what it showed, and goes on when somebody looks', () => {
    const { counts, subscribe, say } = source();
    const { result } = renderHook(() => useLive(subscribe));
    say('first');
    show('hidden');
    wait(SLEEP_AFTER_MS);
    expect(counts.running).toBe(0);
    show('visible');
    expect(counts).toEqual({ started: 2, running: 1 });
    expect(result.current).toMatchObject({ data: 'first', loading: false });
    say('second');
    expect(result.current.data).toBe('second');
  });

  it('is tried again after a failure when the network comes back, and only then', () => {
    const { counts, subscribe, fail, say } = source();
    const { result } = renderHook(() => useLive(subscribe));
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
  const PAGE = 2;
  // Only its length matters here.
  const all: Deposit[] = Array.from({ length: 5 });

  it('comes back from a sleep as long as it was', async () => {
    vi.useRealTimers();
    const listen = (onChange: (list: PagedList<Deposit>) => void): PagedListener => {
      let shown = PAGE;
      const tell = () =>
        onChange({
          items: all.slice(0, shown),
          hasMore: shown < all.length,
          loadingMore: false,
          fromCache: false,
        });
      tell();
      return {
        stop: () => undefined,
        loadMore: () => {
          shown += PAGE;
          tell();
        },
      };
    };
    const { result } = renderHook(() => usePagedList(listen));
    act(() => result.current.loadMore());
    expect(result.current.data?.items).toHaveLength(4);
    const lengths: number[] = [];
    await act(async () => {
      result.current.refresh();
      await Promise.resolve();
      lengths.push(result.current.data?.items.length ?? 0);
    });
    expect(lengths).toEqual([4]);
    expect(result.current.data?.items).toHaveLength(4);
    expect(result.current.loading).toBe(false);
  });
});
