import { checkDeposit } from './deposits.mjs';
import { PayoutTotals, isPayoutKind } from './payouts.mjs';
import { Totals } from './totals.mjs';
import { checkUser } from './users.mjs';
import { formatValue } from './values.mjs';

/** Those that need no check: the Admin SDK writes them, or they record what an administrator did. */
const operatorsRecord =
  /^(administrators\/[^/]+(\/days\/\d+)?|revoked\/[^/]+|settings\/limits|deposits\/[^/]+\/moves\/\d+)$/;

/**
 * Reports which records would not work under the rules or in the app, and why.
 * @param {AsyncIterable<import('./finding.mjs').StoredRecord>} records
 * @param {import('./finding.mjs').Reports} reports
 * @returns {Promise<number>} how many records there were
 */
export async function checkRecords(records, reports) {
  const totals = new Totals();
  const payouts = new PayoutTotals();
  let count = 0;
  for await (const record of records) {
    count += 1;
    if (/^users\/[^/]+$/.test(record.path)) {
      checkUser(record, reports);
      totals.addUser(record);
      payouts.addUser(record);
    } else if (/^deposits\/[^/]+$/.test(record.path)) {
      checkDeposit(record, reports);
      totals.addDeposit(record);
    } else if (/^users\/[^/]+\/ledger\/[^/]+$/.test(record.path)) {
      totals.addEntry(record, reports);
      if (isPayoutKind(record.data['kind'])) payouts.addEntry(record);
    } else if (/^transactions\/[^/]+$/.test(record.path)) {
      totals.addTransaction(record, reports);
    } else if (/^payouts\/[^/]+$/.test(record.path)) {
      payouts.addPayout(record, reports);
    } else if (/^payouts\/[^/]+\/moves\/[^/]+$/.test(record.path)) {
      payouts.addMove(record);
    } else if (/^references\/[^/]+$/.test(record.path)) {
      payouts.addReference(record);
    } else if (/^payables\/\d+$/.test(record.path)) {
      totals.addPayable(record);
    } else if (/^deposits\/[^/]+\/notes\/[^/]+$/.test(record.path)) {
      checkNote(record, reports);
    } else if (!operatorsRecord.test(record.path)) {
      reports.note(record.path, 'the app does not use this document.');
    }
  }
  totals.check(reports);
  payouts.check(reports);
  return count;
}

/**
 * @param {import('./finding.mjs').StoredRecord} record
 * @param {import('./finding.mjs').Reports} reports
 */
function checkNote({ path, data: { text, by } }, { problem }) {
  if (typeof text === 'string' && text !== '' && typeof by === 'string' && by !== '') return;
  problem(
    path,
    `text is ${formatValue(text)} and by ${formatValue(by)}: the panel cannot show it.`,
  );
}
