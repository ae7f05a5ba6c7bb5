import { vi, type Mocked } from 'vitest';

/** A service whose calls are mocks, each made when it is first used. */
export const fakeOf = <T extends object>(): Mocked<T> =>
  new Proxy({} as Mocked<T>, {
    get(calls, name) {
      // An awaited object is asked for `then`.
      if (typeof name === 'string' && name !== 'then' && !Reflect.has(calls, name)) {
        Reflect.set(calls, name, vi.fn());
      }
      return Reflect.get(calls, name);
    },
  });
