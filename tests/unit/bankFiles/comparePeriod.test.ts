import { describe, expect, it } from 'vitest';
import { comparePeriod, type PeriodKind } from '@/domain/bankFiles/comparePeriod';
import { matchLines } from '@/domain/bankFiles/matchLines';
import { periodCsv } from '@/domain/bankFiles/periodCsv';
import { paise } from '@/domain/money/money';
import type { Payout } from '@/domain/payouts/payout';
import { bankTexts } from '@/texts/admin/bankTexts';
import { readText, samplePayouts, sampleText } from '../../support/bankSamples';

const DAY = { from: '2026-11-25', to: '2026-11-25' };
const paid = (id: string, reference: string, changes: Partial<Payout> = {}): Payout => {
  const found = samplePayouts().find((payout) => payout.id === id);
  if (!found) throw new Error(id);
  const paidAt = new Date('2026-11-25T10:00:00Z');
  return { ...found, status: 'paid', reference, paidAt, ...changes };
};

/** What a statement is beside what is recorded, in short. */
function compare(name: string, all: readonly Payout[]) {
  const answer = readText(sampleText(name));
  const mine = samplePayouts().filter(({ id }) => !all.some((payout) => payout.id === id));
  return comparePeriod(matchLines(answer, { mine, named: all }), all, DAY);
}
const shorts = (rows: ReturnType<typeof compare>) =>
  rows.map(({ kind, payout, line }) => `${line?.row ?? '-'} ${kind} ${payout?.id ?? '-'}`);

describe('a statement beside what is recorded', () => {
  const recorded = [
    paid('pAshaRao', 'N329260012345671'),
    paid('pMeena', 'N329260012345673'),
    paid('pLeena', 'N329260012345679'),
    paid('pNeel', '632911000099'),
    // Recorded the day after, so its line may be on this one; it need not be.
    paid('pUpi', '632911000098', { paidAt: new Date('2026-11-26T10:00:00Z') }),
  ];

  it('has each debit once, and what was recorded on its days without one', () => {
    const rows = compare('statement-hdfc.csv', recorded);
    expect(shorts(rows)).toEqual([
      '8 found pAshaRao',
      '9 not-recorded pRavi',
      '10 found pMeena',
      '11 not-recorded pZoya',
      '12 not-recorded pTraders',
      '13 not-recorded pFarooq',
      '14 not-recorded pUpi',
      '15 not-recorded pUpiEvil',
      '16 found pLeena',
      '17 not-bounced pLeena',
      '18 not-recorded pRavi',
      '19 charges -',
      '20 not-recorded pNeel',
    ]);
    const other = paid('pMeena', 'N329260012345673', { inrPaise: paise(49_900) });
    expect(shorts(compare('statement-hdfc.csv', [other]))).toContain('10 other-amount pMeena');
    const debits = rows.filter(({ line }) => line?.side === 'debit');
    // As the bank's own summary says.
    expect(debits.reduce((sum, { paise }) => sum + paise, 0)).toBe(37_833_873);
  });

  it('says what is recorded and not in it, and what left the account otherwise', () => {
    const rows = compare('statement-icici.csv', [
      paid('pAshaRao', '041000000101'),
      paid('pNeel', '632911000099', { file: null }),
      paid('pZoya', '632911000097'),
      paid('pTraders', '632911000096'),
    ]);
    const kinds = new Map<PeriodKind, number>();
    for (const { kind } of rows) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    expect(shorts(rows)).toContain('- not-in-statement pNeel');
    expect(kinds.get('unexplained')).toBe(1);
  });

  it('takes one debit for all of a file', () => {
    const traders = paid('pTraders', '632911000096');
    const small = paid('pZoya', '632911000097', { inrPaise: paise(50_000) });
    const rows = shorts(compare('statement-icici.csv', [traders, small]));
    expect(rows).toContain('9 file-sum -');
    expect(rows.filter((row) => row.includes('not-in-statement'))).toEqual([]);
    // One of them alone is another sum.
    expect(shorts(compare('statement-icici.csv', [traders]))).toContain('9 unexplained -');
  });

  it('is a table whose rows say what they are', () => {
    const csv = periodCsv(
      bankTexts.period.columns,
      bankTexts.period.kinds,
      compare('statement-hdfc.csv', recorded),
    );
    const [heading, first] = csv.split('\r\n');
    expect(heading).toBe(
      '\ufeffWhat it is,Line,Day,INR,INR recorded,Narration,Reference in the statement,Payout ID,Bank reference,Paid (India)',
    );
    expect(first).toContain('Found: recorded, and in the statement",8,');
    expect(first).toContain('2550.50,2550.50');
  });
});
