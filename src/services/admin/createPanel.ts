import type { Auth } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore';
import { createDepositLists } from './createDepositLists';
import { createNotes } from './createNotes';
import { createOperatorLimits } from './createOperatorLimits';
import { createReviews } from './createReviews';
import { createRewards } from './createRewards';
import { createAdministrators } from './createAdministrators';
import { createAdminSession } from './createAdminSession';
import { createTransactionUses } from './tronTransactions';

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
