import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { USDT_CONTRACT } from '@/config/business';
import { microUsdt, toMicro, usdtToInr } from '@/domain/money';
import { classifyTransfer, readAnswers, type TransferCheck } from '@/domain/tron/transferCheck';
import { parseTransferList } from '@/domain/tron/transferList';
import { shortDepositId } from '@/domain/shortIds';
import { buildDemoData } from '../../scripts/seed/demoData.mjs';
import { transferList } from '../../scripts/emulators/tronTransfers.mjs';
import { nodeAnswers, transactionCases, txidOf } from '../../scripts/seed/transactionCases.mjs';

const now = new Date('2026-01-15T10:00:00Z');
const answers = nodeAnswers(now);
const data = buildDemoData(now);
const { VITE_WALLET_ADDRESS: walletAddress = '' } = parseEnv(readFileSync('.env.demo', 'utf8'));

/** What the node's final answer means for the request of the demo. */
function meaning(id: string, transaction: string): TransferCheck {
  const deposit = data.deposits[id.padEnd(20, '0')];
  const txid = txidOf(transaction);
  if (!deposit?.txids?.includes(txid)) throw new Error(`${id} does not name ${transaction}.`);
  const paid = deposit.paidInrAmount ?? 0;
  return classifyTransfer(readAnswers(txid, { final: answers[txid]?.receipt ?? {}, seen: {} }), {
    walletAddress,
    usdtContract: USDT_CONTRACT,
    unpaidPaise: usdtToInr(microUsdt((deposit.usdtAmount - paid / 100) * 1_000_000)),
    payableMicro: paid || !deposit.payableUsdt ? null : toMicro(deposit.payableUsdt),
    submittedAt: deposit.timestamp,
  });
}

describe('the transactions of the demo', () => {
  it.each<[string, string, Partial<TransferCheck>]>([
    ['Expected', 'Expected', { kind: 'expected' }],
    ['TypedAmount', 'TypedAmount', { kind: 'typed-amount' }],
    ['Short', 'Short', { kind: 'too-little' }],
    ['Excess', 'Excess', { kind: 'too-much' }],
    ['NotFinal', 'NotFinal', { kind: 'expected' }],
    ['Failed', 'Failed', { kind: 'failed' }],
    ['FakeUsdt', 'FakeUsdt', { kind: 'other-token' }],
    ['Lookalike', 'Lookalike', { kind: 'other-recipient' }],
    ['Trx', 'Trx', { kind: 'no-transfer' }],
    ['Before', 'Before', { kind: 'sent-before' }],
    ['Early', 'Early', { kind: 'too-early' }],
    ['Late', 'Late', { kind: 'expected' }],
    ['Several', 'Several', { kind: 'several-transfers', usdt: ['10', '20'] }],
    ['Unknown', 'Unknown', { kind: 'not-found' }],
    ['InParts', 'FirstPart', { kind: 'too-much' }],
    ['InParts', 'SecondPart', { kind: 'named-only' }],
    ['FirstClaim', 'Claimed', { kind: 'expected' }],
    ['SecondClaim', 'Claimed', { kind: 'typed-amount' }],
    ['SpentClaim', 'FirstPart', { kind: 'sent-before' }],
  ])('of %s, %s', (id, transaction, expected) => {
    expect(meaning(id, transaction)).toMatchObject(expected);
  });

  it('have every trouble a node can have, and one that becomes final later', () => {
    const troubles = ['Busy', 'Slow', 'Cut', 'Garbage'].map((name) => answers[txidOf(name)]);
    expect(troubles.map((answer) => answer?.trouble)).toEqual(['busy', 'slow', 'cut', 'garbage']);
    expect(answers[txidOf('NotFinal')]?.finalAfterMs).toBeGreaterThan(0);
  });

  it('are listed where they sent USDT to the wallet, also those that nobody named', () => {
    const receipts = Object.values(answers).flatMap(({ receipt }) => receipt ?? []);
    const path = `/v1/accounts/${walletAddress}/transactions/trc20?only_to=true&limit=200`;
    const list = transferList(receipts, new URL(path, 'http://127.0.0.1'));
    const parsed = parseTransferList(list, { walletAddress, usdtContract: USDT_CONTRACT });
    const listed = parsed?.transactions.map(({ txid }) => txid) ?? [];
    expect(listed).toEqual(
      expect.arrayContaining(['Expected', 'Several', 'Unclaimed', 'Dust'].map(txidOf)),
    );
    for (const name of ['FakeUsdt', 'FakeGift', 'Lookalike', 'Failed', 'Trx', 'Zero', 'ToItself']) {
      expect(listed).not.toContain(txidOf(name));
    }
  });

  it('are stored as the rules have it', () => {
    const spent = Object.entries(data.transactions);
    expect(spent).toEqual([
      [
        txidOf('FirstPart'),
        {
          depositId: 'InParts0000000000000',
          entryId: 'InParts0000000000000_1',
          by: 'demoOperator',
          at: expect.any(Date),
        },
      ],
    ]);
    expect(data.ledger['users/demoMeeraNair/ledger/InParts0000000000000_1']).toMatchObject({
      txid: txidOf('FirstPart'),
      amount: 6_000,
    });
    for (const { txids = [] } of Object.values(data.deposits)) {
      expect(new Set(txids).size).toBe(txids.length);
      expect(txids.length).toBeLessThanOrEqual(5);
      for (const txid of txids) expect(txid).toMatch(/^[0-9a-f]{64}$/);
    }
    const shown = transactionCases.map(({ id }) => shortDepositId(id.padEnd(20, '0')));
    expect(new Set(shown).size).toBe(transactionCases.length);
    const open = transactionCases.filter(({ owner }) => owner === 'demoMeeraNair');
    expect(data.users['demoMeeraNair']?.openDeposits).toBe(open.length);
    expect(open.length).toBeLessThanOrEqual(20);
  });
});
