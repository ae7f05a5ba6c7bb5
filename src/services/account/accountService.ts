import { awaitNewEmail, endSession, returnUrl } from '@/services/auth';
import { userDatabase } from '@/services/database/userDatabase';
import { userAuth } from '@/services/database/firebase';
import { createAccountService } from './createAccountService';

export const account = createAccountService({
  getAuth: userAuth,
  getDatabase: userDatabase,
  returnUrl,
  onEmailAwaited: awaitNewEmail,
  endSession,
});
