// The user's network checks, in their own chunk.
export { ArrivalCheck, ArrivalLook, ArrivalTime, lookForArrivals } from './ArrivalCheck';
export { TransactionChecks } from './TransactionChecks';
