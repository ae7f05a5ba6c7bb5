import type { Deposit } from '@/domain/deposits/deposit';

/** A user on whose deposit a transaction was checked. */
export type Claimant = Pick<Deposit, 'userId' | 'userName'>;

/** By transaction and user. In memory only, like everything that concerns users on an administrator's device. */
const checkedFor = new Map<string, Map<string, Claimant>>();

/** On whose deposits transactions were checked since the panel was opened. */
export const claimants = {
  add(txid: string, { userId, userName }: Claimant): void {
    const users = checkedFor.get(txid) ?? new Map<string, Claimant>();
    checkedFor.set(txid, users.set(userId, { userId, userName }));
  },

  /** The users on whose deposits such transactions were checked, each once. */
  where: (matches: (txid: string) => boolean): Claimant[] => [
    ...new Map(
      [...checkedFor].flatMap(([txid, users]) => (matches(txid) ? [...users] : [])),
    ).values(),
  ],

  /** Forgets everything, when an administrator's session ends. */
  clear: (): void => checkedFor.clear(),
};
