import { beforeAll, describe, expect, it } from 'vitest';
import { costBetween, countedIn, type Counted } from './support/cost';
import { judge } from './decisions/judge';
import { DECISIONS } from './decisions/table';
import {
  clearDocuments,
  emulatorFromEnv,
  fetchCoverage,
  readRules,
  uploadRules,
} from './support/emulator';
import { decisionOf, LINES, type Operation } from './support/lines';
import { onlyWith } from './support/padding';

/** The engine allows 10 document reads per write and 20 per commit. */
const MOST_READS_OF_A_WRITE = 10;
const MOST_READS_OF_A_COMMIT = 20;
/**
 * Over all writes of a commit, which the report adds up. It notices growing rules. The engine's limit of 1,000 applies to each
 * write, which room.test.ts measures.
 */
const MOST_EVALUATIONS_OF_A_COMMIT = 2_600;

/** Every valid commit or read, and larger ones. */
const OPERATIONS: readonly Operation[] = [
  ...DECISIONS.filter(({ name }) => name === 'as it should be').map(
    ({ operation, name }): Operation => [operation, name],
  ),
  ['add a UPI ID', 'as the tenth'],
  ['add a UPI ID', 'made primary: the last of ten'],
  ['add a bank account', 'as the tenth'],
  ['add a bank account', 'made primary: the last of ten'],
  ['add a bank account', 'removed: the middle of three'],
  ['submit with an own amount', 'as the fiftieth of a week'],
  ['submit with an own amount', 'of somebody whose request was rejected 7 days ago'],
  ['approve with a transaction', 'that an administrator names after 4'],
  ['approve with a transaction', 'because of other-amount, with a note'],
  ['propose a credit', 'and why, with a note'],
  ['count a credit that another has proposed', 'under both limits'],
  ['count a correction that frees its transaction', 'under both limits'],
  ['reject', 'with a note of 200 characters'],
  ['reject what was sent back', 'after 4 others'],
  ['send back after the end', 'after 4 others'],
  ['request a payout', 'to a bank account'],
  ['count a payout that bounced', 'under both limits'],
  ['name a transaction', 'as the fifth'],
  ['write a note', 'with a text of 500 characters'],
  ['approve of other origin', 'with an amount that has noise above'],
  ['read a record', 'by an administrator'],
  ['read a deposit', 'by an administrator'],
  ['list the ledger', 'by an administrator'],
  ['list the newest entries of all ledgers', 'by an administrator'],
  ['read a transaction', 'by an administrator'],
];

describe('what an operation costs', () => {
  const emulator = emulatorFromEnv('-cost');

  const source = readRules();
  let before: Counted;
  let rounds = 0;
  const counted = async () => countedIn(await fetchCoverage(emulator), source);

  beforeAll(async () => {
    await clearDocuments(emulator);
    await uploadRules(emulator, source);
    before = await counted();
  });

  it.each(OPERATIONS)('%s, %s', async (operation, name) => {
    const [ruling] = await judge(emulator, [decisionOf([operation, name])]);
    expect(ruling?.access).toBe('allowed');
    const after = await counted();
    const { evaluations, reads } = costBetween(before, after);
    before = after;
    console.info(
      `cost: ${operation}, ${name}: ${evaluations} evaluations over all writes, ${reads} document reads`,
    );
    expect(evaluations).toBeGreaterThan(0);
    expect(evaluations).toBeLessThanOrEqual(MOST_EVALUATIONS_OF_A_COMMIT);
    expect(reads).toBeLessThanOrEqual(MOST_READS_OF_A_COMMIT);
  });

  it.each(LINES)('%s, alone', async (line, text, operations) => {
    const open = onlyWith(source, text);
    await uploadRules(emulator, open);
    let earlier = countedIn(await fetchCoverage(emulator), open);
    for (const named of operations) {
      const [ruling] = await judge(emulator, [decisionOf(named)], { round: `w${rounds++}` });
      expect(ruling?.access).toBe('allowed');
      const later = countedIn(await fetchCoverage(emulator), open);
      const { reads } = costBetween(earlier, later);
      earlier = later;
      console.info(`cost: ${line} of ${named.join(', ')}: ${reads} document reads`);
      expect(reads).toBeLessThanOrEqual(MOST_READS_OF_A_WRITE);
    }
  });
});
