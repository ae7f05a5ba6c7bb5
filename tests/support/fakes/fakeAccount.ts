import { vi } from 'vitest';
import type { AccountService } from '@/services/account/createAccountService';

/** What users do with their account; a test says what comes of it. */
export const account = {
  changePassword: vi.fn<AccountService['changePassword']>(),
  changeEmail: vi.fn<AccountService['changeEmail']>(),
  close: vi.fn<AccountService['close']>(),
  deleteSignIn: vi.fn<AccountService['deleteSignIn']>(),
  readData: vi.fn<AccountService['readData']>(),
} satisfies AccountService;
