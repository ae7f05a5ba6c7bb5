import type { AccountService } from '@/services/account/createAccountService';
import { fakeOf } from './fakeOf';

export const account = fakeOf<AccountService>();
