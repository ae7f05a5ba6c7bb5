// Mutation test of the rules: changes one condition at a time and checks that a decision notices. A mutant that nothing
// notices fails the run unless survivors.json gives the reason. MUTATION_MINUTES limits the time; MUTATION_ONLY selects
// mutants by a name pattern, and MUTATION_FROM skips some at the start, to continue an earlier run.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { importSource } from '../cli/importSource.mjs';

const SURVIVORS = new URL('./survivors.json', import.meta.url);
const MINUTES = Number(process.env['MUTATION_MINUTES'] ?? 60);
const ONLY = new RegExp(process.env['MUTATION_ONLY'] ?? '');
const FROM = Number(process.env['MUTATION_FROM'] ?? 0);

/** @type {typeof import('../../tests/rules/support/index')} */
const rulesSupport = await importSource('tests/rules/support/index.ts');
const { clearDocuments, DECISIONS, emulatorFromEnv, isWrong } = rulesSupport;
const { judgeWithCoverage, killerOf, mutantsOf, readRules } = rulesSupport;

/** @type {unknown} */
const listed = JSON.parse(await readFile(SURVIVORS, 'utf8'));
const reasons = new Map(Object.entries(Object(listed)));
/** Two, so that one judges while the other compiles a mutant or writes a report. */
const emulators = ['-mutation', '-more-mutation'].map(emulatorFromEnv);
const source = readRules();
const started = Date.now();

await Promise.all(emulators.map(clearDocuments));
const { rulings, expressions, reports } = await judgeWithCoverage(
  emulators,
  source,
  DECISIONS,
  // Few, since a mutant is judged by the decisions of whole reports.
  25,
);
const reportOf = new Map(reports.flatMap((judged, number) => judged.map((one) => [one, number])));
if (rulings.some(isWrong)) throw new Error('The table is not green on the rules as they are.');
const mutants = mutantsOf(expressions, source)
  .filter(({ name }) => ONLY.test(name))
  .slice(FROM);

// The killer of a mutant often kills the next, so killers move to the front.
const order = [...DECISIONS];
let killed = 0;
let looked = 0;
/** @type {string[]} */
const survivors = [];
/** @type {string[]} */
const refused = [];

const waiting = [...mutants];
/** @param {(typeof emulators)[number]} emulator */
async function work(emulator) {
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    if (Date.now() - started > MINUTES * 60_000) return;
    looked += 1;
    try {
      const able = mutant.reports.flatMap((numbers) =>
        order.filter((decision) => numbers.includes(reportOf.get(decision) ?? -1)),
      );
      const killer = await killerOf(emulator, mutant, [...new Set(able)]);
      if (killer) {
        killed += 1;
        order.splice(order.indexOf(killer), 1);
        order.unshift(killer);
      } else {
        survivors.push(mutant.name);
        console.log(`survived: ${mutant.name}`);
      }
    } catch (error) {
      if (!String(error).includes('rejected the rules')) throw error;
      refused.push(mutant.name);
      console.log(`refused by the compiler: ${mutant.name}`);
    }
    if (looked % 50 === 0)
      console.log(`${looked} of ${mutants.length} looked at, ${killed} killed`);
  }
}
await Promise.all(emulators.map(work));

const unexplained = survivors.filter((name) => !reasons.has(name));
const stale = [...reasons.keys()].filter((name) => !survivors.includes(name));
const seconds = Math.round((Date.now() - started) / 1000);
const result =
  `${killed} killed, ${refused.length} refused by the compiler, ${survivors.length} survived, ` +
  `${survivors.length - unexplained.length} of them with a reason in \`scripts/mutation/survivors.json\``;
const hash = createHash('sha256').update(source).digest('hex').slice(0, 12);
console.log(
  `mutation: ${mutants.length} mutants of the rules ${hash}, ${looked} looked at in ${seconds} s: ${result}`,
);
for (const name of unexplained) console.log(`no reason for: ${name}`);
if (looked === mutants.length && !process.env['MUTATION_ONLY'] && FROM === 0) {
  for (const name of stale) console.log(`listed but did not survive: ${name}`);
  if (stale.length > 0) process.exitCode = 1;
}
if (unexplained.length > 0 || looked < mutants.length) process.exitCode = 1;
