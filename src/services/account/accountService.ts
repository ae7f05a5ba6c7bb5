import { awaitNewEmail, endSession, returnUrl } from '@/services/auth';
import { userDatabase } from '@/services/database/userDatabase';
import { userAuth } from '@/services/database/firebase';
import { createAccountService } from './createAccountService';

/** The account of the user who is signed in on this device. */
export const account = createAccountService({
  getAuth: userAuth,
  getDatabase: userDatabase,
  returnUrl,
  onEmailAwaited: awaitNewEmail,
  endSession,
});
