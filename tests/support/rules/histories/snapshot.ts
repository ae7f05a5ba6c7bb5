import type { Emulator } from '../emulator';
import { readAll } from '../rest';

export type Document = Readonly<Record<string, unknown>>;

/** Everything that is stored, by path. */
export interface Snapshot {
  readonly users: ReadonlyMap<string, Document>;
  readonly deposits: ReadonlyMap<string, Document>;
  readonly entries: ReadonlyMap<string, Document>;
  readonly transactions: ReadonlyMap<string, Document>;
  readonly payables: ReadonlyMap<string, Document>;
  readonly notes: ReadonlyMap<string, Document>;
  readonly payouts: ReadonlyMap<string, Document>;
  readonly moves: ReadonlyMap<string, Document>;
  readonly references: ReadonlyMap<string, Document>;
  readonly days: ReadonlyMap<string, Document>;
  readonly settings: ReadonlyMap<string, Document>;
  readonly revoked: ReadonlyMap<string, Document>;
}

export async function takeSnapshot(emulator: Emulator): Promise<Snapshot> {
  // One query for all: every accepted commit takes a snapshot.
  const stored = await readAll(emulator);
  const collect = (collection: string) =>
    new Map(
      stored.flatMap(({ path, fields }) =>
        path.split('/').at(-2) === collection ? [[path, fields] as const] : [],
      ),
    );
  return {
    users: collect('users'),
    deposits: collect('deposits'),
    entries: collect('ledger'),
    transactions: collect('transactions'),
    payables: collect('payables'),
    notes: collect('notes'),
    payouts: collect('payouts'),
    moves: collect('moves'),
    references: collect('references'),
    days: collect('days'),
    settings: collect('settings'),
    revoked: collect('revoked'),
  };
}

/** A stored number; NaN where there is none, which no comparison lets pass. */
export function numberIn(document: Document | undefined, field: string): number {
  const value = document?.[field];
  return typeof value === 'number' ? value : NaN;
}

/** A stored string, or nothing. */
export function textIn(document: Document | undefined, field: string): string {
  const value = document?.[field];
  return typeof value === 'string' ? value : '';
}

/** A stored number that a record of other origin may lack, or hold null in its place. */
export function numberOrZero(document: Document | undefined, field: string): number {
  return (document?.[field] ?? null) === null ? 0 : numberIn(document, field);
}

/** Rupees as stored → whole paise, to the nearest. */
export function paiseIn(document: Document | undefined, field: string): number {
  // A stored -0 is no other amount than 0.
  return Math.round(numberIn(document, field) * 100) + 0;
}

/** What has been paid on a deposit; a deposit without the field is unpaid. */
export function paidPaiseOf(deposit: Document | undefined): number {
  return deposit && 'paidInrAmount' in deposit ? paiseIn(deposit, 'paidInrAmount') : 0;
}

/** What was taken back of an ended deposit, and not credited again. */
export function correctedPaiseOf(deposit: Document | undefined): number {
  return deposit && 'correctedInrAmount' in deposit ? paiseIn(deposit, 'correctedInrAmount') : 0;
}

/** Whether a transaction is free: none has spent it, or all of that was taken back. */
export function isUnspent({ transactions }: Snapshot, txid: string): boolean {
  const spent = transactions.get(`transactions/${txid}`);
  return spent === undefined || 'freedBy' in spent;
}

/** The deposit or payout that a move is one of. */
export function movedIn({ deposits, payouts }: Snapshot, movePath: string): Document | undefined {
  const [path = ''] = movePath.split('/moves/');
  return deposits.get(path) ?? payouts.get(path);
}
