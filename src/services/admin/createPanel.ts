import type { Auth } from 'firebase/auth';
import { collection, doc, type Firestore } from 'firebase/firestore';
import { cleanText } from '@/domain/plainText';
import { readFromServer } from '@/services/database/reads';
import { MAX_TEXT, text } from '@/services/records/storedValues';
import { createNotes } from './createNotes';
import { createDepositLists } from './deposits/createDepositLists';
import { createReviews } from './deposits/createReviews';
import { createRewards } from './deposits/createRewards';
import { createTransactionFacts } from './deposits/tronTransactions';
import { createOperatorLimits } from './limits/createOperatorLimits';
import { createAdminSession } from './session/createAdminSession';

/** Reads the records of administrators. */
const createAdministrators = (db: Firestore) => ({
  /** An administrator's email address; null if their record has none. Throws AppError. */
  async emailOf(uid: string): Promise<string | null> {
    const found = await readFromServer(doc(collection(db, 'administrators'), uid));
    return cleanText(text(found.get('email')), MAX_TEXT) || null;
  },
});

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
    transactions: createTransactionFacts(auth, db),
  };
}
