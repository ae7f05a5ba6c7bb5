import { vi, type Mocked } from 'vitest';

/** A service whose calls are mocks, each made when it is first used. They do what `initial` does, also after a reset. */
export const fakeOf = <T extends object>(initial?: () => unknown): Mocked<T> =>
  new Proxy({} as Mocked<T>, {
    get(calls, name) {
      // An awaited object is asked for `then`.
      if (typeof name === 'string' && name !== 'then' && !Reflect.has(calls, name)) {
        Reflect.set(calls, name, vi.fn(initial));
      }
      return Reflect.get(calls, name);
    },
  });
