import { tableCsv, timeCell, usdtCell, type Columns } from '@/domain/csv';
import type { Incoming } from './incoming';

/** A transfer with the address of its sender as wallets show it. */
export interface SentIncoming extends Incoming {
  sender: string;
}

const depositOf = ({ state }: Incoming) => ('deposit' in state ? state.deposit : null);

const COLUMNS = {
  at: ({ transaction }) => timeCell(transaction.sentAt),
  transaction: ({ transaction }) => transaction.txid,
  sender: ({ sender }) => sender,
  usdt: ({ transaction }) => usdtCell(...transaction.amounts),
  state: ({ state }) => state.kind,
  deposit: (incoming) => depositOf(incoming)?.id ?? null,
  email: (incoming) => depositOf(incoming)?.userEmail ?? null,
  claims: ({ claims }) => claims.map(({ id }) => id).join(' '),
} satisfies Columns<SentIncoming>;
export type IncomingColumn = keyof typeof COLUMNS;

/** Transfers as a table. Times are Indian time. */
export const incomingCsv = (
  headings: Readonly<Record<IncomingColumn, string>>,
  transfers: readonly SentIncoming[],
): string => tableCsv(COLUMNS, headings, transfers);
