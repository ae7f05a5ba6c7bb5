import type { Actor } from '../actors';
import type { Write } from '../rest';
import { double, type Fields, type Value } from '../values';
import { ADMINISTRATORS, type Role } from './cast';
import { textIn, type Document, type Snapshot } from './snapshot';

/** A commit somebody sends, and whether it is one that has to be accepted. */
export interface Attempt {
  readonly writes: Write[];
  readonly honest: boolean;
  /** Whether one administrator would credit more with it than they may that day. */
  readonly isBeyond?: boolean;
  /** Who sends it, where their usual token is not the one. */
  readonly actor?: Actor;
}

/** Who plans something, and what they saw. */
export interface Context {
  readonly seen: Snapshot;
  readonly role: Role;
  /** A number nobody had before, for new documents. */
  readonly fresh: number;
  /**
   * What is decided already: how much a part pays, which transaction a credit spends, whose reward it is, whose payout, and
   * under which reference.
   */
  readonly partPaise?: number | undefined;
  readonly txid?: string | undefined;
  readonly rewarded?: string | undefined;
  /** Whose credit is taken back. */
  readonly correctedOf?: string | undefined;
  readonly payoutOf?: string | undefined;
  readonly reference?: string | undefined;
}

/** No text that may be shown. */
export const BAD_TEXT = '<b>\u202eurgent</b>';

/** A deposit by number. */
export function depositAt({ deposits }: Snapshot, pick: number): [path: string, deposit: Document] {
  const all = [...deposits];
  // Open ones three times of four: a closed deposit only has to stay closed.
  const open = all.filter(([, deposit]) => textIn(deposit, 'status') === 'pending');
  const from = pick % 4 === 0 || open.length === 0 ? all : open;
  return from[(pick >> 2) % from.length] ?? ['deposits/none', {}];
}

/** Picks another open deposit of the same user, where there is one. */
export function beside(seen: Snapshot, pick: number): number {
  const [path, deposit] = depositAt(seen, pick);
  const isBeside = (otherPath: string, other: Document) =>
    otherPath !== path && other['userId'] === deposit['userId'];
  return pickWhere(seen, isBeside) ?? pick;
}

/** The number of an open deposit that is as wanted, where there is one: the next after a number. */
export function pickWhere(
  seen: Snapshot,
  isWanted: (path: string, deposit: Document) => boolean,
  from = 0,
): number | undefined {
  const picks = Array.from({ length: 400 }, (_, i) => from + i);
  return picks.find((pick) => isWanted(...depositAt(seen, pick)));
}

/** Whether a deposit is open to the review of this administrator. */
export function mayReview(role: Role, deposit: Document): boolean {
  return (
    ADMINISTRATORS.includes(role) &&
    textIn(deposit, 'status') === 'pending' &&
    textIn(deposit, 'userId') !== role
  );
}

/** The transactions that a deposit names. */
export function txidsIn(deposit: Document | undefined): string[] {
  return listIn(deposit, 'txids').filter((txid) => typeof txid === 'string');
}

/**
 * The stored numbers as another program may write them again: as doubles. It is no change that `diff` sees, so whoever
 * may write the document may do it.
 */
export function numbersAsDoubles(document: Document | undefined): Fields {
  return Object.fromEntries(
    Object.entries(document ?? {}).flatMap(([field, value]) =>
      typeof value === 'number' ? [[field, double(value === 0 ? -0 : value)]] : [],
    ),
  );
}

/** A stored list as it would be written again. */
export function listIn(document: Document | undefined, field: string): Value[] {
  const list = document?.[field];
  return Array.isArray(list) ? list.filter(isValue) : [];
}

function isValue(value: unknown): value is Value {
  return typeof value === 'string' || (typeof value === 'object' && value !== null);
}
