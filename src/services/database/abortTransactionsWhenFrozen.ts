/** All transactions of this page that have not ended. */
const running = new Set<IDBTransaction>();

function track(transaction: IDBTransaction): void {
  running.add(transaction);
  for (const end of ['complete', 'abort']) {
    transaction.addEventListener(end, () => running.delete(transaction));
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The transaction is already being committed, which needs no page.
  }
}

/**
 * Aborts this page's IndexedDB transactions when the browser puts it into its back/forward cache: in WebKit, later pages would
 * wait for a frozen page's transaction. The SDKs give no access to theirs. Call this before any database is opened.
 */
export function abortTransactionsWhenFrozen(): void {
  if (typeof indexedDB === 'undefined') return;
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...args) {
    const request = open.apply(this, args);
    request.addEventListener('upgradeneeded', () => {
      if (request.transaction) track(request.transaction);
    });
    return request;
  };
  const { transaction: start } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...args) {
    const transaction = start.apply(this, args);
    track(transaction);
    return transaction;
  };
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) running.forEach(abort);
  });
}
