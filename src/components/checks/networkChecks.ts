// The user's network checks, in their own chunk.
export { ArrivalCheck, ArrivalLook, ArrivalTime } from './ArrivalCheck';
export { lookForArrivals } from './lookForArrivals';
export { TransactionChecks } from './TransactionChecks';
