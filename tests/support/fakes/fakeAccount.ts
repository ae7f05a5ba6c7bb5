import type { account as service } from '@/services/account/account';
import { fakeOf } from './fakeOf';

export const account = fakeOf<typeof service>();
