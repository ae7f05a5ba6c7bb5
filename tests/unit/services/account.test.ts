import type { Auth } from 'firebase/auth';
import { expect, it, vi } from 'vitest';
import { createAccountService } from '@/services/account/createAccountService';

it('deletes the sign-in of a closed account once its session is restored', async () => {
  const user = { delete: vi.fn(() => Promise.resolve()) };
  const auth = {
    currentUser: null as typeof user | null,
    authStateReady: async () => {
      auth.currentUser = user;
    },
  };
  const account = createAccountService({
    getAuth: () => auth as unknown as Auth,
    getDatabase: () => {
      throw new Error('not asked for');
    },
    returnUrl: () => '',
    onEmailAwaited: () => undefined,
    endSession: (end) => end(),
  });
  await account.deleteSignIn();
  expect(user.delete).toHaveBeenCalledOnce();
});
