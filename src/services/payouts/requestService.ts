import { userDatabase } from '@/services/database/userDatabase';
import { emailClaimsOf } from '@/services/emailClaims';
import { userAuth } from '@/services/firebase';
import { reauthenticate } from '@/services/reauthenticate';
import { createPayoutRequestService } from './requests';

/** Requests and cancels payouts of the user who is signed in on this device. */
export const payoutRequests = createPayoutRequestService(
  userDatabase,
  () => emailClaimsOf(userAuth()),
  (password) => reauthenticate(userAuth(), password),
);
