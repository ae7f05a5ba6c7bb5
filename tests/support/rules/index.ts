// What the scripts beside the tests need, behind one import: two imports would be two copies of each
// module, and a class of one copy is not a class of the other.
export { gapsOf, isCondition, merge, outcomesOf } from './coverage';
export { coverageOf } from './coverageRun';
export { nameOf } from './decisions/decision';
export { isWrong, judge } from './decisions/judge';
export { DECISIONS } from './decisions/table';
export { SAMPLE_NAMES, sampleOf } from './sample';
export { clearDocuments, emulatorFromEnv, fetchCoverage, readRules, uploadRules } from './emulator';
export { killerOf, mutantsOf } from './mutants';
