import type { Emulator } from '../support/emulator';
import { readAll } from '../support/rest';

export type Document = Readonly<Record<string, unknown>>;

export type Snapshot = Readonly<Awaited<ReturnType<typeof takeSnapshot>>>;

export async function takeSnapshot(emulator: Emulator) {
  // One query for all, since every accepted commit takes a snapshot.
  const stored = await readAll(emulator);
  const collect = (collection: string): ReadonlyMap<string, Document> =>
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

/** A stored number; NaN if missing, which fails every comparison. */
export function numberIn(document: Document | undefined, field: string): number {
  const value = document?.[field];
  return typeof value === 'number' ? value : NaN;
}

/** A stored string, or ''. */
export function textIn(document: Document | undefined, field: string): string {
  const value = document?.[field];
  return typeof value === 'string' ? value : '';
}

/** A stored number; 0 if missing or null, as in a record of other origin. */
export function numberOrZero(document: Document | undefined, field: string): number {
  return (document?.[field] ?? null) === null ? 0 : numberIn(document, field);
}

/** Stored rupees as whole paise, rounded. */
export function paiseIn(document: Document | undefined, field: string): number {
  // Turns -0 into 0.
  return Math.round(numberIn(document, field) * 100) + 0;
}

/** Paise paid on a deposit; 0 if the field is missing. */
export function paidPaiseOf(deposit: Document | undefined): number {
  return deposit && 'paidInrAmount' in deposit ? paiseIn(deposit, 'paidInrAmount') : 0;
}

/** Paise taken back from an ended deposit and not credited again. */
export function correctedPaiseOf(deposit: Document | undefined): number {
  return deposit && 'correctedInrAmount' in deposit ? paiseIn(deposit, 'correctedInrAmount') : 0;
}

/** True if nothing has spent the transaction, or its credit was wholly taken back. */
export function isUnspent({ transactions }: Snapshot, txid: string): boolean {
  const spent = transactions.get(`transactions/${txid}`);
  return spent === undefined || 'freedBy' in spent;
}

export function movedIn({ deposits, payouts }: Snapshot, movePath: string): Document | undefined {
  const [path = ''] = movePath.split('/moves/');
  return deposits.get(path) ?? payouts.get(path);
}
