import { tableCsv, timeCell, usdtCell, type Cell } from './csv';
import type { Incoming } from './incoming';

/** The columns of a transfer, in order. */
export const INCOMING_COLUMNS = [
  'at',
  'transaction',
  'sender',
  'usdt',
  'state',
  'deposit',
  'email',
  'claims',
] as const;
export type IncomingColumn = (typeof INCOMING_COLUMNS)[number];

/** A transfer with the address of its sender as wallets show it. */
export interface SentIncoming extends Incoming {
  sender: string;
}

const depositOf = ({ state }: Incoming) => ('deposit' in state ? state.deposit : null);

const CELLS: Readonly<Record<IncomingColumn, (incoming: SentIncoming) => Cell>> = {
  at: ({ transaction }) => timeCell(transaction.sentAt),
  transaction: ({ transaction }) => transaction.txid,
  sender: ({ sender }) => sender,
  usdt: ({ transaction }) => usdtCell(...transaction.amounts),
  state: ({ state }) => state.kind,
  deposit: (incoming) => depositOf(incoming)?.id ?? null,
  email: (incoming) => depositOf(incoming)?.userEmail ?? null,
  claims: ({ claims }) => claims.map(({ id }) => id).join(' '),
};

/** Transfers as a table, under a heading for each of INCOMING_COLUMNS. Times are Indian time. */
export const incomingCsv = (
  headings: readonly string[],
  transfers: readonly SentIncoming[],
): string => tableCsv(headings, INCOMING_COLUMNS, CELLS, transfers);
