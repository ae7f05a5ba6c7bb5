import { USDT_CONTRACT } from '@/config/business';
import type { UsdtWallet } from '@/domain/tron/transferCheck';
import {
  failedReceiptOf,
  receiptOf,
  transferLog,
  trxReceiptOf,
  usdtAccount,
  type Log,
  type Transfer,
} from '../../scripts/emulators/tronReceipts.mjs';

export const TXID = 'c0ffee'.padEnd(64, '0123456789abcdef');

/** The wallet in Base58, and as the hex bytes in logs. */
export const WALLET = 'TR66PwBkGtktmiRhGjP9C6o8ts2ndDo4sP';
export const WALLET_ACCOUNT = 'a5d748d005d0e5d442fc4c422a313fa0d8fe23f1';
/** Shares the first and last digits with the wallet, which are what people compare. */
export const LOOKALIKE_ACCOUNT = WALLET_ACCOUNT.replace(/(?<=^.{8})./, (digit) =>
  digit === '0' ? '1' : '0',
);
export const SENDER = '5a523b449890854c8fc460ab602df9f31fe4293f';
/** Anyone can deploy a contract named USDT. */
export const FAKE_USDT = 'a614f803b6fd780986a42c78ec9c7f77e6ded13d';
export const OTHER_TOKEN = '3487b63d30b5b2c87fb7ffa8bcfade38eaac1abe';

export const SUBMITTED_AT = new Date('2026-01-05T10:00:00Z');

export const ADDRESSES: UsdtWallet = { walletAddress: WALLET, usdtContract: USDT_CONTRACT };

export function aTransfer(changes: Partial<Transfer> = {}): Log {
  const transfer = { contract: usdtAccount, from: SENDER, to: WALLET_ACCOUNT, amount: 25_000_000n };
  return transferLog({ ...transfer, ...changes });
}

/** The receipt of a call sent five minutes after the deposit was submitted. */
export function aReceipt({
  log = [aTransfer()],
  sentAt = new Date(SUBMITTED_AT.getTime() + 5 * 60_000),
  txid = TXID,
}: { log?: Log[]; sentAt?: Date; txid?: string } = {}) {
  return receiptOf({ txid, sentAt, log });
}

const transaction = { txid: TXID, sentAt: SUBMITTED_AT };

export const aFailedReceipt = () => failedReceiptOf(transaction);
export const aTrxReceipt = () => trxReceiptOf(transaction);
