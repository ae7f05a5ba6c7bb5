import type { StatementRow } from '@/domain/statement';
import type { Statement } from '@/services/createStatementService';
import { statements } from '@/services/userServices';
import { useRestoredList, type PaginatedSubscription } from '@/lib/useLive';
import { useUid } from '@/components/session/useAuth';

/** Returns the signed-in user's wallet statement, newest first, live. */
export const useStatement = (): PaginatedSubscription<StatementRow, Statement> =>
  useRestoredList('statement', statements.ofUser, useUid());
