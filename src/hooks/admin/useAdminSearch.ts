import { useMemo } from 'react';
import type { Deposit } from '@/domain/deposits/deposit';
import type { Selection } from '@/domain/admin/searchFilter';
import type { LedgerEntry } from '@/domain/ledger';
import { sumPaise } from '@/domain/money';
import type { Note } from '@/domain/admin/note';
import type { StatementRow } from '@/domain/statement';
import type { User } from '@/domain/user';
import type { Found } from '@/services/admin/search';
import { admin, adminSearch } from '@/services/admin/adminServices';
import type { Statement } from '@/services/statement';
import { useTotals, type CountedTotals } from './useTotals';
import {
  usePaginatedSubscription,
  type PaginatedSubscription,
} from '@/hooks/usePaginatedSubscription';
import { useRestoredSubscription } from '@/hooks/useRestoredSubscription';
import { useSubscription, type Subscription } from '@/hooks/useSubscription';

/** The chosen deposits, live; none where nothing can be chosen. `selection` must be stable (useMemo). */
export const useSearchRows = (selection: Selection | null): PaginatedSubscription<Deposit> =>
  useRestoredSubscription(
    'search',
    useMemo(() => selection && ((rows: number) => adminSearch.rows(selection, rows)), [selection]),
  );

const sumsOf = (deposits: readonly Deposit[]) => ({
  inrPaise: sumPaise(deposits.map(({ inrPaise }) => inrPaise)),
  paidPaise: sumPaise(deposits.map(({ paidPaise }) => paidPaise)),
});

/** How many deposits are chosen and what they are worth. */
export const useSearchTotals = (
  selection: Selection | null,
  list: PaginatedSubscription<Deposit>,
): CountedTotals =>
  useTotals({
    list,
    count: useMemo(
      () => selection && ((max: number | null) => adminSearch.totals(selection, max)),
      [selection],
    ),
    sumsOf,
    areSummed: !selection?.term,
  });

/** A deposit, live. */
export const useAdminDeposit = (id: string): Subscription<Found<Deposit>> =>
  useSubscription(useMemo(() => adminSearch.deposit(id), [id]));

const NO_CREDITS: readonly LedgerEntry[] = [];

/** The credits of a deposit, live. Nothing is read while it cannot have any. */
export function useDepositCredits({ id, userId, status, paymentCount }: Deposit) {
  const hasCredits = paymentCount > 0 || status === 'confirmed';
  const { data, error } = useSubscription(
    useMemo(
      () => (hasCredits ? adminSearch.creditsOf(userId, id) : null),
      [hasCredits, userId, id],
    ),
  );
  return { credits: hasCredits ? data : NO_CREDITS, error };
}

/** What administrators wrote about a deposit, newest first, live: the last few at first. Null reads nothing. */
export const useLatestNotes = (depositId: string | null): PaginatedSubscription<Note> =>
  usePaginatedSubscription(
    useMemo(() => (depositId === null ? null : admin.notes(depositId)), [depositId]),
  );

/** A user's record, live; null waits until it is known whose. */
export const useAdminUser = (uid: string | null): Subscription<Found<User>> =>
  useSubscription(useMemo(() => (uid === null ? null : adminSearch.user(uid)), [uid]));

/** A user's deposits, newest first, live: a few of them at first; null waits until it is known whose. */
export const useAdminUserDeposits = (uid: string | null): PaginatedSubscription<Deposit> =>
  useRestoredSubscription(
    'search-requests',
    useMemo(
      () => (uid === null ? null : (rows: number) => adminSearch.depositsOf(uid, rows)),
      [uid],
    ),
  );

/** A user's wallet statement, newest first, live. */
export const useAdminStatement = (uid: string): PaginatedSubscription<StatementRow, Statement> =>
  useRestoredSubscription(
    'search-statement',
    useMemo(() => (rows: number) => adminSearch.statement(uid, rows), [uid]),
  );
