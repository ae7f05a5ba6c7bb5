import type { Auth } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore';
import { createDepositLists } from './deposits/createDepositLists';
import { createNotes } from './createNotes';
import { createOperatorLimits } from './limits/createOperatorLimits';
import { createReviews } from './deposits/createReviews';
import { createRewards } from './deposits/createRewards';
import { createAdministrators } from './session/createAdministrators';
import { createAdminSession } from './session/createAdminSession';
import { createTransactionUses } from './deposits/tronTransactions';

export type Panel = ReturnType<typeof createPanel>;

/** Creates the services that load with the panel. The rules decide who is an administrator; they trust nothing here. */
export function createPanel(auth: Auth, db: Firestore, adminDomain: string) {
  const shared = createOperatorLimits(auth, db);
  return {
    ...shared,
    administrators: createAdministrators(db),
    session: createAdminSession(auth, db, adminDomain),
    deposits: createDepositLists(auth, db),
    reviews: createReviews(auth, db, shared),
    notes: createNotes(auth, db),
    rewards: createRewards(auth, db, shared),
    transactions: createTransactionUses(auth, db),
  };
}
