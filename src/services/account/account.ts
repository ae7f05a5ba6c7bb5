import { awaitNewEmail, endSession, returnUrl } from '@/services/auth';
import { userAuth } from '@/services/database/firebase';
import { userDatabase } from '@/services/database/userDatabase';
import { createAccountService } from './createAccountService';

export const account = createAccountService({
  getAuth: userAuth,
  getDatabase: userDatabase,
  returnUrl,
  onEmailAwaited: awaitNewEmail,
  endSession,
});
