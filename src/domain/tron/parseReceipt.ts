import { isFields } from '@/domain/isFields';
import { parseAccount } from './tronAddress';

const WORD_DIGITS = 64;

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isHex(value: unknown): value is string {
  return isText(value) && /^(?:[0-9a-f]{2})*$/i.test(value);
}

/** True for a hash or any other word of the virtual machine. */
export function isWord(value: unknown): value is string {
  return isHex(value) && value.length === WORD_DIGITS;
}

/** Parses a node's block time in milliseconds; null if invalid. */
export function parseBlockTime(value: unknown): Date | null {
  if (typeof value !== 'number' || !(value > 0)) return null;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** A token's Transfer event in a receipt. Accounts are 40 lower-case hex digits. */
export interface TokenTransfer {
  /** The contract that logged it. Anybody can deploy one that logs any transfer. */
  contract: string;
  from: string;
  to: string;
  /** In the token's smallest unit, above 0. */
  amount: bigint;
}

export interface TransactionReceipt {
  /** 64 lower-case hex digits. */
  txid: string;
  sentAt: Date;
  isFailed: boolean;
  transfers: readonly TokenTransfer[];
}

/** keccak256 of `Transfer(address,address,uint256)`. Source: TRC-20, "Events". */
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const ACCOUNT_DIGITS = 40;

/**
 * The transfer that a log records; null for another event, another number of topics, other data, and a zero amount; undefined if
 * the log is not of the documented shape.
 */
function transferOf(log: unknown): TokenTransfer | null | undefined {
  if (!isFields(log)) return undefined;
  // A node leaves out empty fields.
  const { address, topics = [], data = '' } = log;
  const contract = parseAccount(address);
  if (!Array.isArray(topics) || !topics.every(isWord) || !isHex(data)) return undefined;
  if (contract === null) return undefined;
  const [event, from, to, ...more] = topics.map((topic) => topic.toLowerCase());
  // An NFT's Transfer has the same signature, but a fourth topic: its last argument is indexed.
  if (event !== TRANSFER || from === undefined || to === undefined || more.length > 0) return null;
  const amount = isWord(data) ? BigInt(`0x${data}`) : 0n;
  if (amount === 0n) return null;
  return { contract, from: from.slice(-ACCOUNT_DIGITS), to: to.slice(-ACCOUNT_DIGITS), amount };
}

/** True for a node's answer about an unknown transaction: exactly `{}`. */
export function isUnknownTransaction(answer: unknown): boolean {
  return isFields(answer) && Object.keys(answer).length === 0;
}

/**
 * Reads a node's answer about one transaction; null if it is not of the documented shape.
 * Source: TRON HTTP API, `gettransactioninfobyid`, which is protocol.TransactionInfo as JSON: fields with the default
 * value are left out, so `result` is there if it is FAILED, and `receipt.result` if a contract was called.
 */
export function parseReceipt(answer: unknown): TransactionReceipt | null {
  if (!isFields(answer)) return null;
  const { id, blockTimeStamp, receipt, log: logs = [], result = 'SUCESS' } = answer;
  if (!isWord(id) || !isFields(receipt) || !Array.isArray(logs) || !isText(result)) return null;
  const sentAt = parseBlockTime(blockTimeStamp);
  const { result: execution } = receipt;
  // Only a contract logs.
  const isExecuted = isText(execution) || (execution === undefined && logs.length === 0);
  const transfers = logs.map(transferOf);
  if (sentAt === null || !isExecuted || transfers.includes(undefined)) return null;
  return {
    txid: id.toLowerCase(),
    sentAt,
    // The first spelling is TRON's own.
    isFailed: !['SUCESS', 'SUCCESS'].includes(result) || (execution ?? 'SUCCESS') !== 'SUCCESS',
    transfers: transfers.filter((transfer) => transfer !== null && transfer !== undefined),
  };
}
