import { createStore } from 'zustand/vanilla';
import type { Deposit } from '@/domain/deposits/deposit';

/** A user on whose deposit a transaction was checked. */
export type Claimant = Pick<Deposit, 'userId' | 'userName'>;

/** On whose deposits transactions were checked. */
export function createClaimants() {
  /** By transaction and user. */
  const store = createStore<ReadonlyMap<string, ReadonlyMap<string, Claimant>>>(() => new Map());
  return {
    ...store,

    add: (txid: string, { userId, userName }: Claimant): void =>
      store.setState((checkedFor) => {
        const users = new Map(checkedFor.get(txid)).set(userId, { userId, userName });
        return new Map(checkedFor).set(txid, users);
      }, true),

    /** The users on whose deposits such transactions were checked, each once. */
    where: (matches: (txid: string) => boolean): Claimant[] => [
      ...new Map(
        [...store.getState()].flatMap(([txid, users]) => (matches(txid) ? [...users] : [])),
      ).values(),
    ],
  };
}
