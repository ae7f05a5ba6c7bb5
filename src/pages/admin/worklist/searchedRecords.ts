import type { ReactElement } from 'react';
import type { SearchKind } from '@/domain/search/parseSearch';
import type { Searched } from '@/domain/search/searchFilter';
import type { Paise } from '@/domain/money/money';
import type { HeadGrid } from './RecordRow';
import type { RecordLists } from './useTotals';

/** What the list of the deposits, or of the payouts, says. */
export interface RecordTexts<Status extends string> {
  heading: string;
  /** A number of rows in words. */
  counted: (count: string) => string;
  statusOf: Readonly<Record<Status, string>>;
  /** The order where it is by submission, and no text is looked for. */
  orderOf: (status: Status | null) => string;
  loadFailed: string;
  emptyAll: string;
  emptyFor: (what: string) => string;
  /** Of a text that means nothing here. */
  notOfThese: string;
  /** How to search wider. */
  widen: Readonly<Partial<Record<SearchKind, string>>>;
  csv: { title: string; all: string; failed: string; file: (day: string) => string };
}

/** What the lists need to know of one. */
export interface Listed {
  id: string;
  userId: string;
  userName: string | null;
  userEmail: string;
  inrPaise: Paise;
}

/** How a row of the list is shown. */
export interface RowView {
  /** Its address. */
  to: string;
  isOpen: boolean;
  equalCount: number | undefined;
}

/** The deposits, or the payouts, as they are listed, searched and handed over. */
export interface SearchedRecords<Status extends string, T extends Listed> {
  /** Names what opens one, and its parameter in the route table. */
  kind: 'deposit' | 'payout';
  searched: Searched<Status>;
  texts: RecordTexts<Status>;
  lists: RecordLists<Status, T>;
  grid: HeadGrid;
  renderRow: (record: T, view: RowView) => ReactElement<Readonly<Record<string, unknown>>>;
  /** What was paid on one, less what was taken back; null where nothing is paid in part. */
  paidOf: ((record: T) => Paise) | null;
  /** How many of one user have the same amount, where there are several. */
  equalOf: (records: readonly T[]) => ReadonlyMap<string, number>;
  csv: (records: readonly T[]) => string;
}
