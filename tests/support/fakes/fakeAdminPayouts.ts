import { paise } from '@/domain/money/money';
import type { Payout } from '@/domain/payouts/payout';
import type { createBankFileService } from '@/services/admin/payouts/createBankFileService';
import type { createAdminPayoutService } from '@/services/admin/payouts/createAdminPayoutService';
import type { PaginatedList } from '@/services/database/paginatedQuery';
import type { Found } from '@/services/records/found';
import { FakeChannel } from './fakeChannel';
import { fakeOf } from './fakeOf';
import { aList } from './fakeServices';
import type { StoredMove } from '@/domain/payouts/payoutMove';

export const payoutRows = new FakeChannel<PaginatedList<Payout>>();
export const nextPayouts = new FakeChannel<PaginatedList<Payout>>();
export const openPayout = new FakeChannel<Found<Payout>>();
export const payoutMoves = new FakeChannel<readonly StoredMove[]>();

export const adminPayouts = fakeOf<ReturnType<typeof createAdminPayoutService>>();
export const bankFiles = fakeOf<ReturnType<typeof createBankFileService>>();

export function resetAdminPayouts(): void {
  for (const call of Object.values({ ...adminPayouts, ...bankFiles })) call.mockReset();
  bankFiles.settings.mockReturnValue(null);
  bankFiles.readingOf.mockReturnValue(null);
  bankFiles.ofFile.mockResolvedValue([]);
  bankFiles.waiting.mockResolvedValue([]);
  bankFiles.mine.mockResolvedValue([]);
  bankFiles.inFiles.mockResolvedValue([]);
  bankFiles.matched.mockResolvedValue({ mine: [], named: [] });
  for (const list of [payoutRows, nextPayouts]) list.reset(aList<Payout>([]));
  openPayout.reset(null);
  payoutMoves.reset([]);
  adminPayouts.rows.mockReturnValue(payoutRows);
  adminPayouts.next.mockReturnValue(nextPayouts);
  adminPayouts.count.mockResolvedValue({ number: 0, isLowerBound: false });
  adminPayouts.readOne.mockResolvedValue(null);
  adminPayouts.read.mockResolvedValue({ items: [], unreadable: 0 });
  adminPayouts.one.mockReturnValue(openPayout.subscribe);
  adminPayouts.movesOf.mockReturnValue(payoutMoves.subscribe);
  adminPayouts.hasOthers.mockResolvedValue(false);
  adminPayouts.ofOthers.mockResolvedValue([]);
  adminPayouts.recentCredits.mockResolvedValue({ sumPaise: paise(0), count: 0, hasMore: false });
  adminPayouts.move.mockResolvedValue({ kind: 'done' });
}
