import { checkDeposit } from './deposits.mjs';
import { Totals } from './totals.mjs';
import { checkUser } from './users.mjs';

/**
 * Reports which records would not work under the rules or in the app, and why.
 * @param {AsyncIterable<import('./finding.mjs').StoredRecord>} records
 * @param {import('./finding.mjs').Reports} reports
 * @param {(name: string) => boolean} isName whether the app would store this name
 * @returns {Promise<number>} how many records there were
 */
export async function checkRecords(records, reports, isName) {
  const totals = new Totals();
  let count = 0;
  for await (const record of records) {
    count += 1;
    if (/^users\/[^/]+$/.test(record.path)) {
      checkUser(record, reports, isName);
      totals.addUser(record);
    } else if (/^deposits\/[^/]+$/.test(record.path)) {
      checkDeposit(record, reports);
      totals.addDeposit(record);
    } else if (/^users\/[^/]+\/ledger\/[^/]+$/.test(record.path)) {
      totals.addEntry(record, reports);
    } else {
      reports.note(record.path, 'the app does not use this document.');
    }
  }
  totals.check(reports);
  return count;
}
