import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENTRY_COLUMNS, entryRows } from '@/domain/reports/closing';
import { tableCsv, toCsv } from '@/domain/csv';
import { DEPOSIT_COLUMNS, type CsvColumn } from '@/domain/deposits/depositsCsv';
import { PAYOUT_COLUMNS } from '@/domain/payouts/payoutsCsv';
import { microUsdt, paise } from '@/domain/money/money';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { closingTexts } from '@/texts/admin/closingTexts';
import { depositListTexts } from '@/texts/admin/depositListTexts';
import { aDeposit } from '../support/deposits';
import { aPayout, aBankAccount } from '../support/payouts';
import { aBookedEntry } from '../support/statements';

const line = (...cells: string[]) => toCsv([cells]).slice(1);

describe('a cell', () => {
  it.each([
    ['plain text', 'Asha', 'Asha'],
    ['nothing', '', ''],
    ['another script', 'आशा', 'आशा'],
    ['a comma', 'Verma, Asha', '"Verma, Asha"'],
    ['quotes', 'the "one"', '"the ""one"""'],
    ['a line break', 'a\nb', '"a\nb"'],
    ['a carriage return and a line feed', 'a\r\nb', '"a\r\nb"'],
    ['a space at an end', ' a', '" a"'],
    ['a formula', '=1+1', "'=1+1"],
    ['a formula with quotes', '=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['a minus', '-1', "'-1"],
    ['a formula after a space', ' =1', `" '=1"`],
    ['a formula after a leading tab', '\t=1', `"\t'=1"`],
    ['a full-width equals sign', '＝1', "'＝1"],
    ['a formula within', 'a=1', 'a=1'],
    ['a formula after a semicolon', 'a;=1+1', "a;'=1+1"],
    ['a minus after a semicolon and a space', 'a; -1', "a; '-1"],
    ['formulas after several semicolons', ';=1;=2', ";'=1;'=2"],
    ['a formula after a semicolon and quotes', 'a";"=1', `"a"";""'=1"`],
    ['a formula after a line break', 'a\n=1', `"a\n'=1"`],
    ['a semicolon without a formula', 'a;b=1', 'a;b=1'],
    ['a UPI ID', 'asha@okaxis', 'asha@okaxis'],
    ['a number', '1', "'1"],
    ['an account number with zeros at its start', '001234567', "'001234567"],
    ['an ID that reads as a power of ten', '12e34567890123456789', "'12e34567890123456789"],
    ['an amount', '₹1,00,000.50', `"'₹1,00,000.50"`],
    ['a date', '05/01/2026', "'05/01/2026"],
    ['a UPI ID of digits', '9876543210@paytm', '9876543210@paytm'],
    ['an IFSC', 'HDFC0001234', 'HDFC0001234'],
  ])('%s', (_, text, written) => {
    expect(line(text)).toBe(`${written}\r\n`);
  });

  it('stands between commas, each row on a line, after the mark of UTF-8', () => {
    expect(
      toCsv([
        ['a', 'b'],
        ['c', ''],
      ]),
    ).toBe('\ufeffa,b\r\nc,\r\n');
    expect(new TextEncoder().encode(toCsv([])).slice(0, 3)).toEqual(
      new Uint8Array([0xef, 0xbb, 0xbf]),
    );
  });
});

/** The cells that a spreadsheet reads with this separator; quotes count only at the start of a cell. */
function cellsAt(separator: string, csv: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 1; at < csv.length; at++) {
    const character = csv[at] ?? '';
    if (isQuoted) {
      if (character === '"' && csv[at + 1] === '"') cell += csv[++at] ?? '';
      else if (character === '"') isQuoted = false;
      else cell += character;
    } else if (character === '"' && cell === '') {
      isQuoted = true;
    } else if (character === separator || character === '\r' || character === '\n') {
      cells.push(cell);
      cell = '';
    } else {
      cell += character;
    }
  }
  return [...cells, cell];
}

it('no cell is a formula, whatever stands in it and whichever character separates', () => {
  const hostile = fc
    .array(fc.constantFrom('a', '"', "'", ',', ';', '|', '\t', '\n', '\r', ' ', '=', '+', '@'))
    .map((characters) => characters.join(''));
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1 }), (texts) => {
      for (const separator of [',', ';', '|', '\t']) {
        const cells = cellsAt(separator, toCsv([texts]));
        expect(cells.filter((cell) => /^\s*[=+@]/.test(cell))).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});

it('no text is a number, whatever digits it has', () => {
  const digits = fc
    .array(fc.constantFrom('0', '1', '9', '.', ',', ' ', 'e', 'E', '-', '%'), { minLength: 1 })
    .map((characters) => characters.join(''));
  fc.assert(
    fc.property(digits, (text) => {
      const [cell = ''] = cellsAt(',', toCsv([[text]]));
      expect(!/\d/.test(cell) || Number.isNaN(Number(cell.replace(/[,\s]/g, '')))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

it('every table has Indian times without a zone, plain amounts, and says what users did themselves', () => {
  const at = new Date('2026-01-05T20:00:07Z');
  const time = '2026-01-06 01:30:07';
  const entry = aBookedEntry({
    ...{ id: 'P1_out', by: 'asha', at, kind: 'payout', seq: null, depositId: null, payoutId: 'P1' },
    amountPaise: paise(-50_000),
  });
  const closed = aDeposit({
    ...{ id: 'D1', userId: 'asha', status: 'rejected', rejectReason: 'closed-short' },
    ...{ processedAt: at, processedBy: 'operator', rejectNote: 'A fee was taken.' },
    ...{ inrPaise: paise(255_000), paidPaise: paise(245_050), paymentCount: 1 },
  });
  const rows = [
    tableCsv(ENTRY_COLUMNS, closingTexts.columns, entryRows({ entries: [entry], ended: [closed] })),
    tableCsv(PAYOUT_COLUMNS, adminPayoutTexts.list.csv.columns, [
      aPayout({
        ...{ userId: 'asha', returnedBy: 'asha', requestedAt: at, returnedAt: at },
        ...{ status: 'returned', returnReason: 'cancelled' },
        method: { kind: 'bank', ...aBankAccount({ accountNumber: '001234567' }) },
      }),
    ]),
  ].flatMap((csv) => csv.split('\r\n').slice(1, -1));
  expect(rows[0]).toBe(`${time},-500.00,payout,user,,,asha,,P1,,P1_out,`);
  expect(rows[1]).toBe(`${time},,closed-short,operator,,A fee was taken.,asha,D1,,,,99.50`);
  expect(rows[2]).toContain(`${time},cancelled,500.00,bank,'001234567,HDFC0001234,Asha Verma,,,,`);
  expect(rows[2]).toContain(`,${time},user,cancelled,`);
});

describe('requests as a table', () => {
  it.each([
    ['rejected', null],
    ['rejected', 'duplicate'],
    ['withdrawn', 'withdrawn'],
    ['closed-short', 'closed-short'],
  ] as const)('says that one is %s, for the reason %s', (status, rejectReason) => {
    expect(written({ status: 'rejected', rejectReason })[headings.status]).toBe(status);
  });

  const headings = depositListTexts.csv.columns;

  function written(changes: Parameters<typeof aDeposit>[0]): Record<string, string> {
    const [names = '', cells = ''] = tableCsv(DEPOSIT_COLUMNS, headings, [aDeposit(changes)])
      .slice(1)
      .split('\r\n');
    const values = cells.split(',');
    return Object.fromEntries(names.split(',').map((name, index) => [name, values[index] ?? '']));
  }

  it.each<[CsvColumn, Parameters<typeof aDeposit>[0], string]>([
    ['id', { id: 'Ab3dEf6hIj9lMn2pQr5t' }, 'Ab3dEf6hIj9lMn2pQr5t'],
    ['submitted', { submittedAt: new Date('2026-01-05T20:00:07Z') }, '2026-01-06 01:30:07'],
    ['submitted', { submittedAt: null }, ''],
    ['usdt', { usdtMicro: microUsdt(12_345_678) }, '12.345678'],
    ['payable', { payableMicro: microUsdt(25_003_700) }, '25.003700'],
    ['payable', { payableMicro: null }, ''],
    ['requested', { inrPaise: paise(123_456_750) }, '1234567.50'],
    ['paid', { paidPaise: paise(0) }, '0.00'],
    ['takenBack', { paidPaise: paise(1_000), correctedPaise: paise(250) }, '2.50'],
    ['paymentsTakenBack', { correctedSeqs: [2, 1] }, '2'],
    ['unpaid', { inrPaise: paise(1_000), paidPaise: paise(250) }, '7.50'],
    ['reason', { rejectReason: 'duplicate' }, 'duplicate'],
    ['note', { rejectNote: '=cmd|x' }, "'=cmd|x"],
    ['reviewed', { processedAt: new Date('2026-01-05T10:00:00Z') }, '2026-01-05 15:30:00'],
    ['reviewedBy', { processedBy: 'operator' }, 'operator'],
    ['reviewedBy', { processedBy: 'asha', userId: 'asha' }, 'user'],
    ['reviewedBy', { processedBy: null }, ''],
    ['payments', { paymentCount: 3 }, '3'],
    ['name', { userName: null }, ''],
    ['transactions', { txids: ['a7', 'b7'] }, 'a7 b7'],
    ['upiIds', { upiIds: ['asha@okaxis', 'asha@ybl'] }, 'asha@okaxis asha@ybl'],
    [
      'banks',
      {
        bankDetails: [aBankAccount({ accountHolder: '=Asha', accountNumber: '0012345678' })],
      },
      '0012345678 HDFC0001234 =Asha',
    ],
  ])('%s of %j', (column, changes, text) => {
    expect(written(changes)[headings[column]]).toBe(text);
  });
});
