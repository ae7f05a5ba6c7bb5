import { vi } from 'vitest';
import type { AccountService } from '@/services/account/createAccountService';

export const account = {
  changePassword: vi.fn<AccountService['changePassword']>(),
  changeEmail: vi.fn<AccountService['changeEmail']>(),
  close: vi.fn<AccountService['close']>(),
  deleteSignIn: vi.fn<AccountService['deleteSignIn']>(),
  readData: vi.fn<AccountService['readData']>(),
} satisfies AccountService;
