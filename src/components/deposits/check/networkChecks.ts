// What shows users what the network says, in a chunk of its own.
export { TransactionChecks } from './TransactionChecks';
