// A TRON node's answers to `gettransactioninfobyid`, in the documented format (protocol.TransactionInfo as JSON).
import { createHash } from 'node:crypto';

/**
 * @typedef {object} Log
 * @property {string} address 40 hex digits: the contract, without TRON's prefix 41
 * @property {string[]} topics 64 hex digits each
 * @property {string} [data] hex
 *
 * @typedef {object} Transfer
 * @property {string} contract 40 hex digits, like the accounts
 * @property {string} from
 * @property {string} to
 * @property {bigint} amount in the token's smallest unit
 *
 * @typedef {object} Receipt
 * @property {string} id
 * @property {number} fee
 * @property {number} blockNumber
 * @property {number} blockTimeStamp
 * @property {string[]} contractResult
 * @property {string} [contract_address]
 * @property {Record<string, number | string>} receipt
 * @property {Log[]} [log]
 * @property {'FAILED'} [result]
 * @property {string} [resMessage]
 */

/** The USDT contract as it is in logs. */
export const usdtAccount = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c';

/** The Transfer event of a TRC-20 contract. */
const transferEvent = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** TRON produces a block every three seconds since then. */
const firstBlockAt = Date.UTC(2018, 5, 25);

/** @param {string} hex */
const word = (hex) => hex.padStart(64, '0');

/**
 * @param {Transfer} transfer
 * @returns {Log} the Transfer event of a TRC-20 contract
 */
export function transferLog({ contract, from, to, amount }) {
  return {
    address: contract,
    topics: [transferEvent, word(from), word(to)],
    data: word(amount.toString(16)),
  };
}

/**
 * The receipt of a successful call of a contract.
 * @param {{ txid: string, sentAt: Date, log: Log[] }} transaction
 * @returns {Receipt}
 */
export function receiptOf({ txid, sentAt, log }) {
  return {
    ...trxReceiptOf({ txid, sentAt }),
    contractResult: [word('1')],
    contract_address: `41${log[0]?.address ?? usdtAccount}`,
    receipt: {
      energy_fee: 13_499_850,
      energy_usage_total: 64_285,
      net_usage: 345,
      result: 'SUCCESS',
      energy_penalty_total: 49_635,
    },
    log,
  };
}

/**
 * The receipt of a reverted call, without logs.
 * @param {{ txid: string, sentAt: Date }} transaction
 * @returns {Receipt}
 */
export function failedReceiptOf({ txid, sentAt }) {
  const { log: _, receipt, ...rest } = receiptOf({ txid, sentAt, log: [] });
  return {
    ...rest,
    receipt: { ...receipt, result: 'REVERT' },
    result: 'FAILED',
    resMessage: Buffer.from('REVERT opcode executed').toString('hex'),
  };
}

/**
 * The receipt of a transfer of TRX, which calls no contract.
 * @param {{ txid: string, sentAt: Date }} transaction
 * @returns {Receipt}
 */
export function trxReceiptOf({ txid, sentAt }) {
  return {
    id: txid,
    fee: 345_000,
    blockNumber: Math.floor((sentAt.getTime() - firstBlockAt) / 3_000),
    blockTimeStamp: sentAt.getTime(),
    contractResult: [''],
    receipt: { net_fee: 345_000 },
  };
}

// TronGrid's answers to `/v1/accounts/{address}/transactions/trc20`, in the documented format, derived from receipts.

/**
 * @typedef {object} ListedTransfer
 * @property {string} transaction_id
 * @property {{ symbol: string, address: string, decimals: number, name: string }} token_info
 * @property {number} block_timestamp
 * @property {string} from Base58, like all addresses here
 * @property {string} to
 * @property {'Transfer'} type
 * @property {string} value in the token's smallest unit
 *
 * @typedef {object} TransferList
 * @property {true} success
 * @property {{ at: number, page_size: number, fingerprint?: string }} meta
 * @property {ListedTransfer[]} data
 */

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const maxLimit = 200;
const defaultLimit = 20;

/** @param {Buffer} bytes */
const sha256 = (bytes) => createHash('sha256').update(bytes).digest();

/**
 * @param {string} account 40 hex digits, as it is logged
 * @returns {string} its address as wallets and TronGrid show it
 */
export function addressOf(account) {
  const payload = Buffer.from(`41${account}`, 'hex');
  const checksum = sha256(sha256(payload)).subarray(0, 4);
  let value = BigInt(`0x${Buffer.concat([payload, checksum]).toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = (alphabet[Number(value % 58n)] ?? '') + text;
  return text;
}

/**
 * Lists a receipt's transfers, including amounts of zero, other tokens and transfers to oneself. Every token is named Tether
 * USD, as any contract may be.
 * @param {Receipt} receipt
 * @returns {ListedTransfer[]}
 */
function transfersOf({ id, blockTimeStamp, log = [] }) {
  return log
    .filter(({ topics }) => topics[0] === transferEvent && topics.length === 3)
    .map(({ address, topics: [, from = '', to = ''], data = '' }) => ({
      transaction_id: id,
      token_info: { symbol: 'USDT', address: addressOf(address), decimals: 6, name: 'Tether USD' },
      block_timestamp: blockTimeStamp,
      from: addressOf(from.slice(-40)),
      to: addressOf(to.slice(-40)),
      type: 'Transfer',
      value: String(BigInt(`0x${data || '0'}`)),
    }));
}

/**
 * A page of the list of an account's transfers, the newest first.
 * @param {Receipt[]} receipts of all transactions, those that are not final left out
 * @param {URL} url of the question
 * @returns {TransferList}
 */
export function transferList(receipts, url) {
  const { searchParams: query } = url;
  const [, , , account = ''] = url.pathname.split('/');
  const contract = query.get('contract_address');
  const from = Number(query.get('min_timestamp') ?? 0);
  const to = Number(query.get('max_timestamp') ?? Infinity);
  const limit = Math.min(Number(query.get('limit') ?? defaultLimit), maxLimit);
  const found = receipts
    .flatMap(transfersOf)
    .filter((transfer) => transfer.to === account || transfer.from === account)
    .filter((transfer) => query.get('only_to') !== 'true' || transfer.to === account)
    .filter((transfer) => contract === null || transfer.token_info.address === contract)
    .filter(({ block_timestamp: at }) => at >= from && at <= to)
    .sort((a, b) => b.block_timestamp - a.block_timestamp);
  const data = found.slice(0, limit);
  const meta = { at: Date.now(), page_size: data.length };
  if (data.length === found.length) return { success: true, meta, data };
  return { success: true, meta: { ...meta, fingerprint: 'more' }, data };
}

/** The address of USDT's contract. */
export const usdtAddress = addressOf(usdtAccount);
