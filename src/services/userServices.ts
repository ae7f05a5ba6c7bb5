import { createDepositService } from './createDepositService';
import { createStatementService } from './createStatementService';
import { createUserService } from './createUserService';
import { userAuth } from './database/firebase';
import { userDatabase } from './database/userDatabase';
import { emailClaimsOf } from './records/emailClaims';

const readEmailClaims = () => emailClaimsOf(userAuth());

export const users = createUserService(userDatabase, readEmailClaims);

export const deposits = createDepositService(userDatabase, readEmailClaims);

/** Half a page: each row may lead to a payout, which is one more read. */
const STATEMENT_ROWS = 10;

export const statements = createStatementService(userDatabase, users, STATEMENT_ROWS);
