// What shows users what the network says, in a chunk of its own.
export { ArrivalCheck } from './ArrivalCheck';
export { ArrivalLook } from './ArrivalLook';
export { ArrivalTime } from './ArrivalTime';
export { lookForArrivals } from './lookForArrivals';
export { TransactionChecks } from './TransactionChecks';
