// Chooses, out of the whole decision table, few decisions that show the same coverage. The emulator's
// report holds every value of every expression and is far too large for the whole table at once.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loadWorkbench } from './workbench.mjs';

const SAMPLE = fileURLToPath(new URL('../../tests/support/rules/sample.json', import.meta.url));
const AT_ONCE = 32;

const { clearDocuments, coverageOf, DECISIONS, emulatorFromEnv, outcomesOf, readRules } =
  await loadWorkbench();
const emulator = emulatorFromEnv('-sample');
const source = readRules();
/** @type {Set<string>} */
const seen = new Set();
let round = 0;

/**
 * Keeps what shows something new, halving whatever does.
 * @param {readonly import('../../tests/support/rules/decisions/decision').Decision[]} decisions
 * @returns {Promise<string[]>} their names
 */
async function choose(decisions) {
  round += 1;
  const expressions = await coverageOf(emulator, source, decisions, `s${round}z`);
  const fresh = [...outcomesOf(expressions)].filter((outcome) => !seen.has(outcome));
  if (fresh.length === 0) return [];
  if (decisions.length > 1) {
    const half = Math.ceil(decisions.length / 2);
    return [...(await choose(decisions.slice(0, half))), ...(await choose(decisions.slice(half)))];
  }
  for (const outcome of fresh) seen.add(outcome);
  return decisions.map(({ operation, name }) => `${operation}: ${name}`);
}

await clearDocuments(emulator);
/** @type {string[]} */
const chosen = [];
for (let start = 0; start < DECISIONS.length; start += AT_ONCE) {
  chosen.push(...(await choose(DECISIONS.slice(start, start + AT_ONCE))));
  console.log(`${start + AT_ONCE} of ${DECISIONS.length} looked at, ${chosen.length} chosen`);
}
await writeFile(SAMPLE, `${JSON.stringify(chosen, null, 2)}\n`);
