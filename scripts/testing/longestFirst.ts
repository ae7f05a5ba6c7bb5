import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The order in which projects start after the longest files. Emulator projects come first, since they mostly wait, while the
 * others use the processors.
 */
const PROJECTS = ['rules', 'integration', 'components', 'scripts', 'unit'];

/** The slowest files, slowest first; Vitest sorts unknown files by size, which does not tell. */
const LONGEST = [
  'rules/coverage.test.ts',
  'rules/histories.test.ts',
  'rules/decisions.test.ts',
  'integration/openDeposits.test.ts',
  'integration/admin/corrections.test.ts',
  'integration/faultsRestart.test.ts',
  'integration/payoutFaults.test.ts',
  'integration/admin/adminCommands.test.ts',
  'integration/faults.test.ts',
  'unit/texts.test.ts',
];

const rank = <T>(list: readonly T[], matches: (entry: T) => boolean): number => {
  const index = list.findIndex(matches);
  return index === -1 ? list.length : index;
};
const projectRank = ({ project }: TestSpecification) =>
  rank(PROJECTS, (name) => name === project.name);
const fileRank = ({ moduleId }: TestSpecification) =>
  rank(LONGEST, (path) => moduleId.endsWith(`/tests/${path}`));

/** Starts the slowest files first, so that no worker still runs one when the others have finished. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => fileRank(a) - fileRank(b) || projectRank(a) - projectRank(b));
  }
}
