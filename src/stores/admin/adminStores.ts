import { transactionAnswers } from '@/stores/tron/transactionAnswers';
import { arrivals } from './arrivals';
import { claimants } from './claimants';
import { reviewedDeposits } from './reviewedDeposits';
import { selectedDeposits } from './selectedDeposits';

/** Whose these stores are; null while nobody is signed in. */
let owner: string | null = null;

/**
 * Forgets what the session of another administrator left in this tab, or one that has ended. Drafts belong to the uid that typed
 * them, and stay until that administrator logs out.
 */
export function setAdminStoresOwner(uid: string | null): void {
  if (uid === owner) return;
  owner = uid;
  for (const store of [
    arrivals,
    claimants,
    reviewedDeposits,
    selectedDeposits,
    transactionAnswers,
  ]) {
    store.clear();
  }
}
