import { randomBytes } from 'node:crypto';
import { storeTransaction } from '../../../scripts/emulators/tron.mjs';
import { receiptOf, transferLog, usdtAccount } from '../../../scripts/emulators/tronReceipts.mjs';
import { tronUrl } from './site';

const WALLET = '0'.repeat(40);
const SENDER = '5a523b449890854c8fc460ab602df9f31fe4293f';

/** Sends USDT to the wallet at the local node. Returns the transaction's ID. */
export async function sendUsdt(
  usdt: number,
  sentAt: Date,
  txid = randomBytes(32).toString('hex'),
): Promise<string> {
  const amount = BigInt(Math.round(usdt * 1_000_000));
  const log = [transferLog({ contract: usdtAccount, from: SENDER, to: WALLET, amount })];
  await storeTransaction(tronUrl, txid, { receipt: receiptOf({ txid, sentAt, log }) });
  return txid;
}
