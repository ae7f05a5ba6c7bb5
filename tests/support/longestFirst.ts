import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * In the order in which they start. The rules first: one of their files takes longer than any other, and mainly waits for the
 * emulator, as the integration tests do, so that another worker has a processor for itself.
 */
const PROJECTS = ['rules', 'integration', 'components', 'scripts', 'unit'];

/** What takes longest, longest first; the size of a file, by which Vitest sorts those it has never run, does not tell. */
const LONGEST = [
  'rules/weakened.test.ts',
  'integration/faults.test.ts',
  'integration/concurrency.test.ts',
  'integration/faultsRestart.test.ts',
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
    return sorted.toSorted((a, b) => projectRank(a) - projectRank(b) || fileRank(a) - fileRank(b));
  }
}
