import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useNow } from '@/lib/useNow';

it('the time goes on every minute for one who asks, and for the next one after them', () => {
  vi.useFakeTimers({ now: new Date('2026-01-05T11:00:00Z') });
  for (const [before, after] of [
    ['11:00', '11:01'],
    ['11:01', '11:02'],
  ]) {
    const { result, unmount } = renderHook(useNow);
    expect(result.current.toISOString()).toContain(`T${before}`);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(result.current.toISOString()).toContain(`T${after}`);
    unmount();
  }
});
