import { vi } from 'vitest';
import type { PayoutSnapshot } from '@/services/payouts/ownPayout';
import type { UserPayoutService } from '@/services/payouts/createUserPayoutService';
import { FakeChannel } from './fakeChannel';

export const requests = {
  newId: vi.fn<UserPayoutService['newId']>(),
  create: vi.fn<UserPayoutService['create']>(),
  cancel: vi.fn<UserPayoutService['cancel']>(),
};

export const shown = new FakeChannel<PayoutSnapshot>();
