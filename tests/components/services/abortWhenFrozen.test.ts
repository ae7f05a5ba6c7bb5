import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { abortTransactionsWhenFrozen } from '@/services/database/firebase';

class FakeTransaction extends EventTarget {
  abort = vi.fn<() => void>();
}

class FakeOpenRequest extends EventTarget {
  transaction: FakeTransaction | null = null;
}

class FakeFactory {
  open(): FakeOpenRequest {
    return new FakeOpenRequest();
  }
}

class FakeDatabase {
  transaction(_stores: string): FakeTransaction {
    return new FakeTransaction();
  }
}

// jsdom has no IndexedDB.
beforeEach(() => {
  vi.stubGlobal('IDBFactory', class extends FakeFactory {});
  vi.stubGlobal('IDBDatabase', class extends FakeDatabase {});
  vi.stubGlobal('indexedDB', new IDBFactory());
  const added = vi.spyOn(window, 'addEventListener');
  abortTransactionsWhenFrozen();
  onPageHide = added.mock.lastCall?.[1] as typeof onPageHide;
});

afterEach(() => window.removeEventListener('pagehide', onPageHide));

let onPageHide: (event: Event) => void;

const start = (): FakeTransaction =>
  (new IDBDatabase() as unknown as FakeDatabase).transaction('owner');

const leavePage = (persisted: boolean): boolean =>
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));

it('aborts the transactions that have not ended when the page is frozen, even if one cannot be', () => {
  const [completed, aborted, committing, open] = [start(), start(), start(), start()];
  completed.dispatchEvent(new Event('complete'));
  aborted.dispatchEvent(new Event('abort'));
  committing.abort.mockImplementation(() => {
    throw new DOMException('The transaction is being committed.', 'InvalidStateError');
  });
  leavePage(true);
  expect(completed.abort).not.toHaveBeenCalled();
  expect(aborted.abort).not.toHaveBeenCalled();
  expect(open.abort).toHaveBeenCalledOnce();
  for (const transaction of [committing, open]) transaction.dispatchEvent(new Event('abort'));
});

it('aborts the creation of a database when the page is frozen', () => {
  const request = indexedDB.open('main') as unknown as FakeOpenRequest;
  request.transaction = new FakeTransaction();
  request.dispatchEvent(new Event('upgradeneeded'));
  leavePage(true);
  expect(request.transaction.abort).toHaveBeenCalledOnce();
  request.transaction.dispatchEvent(new Event('abort'));
});

it('lets a page that is closed end its transactions', () => {
  const transaction = start();
  leavePage(false);
  expect(transaction.abort).not.toHaveBeenCalled();
  transaction.dispatchEvent(new Event('complete'));
});
