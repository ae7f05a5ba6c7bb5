import type { Payout } from '@/domain/payouts/payout';
import type { Found } from '@/services/records/found';
import type { UserPayoutService } from '@/services/payouts/createUserPayoutService';
import { FakeChannel } from './fakeChannel';
import { fakeOf } from './fakeOf';

export const userPayouts = fakeOf<UserPayoutService>();

export const shown = new FakeChannel<Found<Payout>>();
export const ownPayout = () => shown.subscribe;
