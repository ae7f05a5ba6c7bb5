import type { Actor } from '../support/actors';
import type { Write } from '../support/rest';
import { double, type Fields, type Value } from '../support/values';
import { ADMINISTRATORS, type Role } from './cast';
import { textIn, type Document, type Snapshot } from './snapshot';

export interface Attempt {
  readonly writes: Write[];
  readonly honest: boolean;
  /** True if it exceeds the administrator's limit for the day. */
  readonly isBeyond?: boolean;
  /** Set if it is not the role's usual token. */
  readonly actor?: Actor;
}

export interface Context {
  readonly seen: Snapshot;
  readonly role: Role;
  /** A number that is unique in the history, for new IDs. */
  readonly fresh: number;
  /** Fixed in advance: the amount of a part, the spent transaction, the rewarded user, the payout's user, and its reference. */
  readonly partPaise?: number | undefined;
  readonly txid?: string | undefined;
  readonly rewarded?: string | undefined;
  /** The user whose credit is taken back. */
  readonly correctedOf?: string | undefined;
  readonly payoutOf?: string | undefined;
  readonly reference?: string | undefined;
}

export const BAD_TEXT = '<b>\u202eurgent</b>';

export function depositAt({ deposits }: Snapshot, pick: number): [path: string, deposit: Document] {
  const all = [...deposits];
  // Three times of four an open one, since a closed deposit only has to stay closed.
  const open = all.filter(([, deposit]) => textIn(deposit, 'status') === 'pending');
  const from = pick % 4 === 0 || open.length === 0 ? all : open;
  return from[(pick >> 2) % from.length] ?? ['deposits/none', {}];
}

export function beside(seen: Snapshot, pick: number): number {
  const [path, deposit] = depositAt(seen, pick);
  const isBeside = (otherPath: string, other: Document) =>
    otherPath !== path && other['userId'] === deposit['userId'];
  return pickWhere(seen, isBeside) ?? pick;
}

/** The next number from `from` that picks a wanted open deposit, if there is one. */
export function pickWhere(
  seen: Snapshot,
  isWanted: (path: string, deposit: Document) => boolean,
  from = 0,
): number | undefined {
  const picks = Array.from({ length: 400 }, (_, i) => from + i);
  return picks.find((pick) => isWanted(...depositAt(seen, pick)));
}

export function mayReview(role: Role, deposit: Document): boolean {
  return (
    ADMINISTRATORS.includes(role) &&
    textIn(deposit, 'status') === 'pending' &&
    textIn(deposit, 'userId') !== role
  );
}

export function txidsIn(deposit: Document | undefined): string[] {
  return listIn(deposit, 'txids').filter((txid) => typeof txid === 'string');
}

/** The stored numbers as doubles. `diff` sees no change in that, so everyone who may write the document may do it. */
export function numbersAsDoubles(document: Document | undefined): Fields {
  return Object.fromEntries(
    Object.entries(document ?? {}).flatMap(([field, value]) =>
      typeof value === 'number' ? [[field, double(value === 0 ? -0 : value)]] : [],
    ),
  );
}

export function listIn(document: Document | undefined, field: string): Value[] {
  const list = document?.[field];
  return Array.isArray(list) ? list.filter(isValue) : [];
}

function isValue(value: unknown): value is Value {
  return typeof value === 'string' || (typeof value === 'object' && value !== null);
}
