// One chunk: both need the field for a code.
export { CodeStep } from './CodeStep';
export { SecurityPage } from './SecurityPage';
