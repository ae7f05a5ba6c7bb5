import { beforeAll, describe, expect, it } from 'vitest';
import { costBetween, countedIn, type Counted } from './support/cost';
import { judge } from './decisions/judge';
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
const MOST_EVALUATIONS_OF_A_COMMIT = 3_100;

const OPERATIONS: readonly Operation[] = [
  ['create a profile', 'as it should be'],
  ['edit a profile', 'as it should be'],
  ['add a UPI ID', 'as the tenth'],
  ['add a UPI ID', 'made primary: the last of ten'],
  ['add a bank account', 'as the tenth'],
  ['add a bank account', 'made primary: the last of ten'],
  ['add a bank account', 'removed: the middle of three'],
  ['submit a deposit', 'as it should be'],
  ['submit with an own amount', 'as it should be'],
  ['submit with an own amount', 'as the fiftieth of a week'],
  ['submit with an own amount', 'of somebody whose request was rejected 7 days ago'],
  ['pay a first part', 'as it should be'],
  ['pay a further part', 'as it should be'],
  ['approve', 'as it should be'],
  ['pay a part with a transaction', 'as it should be'],
  ['approve with a transaction', 'as it should be'],
  ['approve with a transaction', 'that an administrator names after 4'],
  ['approve with a transaction', 'because of other-amount, with a note'],
  ['pay the reward', 'as it should be'],
  ['propose a credit', 'and why, with a note'],
  ['decline a proposal', 'as it should be'],
  ['count an approval', 'as it should be'],
  ['count a credit that another has proposed', 'under both limits'],
  ['count a reward', 'as it should be'],
  ['take a part back and free its transaction', 'as it should be'],
  ['take the reward back', 'as it should be'],
  ['credit again with a transaction', 'as it should be'],
  ['count a correction that frees its transaction', 'under both limits'],
  ['confirm what is paid up', 'as it should be'],
  ['reject', 'as it should be'],
  ['reject', 'with a note of 200 characters'],
  ['reject what was sent back', 'after 4 others'],
  ['send back after the end', 'after 4 others'],
  ['free what was not sent back', 'as it should be'],
  ['withdraw', 'as it should be'],
  ['request a payout', 'to a bank account'],
  ['cancel a payout', 'as it should be'],
  ['take a payout', 'as it should be'],
  ['propose a payout', 'as it should be'],
  ['take a payout that another has proposed', 'as it should be'],
  ['count a payout that is paid', 'as it should be'],
  ['count a payout that bounced', 'as it should be'],
  ['count a payout that bounced', 'under both limits'],
  ['take a payout over', 'as it should be'],
  ['give a payout back', 'as it should be'],
  ['pay a payout', 'as it should be'],
  ['return a payout', 'as it should be'],
  ['record that a payout bounced', 'as it should be'],
  ['correct a reference', 'as it should be'],
  ['name a transaction', 'as the fifth'],
  ['want no more', 'as it should be'],
  ['write a note', 'with a text of 500 characters'],
  ['approve of other origin', 'with an amount that has noise above'],
  ['read a record', 'by an administrator'],
  ['read a deposit', 'by an administrator'],
  ['list the ledger', 'by an administrator'],
  ['list the newest entries of all ledgers', 'by an administrator'],
  ['read a transaction', 'by an administrator'],
  ['list the notes', 'as it should be'],
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
