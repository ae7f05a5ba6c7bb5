import { useMemo } from 'react';
import type { StatementRow } from '@/domain/statement';
import type { Statement } from '@/services/statement';
import { statements } from '@/services/userServices';
import { useUid } from './useAuth';
import type { PaginatedSubscription } from './usePaginatedSubscription';
import { useRestoredSubscription } from './useRestoredSubscription';

/** The signed-in user's wallet statement, newest first, live. */
export function useStatement(): PaginatedSubscription<StatementRow, Statement> {
  const uid = useUid();
  return useRestoredSubscription(
    'statement',
    useMemo(() => (uid === null ? null : (rows: number) => statements.ofUser(uid, rows)), [uid]),
  );
}
