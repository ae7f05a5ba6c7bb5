import { vi } from 'vitest';
import type { AppError } from '@/domain/errors';
import type { Listener } from '@/services/database/reads';

/** Emits to the subscribers of a fake service. As a paginated query, its pages are what the test emits. */
export class FakeChannel<T> {
  #listeners = new Set<Listener<T>>();
  /** Emitted when a subscription starts; null emits nothing. */
  first: T | null = null;
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
