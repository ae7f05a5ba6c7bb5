import { EmailAuthProvider, reauthenticateWithCredential } from 'firebase/auth';
import { AppError } from '@/domain/errors';
import { toAppError } from '@/services/appErrors';
import { userDatabase } from '@/services/database/userDatabase';
import { emailClaimsOf } from '@/services/emailClaims';
import { userAuth } from '@/services/firebase';
import { createPayoutRequestService } from './requests';

/** Signs the user in again with their password, after which the ID token says when. Throws AppError. */
async function confirmPassword(password: string): Promise<void> {
  const user = userAuth().currentUser;
  if (!user?.email) throw new AppError('session-expired');
  try {
    const credential = EmailAuthProvider.credential(user.email, password);
    await reauthenticateWithCredential(user, credential);
  } catch (error) {
    throw toAppError(error);
  }
}

/** Requests and cancels payouts of the user who is signed in on this device. */
export const payoutRequests = createPayoutRequestService(
  userDatabase,
  () => emailClaimsOf(userAuth()),
  confirmPassword,
);
