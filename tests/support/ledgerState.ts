import type { FirestoreProject } from '../../scripts/emulators/firestoreAdmin.mjs';
import type { LedgerState } from '../../scripts/testing/ledgerViolations.mjs';
import { readAll } from '../rules/support/rest';

export async function readLedgerState(project: FirestoreProject): Promise<LedgerState> {
  const [users, deposits, ledger, transactions, payables, payouts] = await Promise.all([
    readAll(project, 'users'),
    readAll(project, 'deposits'),
    readAll(project, 'ledger'),
    readAll(project, 'transactions'),
    readAll(project, 'payables'),
    readAll(project, 'payouts'),
  ]);
  const byId = (documents: typeof users) =>
    Object.fromEntries(documents.map(({ path, fields }) => [path.split('/').at(-1), fields]));
  return {
    users: byId(users),
    deposits: byId(deposits),
    transactions: byId(transactions),
    payables: byId(payables),
    payouts: byId(payouts),
    ledger: Object.fromEntries(ledger.map(({ path, fields }) => [path, fields])),
  } as LedgerState;
}
