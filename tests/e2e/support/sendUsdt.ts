import { randomBytes } from 'node:crypto';
import { storeTransaction } from '../../../scripts/emulators/tron.mjs';
import {
  failedReceiptOf,
  receiptOf,
  transferLog,
  usdtAccount,
} from '../../../scripts/emulators/tronReceipts.mjs';
import { tronUrl } from './site';

const WALLET = '0'.repeat(40);
const SENDER = '5a523b449890854c8fc460ab602df9f31fe4293f';

/** What is unusual about a transaction. */
export interface Sent {
  to?: string;
  contract?: string;
  isFailed?: boolean;
  finalAfterMs?: number;
}

/** Sends USDT to the wallet at the local node. Returns the transaction's ID. */
export async function sendUsdt(
  usdt: number,
  sentAt: Date,
  txid = randomBytes(32).toString('hex'),
  { to = WALLET, contract = usdtAccount, isFailed, finalAfterMs = 0 }: Sent = {},
): Promise<string> {
  const amount = BigInt(Math.round(usdt * 1_000_000));
  const log = [transferLog({ contract, from: SENDER, to, amount })];
  const receipt = isFailed ? failedReceiptOf({ txid, sentAt }) : receiptOf({ txid, sentAt, log });
  await storeTransaction(tronUrl, txid, { receipt, finalAfterMs });
  return txid;
}
