/**
 * One check of a real project.
 * @typedef {object} Check
 * @property {string} name what the check asserts
 * @property {() => Promise<string | null>} run returns the problem, or null
 *
 * @typedef {{ name: string, problem: string | null }} Finding
 */

/**
 * Runs checks one after the other. A check that throws has failed.
 * @param {Check[]} checks
 * @param {(finding: Finding) => void} onFinding
 * @returns {Promise<number>} how many failed
 */
export async function runChecks(checks, onFinding) {
  let failed = 0;
  for (const { name, run } of checks) {
    /** @type {string | null} */
    let problem;
    try {
      problem = await run();
    } catch (error) {
      problem = `The check could not be completed: ${error instanceof Error ? error.message : error}`;
    }
    if (problem !== null) failed += 1;
    onFinding({ name, problem });
  }
  return failed;
}
