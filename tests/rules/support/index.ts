// The scripts import only this file: a second import would load a second copy of each module, whose classes are not the same.
export { judgeWithCoverage } from './coverageRun';
export { nameOf } from '../decisions/decision';
export { isWrong } from '../decisions/judge';
export { DECISIONS } from '../decisions/table';
export { clearDocuments, emulatorFromEnv, readRules } from './emulator';
export { killerOf, mutantsOf } from './mutants';
