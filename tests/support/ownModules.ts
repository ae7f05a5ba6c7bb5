import { afterAll, vi } from 'vitest';

/**
 * Removes this file's mocks after its tests. The files of a worker share their modules, so the file also begins with
 * `vi.hoisted(() => vi.resetModules())`.
 */
export function unmockAtEnd(...paths: readonly string[]): void {
  // Not after each test: Vitest applies it with the next imports, after the next test's mock.
  afterAll(() => {
    for (const path of paths) vi.doUnmock(path);
    vi.resetModules();
  });
}
