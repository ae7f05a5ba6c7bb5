import { vi } from 'vitest';
import type { PayoutSnapshot } from '@/services/payouts/ownPayout';
import type { PayoutRequestService } from '@/services/payouts/requests';
import { FakeChannel } from './fakeChannel';

/** What makes and cancels payouts; a test says what comes of it. */
export const requests = {
  newId: vi.fn<PayoutRequestService['newId']>(),
  create: vi.fn<PayoutRequestService['create']>(),
  cancel: vi.fn<PayoutRequestService['cancel']>(),
};

/** The payout that is open on the page. */
export const shown = new FakeChannel<PayoutSnapshot>();
