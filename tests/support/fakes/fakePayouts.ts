import type { PayoutSnapshot } from '@/services/payouts/ownPayout';
import type { UserPayoutService } from '@/services/payouts/createUserPayoutService';
import { FakeChannel } from './fakeChannel';
import { fakeOf } from './fakeOf';

export const userPayouts = fakeOf<UserPayoutService>();

export const shown = new FakeChannel<PayoutSnapshot>();
