import { create, set } from './builders';
import type { Write } from './rest';
import { SERVER_TIME, type Fields, type Value } from './values';

const DAY_MS = 24 * 60 * 60_000;
const INDIA_MS = 5.5 * 60 * 60_000;
/** Longer than judging one batch of decisions takes, or a test of a day's limit. */
const A_WHILE_MS = 60_000;

/** Today's number in India as the rules compute it, plus `later` days. */
export function indiaDay(later = 0): number {
  return Math.floor((Date.now() + INDIA_MS) / DAY_MS) + later;
}

/** Milliseconds until midnight in India. */
function msToMidnight(): number {
  return DAY_MS - ((Date.now() + INDIA_MS) % DAY_MS);
}

/** Waits for midnight in India if it is near: what counts by the day must begin and end on one. */
export async function untilDayLasts(): Promise<void> {
  // A timer may end a millisecond early.
  for (let left = msToMidnight(); left < A_WHILE_MS; left = msToMidnight()) {
    await new Promise((resolve) => setTimeout(resolve, left));
  }
}

/** The document that counts an administrator's credits on a day in India. */
export function dayPath(uid: string, day = indiaDay()): string {
  return `administrators/${uid}/days/${day}`;
}

/** The counts of a day: paise, and corrections of references if there were any. */
export function dayCount(creditedPaise: Value, lastEntry: string, corrections?: Value): Fields {
  return { creditedPaise, lastEntry, ...(corrections !== undefined && { corrections }) };
}

export function limitsOf(limits: Fields): Write {
  return set('settings/limits', limits);
}

/** A proposal to credit, with the fields of the later entry. */
export function proposalOf(
  { kind = null, amount = null, txid, reason, reasonNote, closes, reverses }: Fields,
  by: string,
  at: Value = SERVER_TIME,
): { [field: string]: Value } {
  const said = { txid, reason, reasonNote, closes, reverses };
  const optional = Object.entries(said).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, value] as const],
  );
  return { kind, amount, by, at, ...Object.fromEntries(optional) };
}

export function depositMove(depositId: string, number: number, kind: string, by: string): Write {
  return create(`deposits/${depositId}/moves/${number}`, { kind, by, at: SERVER_TIME });
}

/** The Admin SDK's write after a role change: earlier sign-ins end. */
export function revocationSince(uid: string, since: Value): Write {
  return set(`revoked/${uid}`, { at: new Date('2026-01-01T00:00:00Z'), since });
}
