import { vi } from 'vitest';
import type { PayoutSnapshot } from '@/services/payouts/ownPayout';
import type { UserPayoutService } from '@/services/payouts/createUserPayoutService';
import { FakeChannel } from './fakeChannel';

/** What makes and cancels payouts; a test says what comes of it. */
export const requests = {
  newId: vi.fn<UserPayoutService['newId']>(),
  create: vi.fn<UserPayoutService['create']>(),
  cancel: vi.fn<UserPayoutService['cancel']>(),
};

/** The payout that is open on the page. */
export const shown = new FakeChannel<PayoutSnapshot>();
