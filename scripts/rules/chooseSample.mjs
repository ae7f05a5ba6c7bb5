// Brings tests/support/rules/sample.json up to date: a few decisions of the table that together show the
// coverage of all of them. What is in the sample and still in the table stays; a decision joins when it
// shows something that nothing before it does. The emulator's report holds every value of every
// expression and is too large for the whole table at once.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loadRulesSupport } from './loadRulesSupport.mjs';

const SAMPLE = fileURLToPath(new URL('../../tests/support/rules/sample.json', import.meta.url));
const AT_ONCE = 32;

const rulesSupport = await loadRulesSupport();
const { clearDocuments, coverageOf, DECISIONS, emulatorFromEnv, nameOf } = rulesSupport;
const { outcomesOf, readRules, SAMPLE_NAMES } = rulesSupport;
/** @typedef {readonly import('../../tests/support/rules/decisions/decision').Decision[]} Decisions */

const emulator = emulatorFromEnv('-sample');
const source = readRules();
/** @type {Set<string>} */
const seen = new Set();
/** @type {Set<string>} */
const chosen = new Set();
let round = 0;

/**
 * What some decisions show that was not seen before.
 * @param {Decisions} decisions
 * @returns {Promise<string[]>}
 */
async function freshOutcomesOf(decisions) {
  round += 1;
  const expressions = await coverageOf(emulator, source, decisions, `s${round.toString(36)}`);
  return [...outcomesOf(expressions)].filter((outcome) => !seen.has(outcome));
}

/**
 * Keeps all decisions that stand in the sample already.
 * @param {Decisions} decisions
 */
async function keep(decisions) {
  for (const outcome of await freshOutcomesOf(decisions)) seen.add(outcome);
  for (const decision of decisions) chosen.add(nameOf(decision));
}

/**
 * Keeps the decisions that show something new, by halving.
 * @param {Decisions} decisions
 * @returns {Promise<void>}
 */
async function choose(decisions) {
  const fresh = await freshOutcomesOf(decisions);
  if (fresh.length === 0) return;
  if (decisions.length === 1) return keep(decisions);
  const half = Math.ceil(decisions.length / 2);
  await choose(decisions.slice(0, half));
  await choose(decisions.slice(half));
}

/**
 * @param {Decisions} decisions
 * @param {(some: Decisions) => Promise<void>} look
 */
async function inGroups(decisions, look) {
  for (let start = 0; start < decisions.length; start += AT_ONCE) {
    await look(decisions.slice(start, start + AT_ONCE));
    console.log(
      `${Math.min(start + AT_ONCE, decisions.length)} of ${decisions.length} looked at, ` +
        `${chosen.size} chosen`,
    );
  }
}

await clearDocuments(emulator);
const before = new Set(SAMPLE_NAMES);
await inGroups(
  DECISIONS.filter((decision) => before.has(nameOf(decision))),
  keep,
);
await inGroups(
  DECISIONS.filter((decision) => !before.has(nameOf(decision))),
  choose,
);
const names = DECISIONS.map(nameOf).filter((name) => chosen.has(name));
await writeFile(SAMPLE, `${JSON.stringify(names, null, 2)}\n`);
