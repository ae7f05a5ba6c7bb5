import { describe, expect, it } from 'vitest';
import { writeBankFile } from '@/domain/bankFiles/bankFile';
import { BANK_FORMATS } from '@/domain/bankFiles/bankFormat';
import { drawRef } from '@/domain/bankFiles/fileIds';
import { accountIn } from '@/domain/bankFiles/readAnswer';
import { matchLines } from '@/domain/bankFiles/matchLines';
import { destinationOf, type Payout, type PayoutMethod } from '@/domain/payouts/payout';
import { paise } from '@/domain/money/money';
import { playBank } from '../../scripts/bank/playBank.mjs';
import { manyPayouts } from '../../scripts/seed/many.mjs';
import { readText, SAMPLE_UID } from '../support/bankSamples';
import { aPayout } from '../support/payouts';

const now = new Date('2026-11-25T08:00:00Z');

/** The demo's payouts to accounts, or to UPI IDs, taken into one file. */
function taken(kind: PayoutMethod['kind']): Payout[] {
  let seed = 1;
  const draw = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % max;
  return [...manyPayouts(100, now)].flatMap(([path, fields]) => {
    if (!path.startsWith('payouts/')) return [];
    const method: PayoutMethod = Object(fields['method']);
    const at = new Date('2026-11-25T06:00:00Z');
    const payout = aPayout({
      ...{ id: path.slice('payouts/'.length), method, destination: destinationOf(method) },
      userName: String(fields['userName']),
      inrPaise: paise(Math.round(Number(fields['inrAmount']) * 100)),
      ...{ status: 'paying', takenBy: SAMPLE_UID },
      file: { id: 'K7RQ2M', ref: drawRef(draw), by: SAMPLE_UID, at },
    });
    return method.kind === kind ? payout : [];
  });
}

describe.each([
  ['razorpayx-bank', 'bank'],
  ['razorpayx-upi', 'upi'],
  ['hdfc-enet', 'bank'],
  ['icici-pab', 'bank'],
] as const)('the bank of the demo, for a file of %s', (id, kind) => {
  it('pays all rows but some, one comes back, one is late, and one has its reference cut', () => {
    const format = BANK_FORMATS[id];
    const mine = taken(kind);
    expect(mine).toHaveLength(kind === 'upi' ? 20 : 80);
    const context = { debitAccount: '50200012344821', day: '2026-11-25' };
    const file = writeBankFile(format, mine, context);
    const answer = readText(playBank(file ?? '', { account: '50200012344821', day: now }));
    expect(answer).toMatchObject({ balances: 'follow', unread: [] });
    expect(accountIn(answer, '50200012344821')).toBe('own');
    const { rows: matches } = matchLines(answer, { mine, named: [] });
    const ofKind = (is: (typeof matches)[number]['kind']) =>
      matches.filter((match) => match.kind === is);
    expect(ofKind('certain')).toHaveLength(mine.length - 5);
    expect(ofKind('look')).toMatchObject([{ payout: { id: mine[6]?.id }, reason: 'cut' }]);
    expect(ofKind('sent-back')).toMatchObject([{ payout: { id: mine[3]?.id } }]);
    // The bank's charges.
    expect(ofKind('unexplained')).toHaveLength(1);
  });
});

it('refuses a file of another form', () => {
  expect(() => playBank('Name,Amount\nAsha,1.00\n', { account: '1', day: now })).toThrow(/form/);
});
