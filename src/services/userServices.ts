import { createDepositService } from './deposits';
import { emailClaimsOf } from './emailClaims';
import { userAuth } from './firebase';
import { userDatabase } from './userDatabase';
import { createUserService } from './users';

const readEmailClaims = () => emailClaimsOf(userAuth());

/** The user service, for the user signed in on this device. */
export const users = createUserService(userDatabase, readEmailClaims);

/** The deposit service, for the user signed in on this device. */
export const deposits = createDepositService(userDatabase, readEmailClaims);
