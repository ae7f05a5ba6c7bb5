import { create, set } from './builders';
import type { Write } from './rest';
import { SERVER_TIME, type Fields, type Value } from './values';

const DAY_MS = 24 * 60 * 60_000;
const INDIA_MS = 5.5 * 60 * 60_000;

/** India's day, as the rules number it, so many days from today. */
export function indiaDay(later = 0): number {
  return Math.floor((Date.now() + INDIA_MS) / DAY_MS) + later;
}

/** How long India's day lasts still. */
export function msToMidnight(): number {
  return DAY_MS - ((Date.now() + INDIA_MS) % DAY_MS);
}

/** Where an administrator counts what they credit on a day of India. */
export function dayPath(uid: string, day = indiaDay()): string {
  return `administrators/${uid}/days/${day}`;
}

/** So many paise in all on a day, and what was counted last. */
export function dayCount(creditedPaise: Value, lastEntry: string): Fields {
  return { creditedPaise, lastEntry };
}

/** What the operator allows one administrator alone. */
export function limitsOf(limits: Fields): Write {
  return set('settings/limits', limits);
}

/** What somebody proposes to credit: what the entry of the credit says later. */
export function proposalOf(
  { kind = null, amount = null, txid, reason, reasonNote, reverses }: Fields,
  by: string,
  at: Value = SERVER_TIME,
): { [field: string]: Value } {
  const said = { txid, reason, reasonNote, reverses };
  const optional = Object.entries(said).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, value] as const],
  );
  return { kind, amount, by, at, ...Object.fromEntries(optional) };
}

/** The record of what an administrator did with a proposal. */
export function depositMove(depositId: string, number: number, kind: string, by: string): Write {
  return create(`deposits/${depositId}/moves/${number}`, { kind, by, at: SERVER_TIME });
}

/** What the Admin SDK writes where a role changes: whoever signed in before has to do so again. */
export function revocationSince(uid: string, since: Value): Write {
  return set(`revoked/${uid}`, { at: new Date('2026-01-01T00:00:00Z'), since });
}
