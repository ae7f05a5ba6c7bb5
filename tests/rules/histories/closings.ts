import { isDeepStrictEqual } from 'node:util';
import { update } from '../support/builders';
import { SERVER_TIME } from '../support/values';
import { DEPOSITORS } from './cast';
import { isNow, over, type Step } from './checks';
import type { Attempt, Context } from './picks';
import { numberOrZero, paiseIn, textIn, type Document } from './snapshot';

/** The least payout in paise; smaller balances cannot be paid out at all. */
export const LEAST_OF_ALL_PAISE = 100;

export const isClosed = (user: Document | undefined): boolean => 'closedAt' in (user ?? {});

const isEmpty = (user: Document): boolean =>
  paiseIn(user, 'walletBalance') < LEAST_OF_ALL_PAISE &&
  numberOrZero(user, 'openDeposits') === 0 &&
  (user['openPayoutId'] ?? null) === null;

export function closing({ seen, role }: Context): Attempt {
  const path = `users/${role}`;
  const user = seen.users.get(path);
  return {
    writes: [update(path, { closedAt: SERVER_TIME })],
    honest: DEPOSITORS.includes(role) && user !== undefined && !isClosed(user) && isEmpty(user),
  };
}

/** Fields that only the owner edits, until the account is closed. */
const KEPT = ['closedAt', 'displayName', 'upiId', 'upiIds', 'bankDetails', 'language'];

/** Invariants of closed accounts after every accepted commit; each returns the violations. Written without the rules. */
export const CLOSING_INVARIANTS: Readonly<Record<string, (step: Step) => string[]>> = {
  'an account is closed by its owner while it is empty': ({ before, after, actor }) =>
    over(after.users, (path, user) => {
      const was = before.users.get(path);
      if (!isClosed(user) || isClosed(was)) return true;
      return (
        was !== undefined &&
        path === `users/${actor.uid}` &&
        isNow(user['closedAt']) &&
        isEmpty(user)
      );
    }),
  'a closed account stays so, asks for nothing, and gets only what comes back of a payout': ({
    before,
    after,
  }) =>
    over(before.users, (path, was) => {
      if (!isClosed(was)) return true;
      const now = after.users.get(path);
      const isAsked = (['deposits', 'payouts'] as const).some((asked) =>
        [...after[asked]].some(
          ([id, document]) =>
            !before[asked].has(id) && `users/${textIn(document, 'userId')}` === path,
        ),
      );
      const isCredited = [...after.entries].some(
        ([id, entry]) =>
          !before.entries.has(id) &&
          id.startsWith(`${path}/`) &&
          !('payoutId' in entry) &&
          !('reverses' in entry),
      );
      return (
        KEPT.every((field) => isDeepStrictEqual(was[field], now?.[field])) &&
        !isAsked &&
        !isCredited
      );
    }),
};
