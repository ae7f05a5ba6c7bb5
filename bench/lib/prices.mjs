/**
 * Google's list prices in US dollars, as stored copies of its pages gave them on the date below; docs/COST.md says how old
 * they are. Check them, and put in those of your location, before you rely on them.
 */
export const prices = {
  date: '2026-11-22',
  location: 'nam5 (United States, multi-region)',
  /** For one document. */
  read: 0.06 / 100_000,
  write: 0.18 / 100_000,
  delete: 0.02 / 100_000,
  /** For a GiB in a month. */
  stored: 0.18,
  /** For a GiB sent to the internet; in no copy. */
  firestoreTransfer: 0.12,
  /** For a GB. */
  hostingStored: 0.026,
  hostingTransfer: 0.15,
};

/** What a month or a day costs nothing for. */
export const free = {
  readsADay: 50_000,
  writesADay: 20_000,
  deletesADay: 20_000,
  storedGiB: 1,
  firestoreTransferGiBAMonth: 10,
  hostingStoredGB: 10,
  hostingTransferMBADay: 360,
};

export const GiB = 2 ** 30;
