import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/domain/errors';
import { subscriptionGroup, type Listener, type Subscribe } from '@/services/database/listener';

/** A source that counts its listeners. */
function source() {
  const listeners = new Set<Listener<string>>();
  const subscribe: Subscribe<string> = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { listeners, subscribe };
}

/** The database is closed: a listener fails while it is started. */
const failsAtOnce: Subscribe<string> = () => {
  throw new AppError('busy');
};

describe('subscriptions that end together', () => {
  it('pass on what each hears, until they are stopped', () => {
    const [a, b] = [source(), source()];
    const [onA, onB, onError] = [vi.fn(), vi.fn(), vi.fn()];
    const group = subscriptionGroup(onError);
    group.add(a.subscribe, onA);
    group.add(b.subscribe, onB);
    for (const { onData } of a.listeners) onData('first');
    expect(onA).toHaveBeenCalledExactlyOnceWith('first');
    expect(onB).not.toHaveBeenCalled();
    group.stop();
    expect([a.listeners.size, b.listeners.size]).toEqual([0, 0]);
    group.fail(new Error('late'));
    expect(onError).not.toHaveBeenCalled();
  });

  it.each([
    ['before the other', [failsAtOnce, null]],
    ['after the other', [null, failsAtOnce]],
    ['and the other, too', [failsAtOnce, failsAtOnce]],
  ])('end with one that fails at once, %s, which is reported once', (_, subscribes) => {
    const other = source();
    const onError = vi.fn<(error: AppError) => void>();
    const group = subscriptionGroup(onError);
    for (const subscribe of subscribes) group.add(subscribe ?? other.subscribe, () => undefined);
    expect(other.listeners.size).toBe(0);
    expect(onError.mock.calls.map(([{ code }]) => code)).toEqual(['busy']);
    expect(group.hasEnded()).toBe(true);
  });

  it('end with one that fails while it is started although it returns', () => {
    let isRunning = true;
    const group = subscriptionGroup(() => undefined);
    group.add<string>(
      ({ onError }) => {
        onError(new AppError('busy'));
        return () => {
          isRunning = false;
        };
      },
      () => undefined,
    );
    expect(isRunning).toBe(false);
  });
});
