import { paise } from '@/domain/money/money';
import type { AdministratorAction, ActivityReport } from '@/domain/reports/activity';
import type { createActivityService } from '@/services/admin/reports/createActivityService';
import type { createClosingService } from '@/services/admin/reports/createClosingService';
import { fakeOf } from './fakeOf';

export const activityReports = fakeOf<ReturnType<typeof createActivityService>>();
export const closings = fakeOf<ReturnType<typeof createClosingService>>();

const NOW = new Date('2026-11-22T12:00:00+05:30');

export const anAction = (change: Partial<AdministratorAction> = {}): AdministratorAction => ({
  ...{ path: 'users/u/ledger/D1_1', kind: 'approval', storedKind: 'approval', at: NOW },
  ...{ by: 'operator', proposedBy: null, depositId: 'D1', payoutId: null, payee: null },
  ...{ notedUserId: null },
  ...{ amountPaise: paise(255_000), txid: null, reason: null, note: null },
  ...change,
});

export const knownActivity = (change: Partial<ActivityReport> = {}) => ({
  kind: 'known' as const,
  records: 1,
  report: {
    actions: [anAction()],
    notes: 'included' as const,
    unreadable: [],
    readAt: NOW,
    ...change,
  },
});
