// A TRON node's answers to `gettransactioninfobyid`, in the documented format (protocol.TransactionInfo as JSON).

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
export const transferEvent = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** TRON produces a block every three seconds since this one. */
const firstBlock = { number: 0, at: Date.UTC(2018, 5, 25) };

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
    blockNumber: firstBlock.number + Math.floor((sentAt.getTime() - firstBlock.at) / 3_000),
    blockTimeStamp: sentAt.getTime(),
    contractResult: [''],
    receipt: { net_fee: 345_000 },
  };
}
