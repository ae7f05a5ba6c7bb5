import type { Actor } from '../support/actors';
import { CREDIT_REASONS } from '../support/reasons';
import type { Document, Snapshot } from './snapshot';

export interface Step {
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly actor: Actor;
  /** True if the same commit was accepted before. */
  readonly repeated: boolean;
}

const EIGHT_HOURS_SECONDS = 8 * 3600;

/** Invariant 14: a revocation ends an administrator for ever, or until the next sign-in. */
export function isInForce({ revoked }: Snapshot, uid: string | null, atMs: number): boolean {
  const end = revoked.get(`revoked/${uid}`);
  return end === undefined || atMs > millis(end['since']);
}

/** True if the actor may write as an administrator, unlike a viewer. */
export function isAdministrator({ actor, before }: Pick<Step, 'actor' | 'before'>): boolean {
  const { uid, claims } = actor;
  const signedIn = Number(claims['auth_time']);
  return (
    claims['admin'] === true &&
    (claims['role'] ?? 'reviewer') === 'reviewer' &&
    claims['email_verified'] === true &&
    Date.now() / 1000 - signedIn < EIGHT_HOURS_SECONDS + 60 &&
    isInForce(before, uid, signedIn * 1000)
  );
}

export function isText(text: unknown, most: number): boolean {
  return (
    typeof text === 'string' &&
    [...text].length <= most &&
    text.trim() !== '' &&
    !/[\p{Cc}<>\u202a-\u202e\u2066-\u2069]/u.test(text)
  );
}

export function isCanonical(value: number, steps: number): boolean {
  return Math.round(value * steps) / steps === value;
}

export function millis(value: unknown): number {
  return typeof value === 'string' ? Date.parse(value) : NaN;
}

/** True within a minute of the local clock, which the emulator shares. */
export function isNow(value: unknown): boolean {
  return typeof value === 'string' && Math.abs(Date.parse(value) - Date.now()) < 60_000;
}

export function hasOnly(document: Document, fields: readonly string[]): boolean {
  return Object.keys(document).every((field) => fields.includes(field));
}

/** The paths of documents for which `holds` is false. */
export function over(
  documents: ReadonlyMap<string, Document>,
  holds: (path: string, document: Document) => boolean,
): string[] {
  return [...documents].flatMap(([path, document]) => (holds(path, document) ? [] : [path]));
}

export function unless(what: string, holds: boolean): string[] {
  return holds ? [] : [what];
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

export function isReasonOfList({ reason, reasonNote }: Document): boolean {
  if (reason === undefined) return reasonNote === undefined;
  return (
    [...CREDIT_REASONS, 'wrongly-corrected', 'other'].includes(String(reason)) &&
    (reasonNote === undefined ? reason !== 'other' : isText(reasonNote, 200))
  );
}
