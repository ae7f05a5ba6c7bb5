import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * In the order in which their files start, after the longest of all. Those on the emulators first: they mostly wait, for
 * time-outs and for answers, while the others have work for the processors.
 */
const PROJECTS = ['rules-full', 'integration', 'rules', 'components', 'scripts', 'unit'];

/** What takes longest, longest first; the size of a file, by which Vitest sorts those it has never run, does not tell. */
const LONGEST = [
  'rules/full/coverage.test.ts',
  'rules/full/histories.test.ts',
  'rules/decisions.test.ts',
  'rules/histories.test.ts',
  'integration/faults.test.ts',
  'integration/faultsRestart.test.ts',
  'integration/tron.test.ts',
  'integration/concurrency.test.ts',
];

const rank = <T>(list: readonly T[], matches: (entry: T) => boolean): number => {
  const index = list.findIndex(matches);
  return index === -1 ? list.length : index;
};
const projectRank = ({ project }: TestSpecification) =>
  rank(PROJECTS, (name) => name === project.name);
const fileRank = ({ moduleId }: TestSpecification) =>
  rank(LONGEST, (path) => moduleId.endsWith(`/tests/${path}`));

/** Starts the files that take longest first, so that no worker is still busy with one when the others have finished. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => fileRank(a) - fileRank(b) || projectRank(a) - projectRank(b));
  }
}
