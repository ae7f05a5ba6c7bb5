// The user's network checks, in their own chunk.
export { ArrivalCheck } from './ArrivalCheck';
export { ArrivalLook } from './ArrivalLook';
export { ArrivalTime } from './ArrivalTime';
export { lookForArrivals } from './lookForArrivals';
export { TransactionChecks } from './TransactionChecks';
