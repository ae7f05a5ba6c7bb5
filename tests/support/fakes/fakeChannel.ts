import { vi } from 'vitest';
import type { AppError } from '@/domain/errors';
import type { Listener } from '@/services/database/reads';

/** What subscribers of a fake service hear. As a fake paginated query, its pages are what a test emits. */
export class FakeChannel<T> {
  #listeners = new Set<Listener<T>>();
  /** Emitted at the start of each subscription; null emits nothing. */
  first: T | null = null;
  /** How many subscriptions were started. */
  starts = 0;
  loadMore = vi.fn();

  subscribe = (listener: Listener<T>): (() => void) => {
    this.starts++;
    this.#listeners.add(listener);
    if (this.first !== null) listener.onData(this.first);
    return () => this.#listeners.delete(listener);
  };

  emit(data: T): void {
    this.first = data;
    for (const { onData } of this.#listeners) onData(data);
  }

  fail(error: AppError): void {
    this.first = null;
    for (const { onError } of this.#listeners) onError(error);
  }

  reset(first: T | null): void {
    this.#listeners.clear();
    this.first = first;
    this.starts = 0;
    this.loadMore = vi.fn();
  }
}
