import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { USDT_CONTRACT } from '@/config/business';
import { describe as describeEvidence, NO_OTHERS } from '@/domain/matching/match';
import { classifyAnswers } from '@/domain/tron/transferCheck';
import { parseTransferList } from '@/domain/tron/transferList';
import { parseDeposit } from '@/services/records/parseRecords';
import { buildDemoData } from '../../scripts/seed/demoData.mjs';
import { transferList } from '../../scripts/emulators/tronReceipts.mjs';
import { nodeAnswers, txidOf } from '../../scripts/seed/transactionCases.mjs';

const now = new Date('2026-01-15T10:00:00Z');
const answers = nodeAnswers(now);
const data = buildDemoData(now);
const { VITE_WALLET_ADDRESS: walletAddress = '' } = parseEnv(readFileSync('.env.demo', 'utf8'));

/** What the node's final answer means for a demo deposit. */
function meaning(id: string, transaction: string): string {
  const stored = data.deposits[id.padEnd(20, '0')];
  const txid = txidOf(transaction);
  if (!stored?.txids?.includes(txid)) throw new Error(`${id} does not name ${transaction}.`);
  const final = answers[txid]?.receipt ?? {};
  const wallet = { walletAddress, usdtContract: USDT_CONTRACT };
  const check = classifyAnswers(txid, { final, seen: {} }, wallet);
  const deposit = parseDeposit(id, stored) ?? expect.fail(`${id} cannot be read.`);
  return describeEvidence({ ...NO_OTHERS, check }, deposit).verdict;
}

describe('the transactions of the demo', () => {
  it.each([
    ['Expected', 'Expected', 'expected'],
    ['TypedAmount', 'TypedAmount', 'other-amount'],
    ['Short', 'Short', 'less'],
    ['Excess', 'Excess', 'more'],
    ['NotFinal', 'NotFinal', 'expected'],
    ['Failed', 'Failed', 'failed'],
    ['FakeUsdt', 'FakeUsdt', 'other-token'],
    ['Lookalike', 'Lookalike', 'other-recipient'],
    ['Trx', 'Trx', 'no-transfer'],
    ['Before', 'Before', 'before'],
    ['Early', 'Early', 'long-before'],
    ['Late', 'Late', 'expected'],
    ['Several', 'Several', 'several-transfers'],
    ['Unknown', 'Unknown', 'not-found'],
    ['InParts', 'FirstPart', 'more'],
    ['InParts', 'SecondPart', 'no-own-amount'],
    ['FirstClaim', 'Claimed', 'expected'],
    ['SecondClaim', 'Claimed', 'other-amount'],
    ['SpentClaim', 'FirstPart', 'before'],
  ])('of %s, %s: %s', (id, transaction, expected) => {
    expect(meaning(id, transaction)).toBe(expected);
  });

  it('are listed where they sent USDT to the wallet, also those that nobody named', () => {
    const receipts = Object.values(answers).flatMap(({ receipt }) => receipt ?? []);
    const path = `/v1/accounts/${walletAddress}/transactions/trc20?only_to=true&limit=200`;
    const list = transferList(receipts, new URL(path, 'http://127.0.0.1'));
    const parsed = parseTransferList([list], { walletAddress, usdtContract: USDT_CONTRACT });
    const listed = parsed?.transactions.map(({ txid }) => txid) ?? [];
    expect(listed).toEqual(
      expect.arrayContaining(['Expected', 'Several', 'Unclaimed'].map(txidOf)),
    );
    expect(parsed?.dust).toBe(1);
    for (const name of [
      'Dust',
      'FakeUsdt',
      'FakeGift',
      'Lookalike',
      'Failed',
      'Trx',
      'Zero',
      'ToItself',
    ]) {
      expect(listed).not.toContain(txidOf(name));
    }
  });
});
