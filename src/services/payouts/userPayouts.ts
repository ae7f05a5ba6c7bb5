import { userAuth } from '@/services/database/firebase';
import { userDatabase } from '@/services/database/userDatabase';
import { reauthenticate, signedInAt } from '@/services/reauthenticate';
import { emailClaimsOf } from '@/services/records/emailClaims';
import { createUserPayoutService } from './createUserPayoutService';

export const userPayouts = createUserPayoutService(
  userDatabase,
  () => emailClaimsOf(userAuth()),
  async (password) => signedInAt(await reauthenticate(userAuth(), password)),
);
