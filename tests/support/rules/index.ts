// What the scripts beside the tests need, behind one import: two imports would be two copies of each
// module, and a class of one copy is not a class of the other.
export { judgeWithCoverage } from './coverageRun';
export { nameOf } from './decisions/decision';
export { isWrong } from './decisions/judge';
export { DECISIONS } from './decisions/table';
export { clearDocuments, emulatorFromEnv, readRules } from './emulator';
export { killerOf, mutantsOf } from './mutants';
