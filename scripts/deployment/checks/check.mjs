/**
 * One thing to find out about a real project.
 * @typedef {object} Check
 * @property {string} name what is true when all is well
 * @property {() => Promise<string | null>} run what is wrong, or null
 *
 * @typedef {{ name: string, problem: string | null }} Finding
 */

/**
 * Runs checks one after the other. One that cannot be carried out has failed.
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
      problem = `It could not be checked: ${error instanceof Error ? error.message : error}`;
    }
    if (problem !== null) failed += 1;
    onFinding({ name, problem });
  }
  return failed;
}
