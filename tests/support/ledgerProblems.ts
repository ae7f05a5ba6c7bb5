import type { Firestore } from 'firebase-admin/firestore';
import { checkRecords } from '../../scripts/import/checkRecords.mjs';
import { recordsOfProject } from '../../scripts/import/sources.mjs';

/** Tests store payouts without their earlier moves, and deposits of users without a record. */
const SEEDED = /moves, but \d+ are recorded|does not exist: the deposit cannot be credited/;

/**
 * Finds what contradicts itself in the stored records: wallets, ledgers, deposits, transactions and payouts. Only imported money may
 * have no entry in the ledger, so what the check of an import takes for an opening amount is wrong here.
 */
export async function ledgerProblems(db: Firestore): Promise<string[]> {
  const found: string[] = [];
  const problem = (path: string, text: string) => {
    if (!SEEDED.test(text)) found.push(`${path}: ${text}`);
  };
  const note = (path: string, text: string) =>
    void (/an opening (balance|payment)/.test(text) && problem(path, text));
  await checkRecords(recordsOfProject(db), { problem, note });
  return found;
}
