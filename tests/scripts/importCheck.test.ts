import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkRecords } from '../../scripts/import/checkRecords.mjs';
import { printedReports } from '../../scripts/import/finding.mjs';
import { recordsOfFile } from '../../scripts/import/sources.mjs';

type Fields = Record<string, unknown>;
type Export = Record<string, Fields>;

const ID = 'A'.repeat(20);
const DEPOSIT = `deposits/${ID}`;
const ENTRY = `users/asha/ledger/${ID}_1`;
const time = { _seconds: 1_790_000_000, _nanoseconds: 0 };
const account = {
  ...{ accountHolder: 'Asha', bankName: 'SBI', accountNumber: '123456789' },
  ifscCode: 'SBIN0001234',
};

/** Valid records. */
const good: Export = {
  'users/asha': {
    ...{ uid: 'asha', email: 'asha@example.com', displayName: 'Asha', language: 'en' },
    ...{ walletBalance: 40, createdAt: time, openDeposits: 1 },
    ...{ upiId: 'asha@ybl', upiIds: ['asha@ybl'], bankDetails: [account] },
  },
  [DEPOSIT]: {
    ...{ userId: 'asha', status: 'pending', timestamp: time, countsAsOpen: true },
    ...{ usdtAmount: 1, inrAmount: 100, paidInrAmount: 40, paymentCount: 1 },
  },
  [ENTRY]: { depositId: ID, seq: 1, amount: 40, kind: 'part', by: 'operator', at: time },
};

/** The valid records with some fields of one changed; undefined removes a field. */
function withChange(path: string, change: Fields): Export {
  const fields = Object.entries({ ...good[path], ...change });
  return { ...good, [path]: Object.fromEntries(fields.filter(([, v]) => v !== undefined)) };
}

/** The lines printed for an export. */
async function findings(records: Export): Promise<string[]> {
  const lines: string[] = [];
  const { reports } = printedReports((line) => lines.push(line));
  async function* each() {
    for (const [path, data] of Object.entries(records)) yield { path, data };
  }
  await checkRecords(each(), reports, (name) => name.trim() !== '');
  return lines;
}

describe('the check of imported records', () => {
  it('finds nothing in valid records, in any order', async () => {
    expect(await findings(good)).toEqual([]);
    expect(await findings(Object.fromEntries(Object.entries(good).reverse()))).toEqual([]);
  });

  it.each<[string, Fields, RegExp]>([
    ['users/asha', { uid: 'ravi' }, /^users\/asha: uid is "ravi"/],
    ['users/asha', { email: undefined }, /^users\/asha: email is missing/],
    ['users/asha', { displayName: ' ' }, /^note: users\/asha: displayName " "/],
    ['users/asha', { language: undefined }, /^note: users\/asha: language is missing/],
    ['users/asha', { createdAt: '2026-01-01' }, /^note: users\/asha: createdAt/],
    ['users/asha', { upiId: 'other@ybl' }, /^note: users\/asha: upiId is not the first/],
    ['users/asha', { upiIds: 'x@ybl', upiId: '' }, /^users\/asha: upiIds is "x@ybl", not a list/],
    ['users/asha', { upiIds: ['x'], upiId: 'x' }, /^users\/asha: the UPI ID "x" is malformed/],
    ['users/asha', { upiIds: ['asha@ybl', 'ASHA@ybl'] }, /^users\/asha: the UPI ID .* twice/],
    ['users/asha', { bankDetails: [null] }, /^users\/asha: a bank account has no accountHolder/],
    [
      'users/asha',
      { bankDetails: [account, account] },
      /^users\/asha: the account number .* twice/,
    ],
    [
      'users/asha',
      { bankDetails: [{ ...account, accountNumber: '12' }] },
      /^users\/asha: the account number "12" is malformed/,
    ],
    [
      'users/asha',
      { bankDetails: [{ ...account, ifscCode: 'sbin' }] },
      /^users\/asha: the IFSC "sbin" is malformed/,
    ],
    [
      'users/asha',
      {
        bankDetails: Array.from({ length: 11 }, (_, n) => ({
          ...account,
          accountNumber: `${n + 100_000_000}`,
        })),
      },
      /^users\/asha: bankDetails has 11/,
    ],
    ['users/asha', { openDeposits: 0 }, /^users\/asha: openDeposits is 0, but 1 are pending/],
    ['users/asha', { walletBalance: 41 }, /^note: users\/asha: ₹1 .* an opening balance/],
    ['users/asha', { walletBalance: 39 }, /^users\/asha: its wallet has ₹39, but its ledger ₹40/],
    ['users/asha', { walletBalance: 40.001 }, /^users\/asha: walletBalance 40.001 has fractions/],
    [DEPOSIT, { userId: 'ravi', countsAsOpen: undefined }, /users\/ravi does not exist/],
    [DEPOSIT, { timestamp: undefined }, /timestamp is missing/],
    ['deposits/INV 1', {}, /^note: deposits\/INV 1: its id .* no link opens it/],
    [DEPOSIT, { timestamp: '2026-01-01' }, /timestamp is "2026-01-01"/],
    [DEPOSIT, { usdtAmount: '1' }, /usdtAmount is "1", not an amount/],
    [DEPOSIT, { inrAmount: 99 }, /inrAmount is 99, but 1 USDT are ₹100/],
    [DEPOSIT, { paidInrAmount: 41 }, /^note: .*an opening payment/],
    [DEPOSIT, { paidInrAmount: 39 }, /₹39 is paid, but its ledger entries add up to ₹40/],
    [DEPOSIT, { paymentCount: 2 }, /it counts 2 payments, but the ledger has 1/],
    [ENTRY, { amount: 0 }, /amount is 0 and seq 1: not a credit/],
    [ENTRY, { seq: 2 }, /its id is not its deposit and seq/],
  ])('reports in %s the change %j', async (path, change, line) => {
    const lines = await findings(withChange(path, change));
    expect(lines).toContainEqual(expect.stringMatching(line));
  });

  it.each([NaN, -1, Infinity, undefined, '40'])(
    'reports the wallet balance %s',
    async (walletBalance) => {
      const lines = await findings(withChange('users/asha', { walletBalance }));
      expect(lines).toContainEqual(expect.stringMatching(/^users\/asha: walletBalance is /));
    },
  );

  it('reports a status of a deposit that contradicts its payments', async () => {
    const one = (fields: Fields) =>
      findings({
        'users/asha': { ...good['users/asha'], openDeposits: 0 },
        [ENTRY]: good[ENTRY] ?? {},
        [DEPOSIT]: { ...good[DEPOSIT], ...fields },
      });
    expect(await one({ status: 'confirmed' })).toEqual([
      `${DEPOSIT}: it is confirmed, but only ₹40 of ₹100 is paid.`,
    ]);
    expect(await one({ status: 'done' })).toEqual([
      `${DEPOSIT}: status is "done": it appears in no list.`,
    ]);
    expect(await one({ status: 'rejected', usdtAmount: 0.3, inrAmount: 30 })).toEqual([
      `${DEPOSIT}: ₹40 is paid, more than its ₹30.`,
    ]);
    expect(await one({ status: 'rejected' })).toEqual([]);
  });

  it('accepts a deposit without a payment count, and an amount with a floating-point error', async () => {
    const fields = { paidInrAmount: undefined, paymentCount: undefined };
    const { [ENTRY]: _, ...records } = withChange(DEPOSIT, {
      ...fields,
      ...{ usdtAmount: 0.57, inrAmount: 0.57 * 100 },
    });
    expect(0.57 * 100).not.toBe(57);
    const lines = await findings(records);
    expect(lines).toEqual([
      'note: users/asha: ₹40 of its wallet is not in its ledger: an opening balance.',
    ]);
  });

  it('reports orphaned records, and documents that the app does not use', async () => {
    const lines = await findings({ [ENTRY]: good[ENTRY] ?? {}, 'orders/1': {} });
    expect(lines).toEqual([
      'note: orders/1: the app does not use this document.',
      'users/asha: it is missing, but deposits or ledger entries belong to it.',
      `${DEPOSIT}: it is missing or has no user, but ledger entries refer to it.`,
    ]);
  });

  it('prints a limited number of lines and counts all', async () => {
    const lines: string[] = [];
    const { counts, reports } = printedReports((line) => lines.push(line));
    for (let n = 0; n < 1_000; n += 1) reports.problem(`users/${n}`, 'x.');
    expect(lines).toHaveLength(201);
    expect(counts).toEqual({ problem: 1_000, note: 0 });
  });
});

describe('an export', () => {
  function fileWith(text: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'export-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'export.ndjson');
    writeFileSync(file, text);
    return file;
  }

  it('is read line by line', async () => {
    const lines = Object.entries(good).map(([path, data]) => JSON.stringify({ path, data }));
    const read: string[] = [];
    for await (const { path } of recordsOfFile(fileWith(`${lines.join('\n\n')}\n`)))
      read.push(path);
    expect(read).toEqual(Object.keys(good));
  });

  it.each(['{"path":"users/a"}', '{"path":1,"data":{}}', 'users', 'null'])(
    'is rejected with the line %s',
    async (line) => {
      const records = recordsOfFile(fileWith(`{"path":"users/a","data":{}}\n${line}\n`));
      await records.next();
      await expect(records.next()).rejects.toThrow(/^Line 2 is not/);
    },
  );
});
