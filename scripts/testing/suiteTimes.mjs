import { writeFileSync } from 'node:fs';

/** A Vitest reporter: writes how many seconds each suite took, hooks and loading included, to the file that SUITE_TIMES names. */
export default class SuiteTimes {
  /** @type {Record<string, number>} */
  #seconds = {};

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const isDecisions = module.moduleId.endsWith('/tests/rules/decisions.test.ts');
    const suite = isDecisions ? 'decisions' : module.project.name;
    const { duration, collectDuration, environmentSetupDuration, setupDuration } =
      module.diagnostic();
    const ms = duration + collectDuration + environmentSetupDuration + setupDuration;
    this.#seconds[suite] = (this.#seconds[suite] ?? 0) + ms / 1000;
  }

  onTestRunEnd() {
    const file = process.env['SUITE_TIMES'];
    if (file) writeFileSync(file, JSON.stringify(this.#seconds));
  }
}
