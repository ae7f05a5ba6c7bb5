import { checkNote } from './fields.mjs';
import { sayingOf } from './finding.mjs';
import { Totals } from './totals.mjs';

/**
 * @typedef {import('./finding.mjs').StoredRecord} StoredRecord
 * @typedef {import('./finding.mjs').Saying} Saying
 * @typedef {(record: StoredRecord, saying: Saying) => void} Look
 */

/** @type {(totals: Totals) => [path: RegExp, look: Look][]} what each kind of record is looked at for */
const kindsOf = (totals) => [
  [/^users\/[^/]+$/, totals.addUser],
  [/^deposits\/[^/]+$/, totals.addDeposit],
  [/^users\/[^/]+\/ledger\/[^/]+$/, totals.addEntry],
  [/^transactions\/[^/]+$/, totals.addTransaction],
  [/^payouts\/[^/]+$/, totals.addPayout],
  [/^payouts\/[^/]+\/moves\/[^/]+$/, totals.addMove],
  [/^references\/[^/]+$/, totals.addReference],
  [/^payables\/\d+-\d+$/, totals.addPayable],
  [/^(deposits|users)\/[^/]+\/notes\/[^/]+$/, checkNote],
  // Not checked: the Admin SDK writes them, they record an administrator's action, or only earlier versions used them.
  [/^administrators\/[^/]+(\/days\/\d+)?$/, () => {}],
  [/^(revoked\/[^/]+|settings\/limits|deposits\/[^/]+\/moves\/\d+|payables\/\d+)$/, () => {}],
];

/**
 * Reports which records would not work under the rules or in the app, and why.
 * @param {AsyncIterable<StoredRecord>} records
 * @param {import('./finding.mjs').Reports} reports
 * @returns {Promise<number>} how many records there were
 */
export async function checkRecords(records, reports) {
  const totals = new Totals();
  const kinds = kindsOf(totals);
  let count = 0;
  for await (const record of records) {
    count += 1;
    const [, look] = kinds.find(([path]) => path.test(record.path)) ?? [];
    if (look) look.call(totals, record, sayingOf(record.path, reports));
    else reports.note(record.path, 'the app does not use this document.');
  }
  totals.check(reports);
  return count;
}
