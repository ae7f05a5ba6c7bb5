import type { account as service } from '@/services/account/accountService';
import { fakeOf } from './fakeOf';

export const account = fakeOf<typeof service>();
