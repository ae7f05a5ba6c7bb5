import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CSV_COLUMNS, depositsCsv, toCsv, type CsvColumn } from '@/domain/admin/csv';
import { microUsdt, paise } from '@/domain/money';
import { aDeposit } from '../../support/deposits';

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
    ['a plus', '+911234', "'+911234"],
    ['a minus', '-1', "'-1"],
    ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
    ['a formula after a space', ' =1', `" '=1"`],
    ['a formula after a leading tab', '\t=1', `"\t'=1"`],
    ['a formula after a leading carriage return', '\r=1', `"\r'=1"`],
    ['a full-width equals sign', '＝1', "'＝1"],
    ['a formula within', 'a=1', 'a=1'],
    ['a formula after a semicolon', 'a;=1+1', "a;'=1+1"],
    ['a plus after a semicolon', 'a;+1', "a;'+1"],
    ['a minus after a semicolon and a space', 'a; -1', "a; '-1"],
    ['an at sign after a semicolon', 'a;@SUM(A1)', "a;'@SUM(A1)"],
    ['formulas after several semicolons', ';=1;=2', ";'=1;'=2"],
    ['a formula after a semicolon and quotes', 'a";"=1', `"a"";""'=1"`],
    ['a formula after a tab', 'a\t=1', "a\t'=1"],
    ['a formula after a bar', 'a|=1', "a|'=1"],
    ['a formula after a line break', 'a\n=1', `"a\n'=1"`],
    ['a full-width formula after a semicolon', 'a;＝1', "a;'＝1"],
    ['a semicolon without a formula', 'a;b=1', 'a;b=1'],
    ['a UPI ID', 'asha@okaxis', 'asha@okaxis'],
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

/** The cells that a spreadsheet reads where `separator` separates: quotes count only at the start of a cell. */
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

describe('requests as a table', () => {
  it.each([
    ['rejected', null],
    ['rejected', 'duplicate'],
    ['withdrawn', 'withdrawn'],
  ] as const)('says that one is %s, for the reason %s', (status, rejectReason) => {
    expect(written({ status: 'rejected', rejectReason })['status']).toBe(status);
  });

  /** The cells of one request, by column. */
  function written(changes: Parameters<typeof aDeposit>[0]): Record<string, string> {
    const [names = '', cells = ''] = depositsCsv(CSV_COLUMNS, [aDeposit(changes)])
      .slice(1)
      .split('\r\n');
    const values = cells.split(',');
    return Object.fromEntries(names.split(',').map((name, index) => [name, values[index] ?? '']));
  }

  it.each<[CsvColumn, Parameters<typeof aDeposit>[0], string]>([
    ['id', { id: 'Ab3dEf6hIj9lMn2pQr5t' }, 'Ab3dEf6hIj9lMn2pQr5t'],
    ['submitted', { submittedAt: new Date('2026-01-05T20:00:07Z') }, '2026-01-06T01:30:07+05:30'],
    ['submitted', { submittedAt: null }, ''],
    ['usdt', { usdtMicro: microUsdt(12_345_678) }, '12.345678'],
    ['usdt', { usdtMicro: microUsdt(100) }, '0.000100'],
    ['requested', { inrPaise: paise(123_456_750) }, '1234567.50'],
    ['requested', { inrPaise: paise(5) }, '0.05'],
    ['paid', { paidPaise: paise(0) }, '0.00'],
    ['unpaid', { inrPaise: paise(1_000), paidPaise: paise(250) }, '7.50'],
    ['status', { status: 'rejected' }, 'rejected'],
    ['reason', { rejectReason: 'duplicate' }, 'duplicate'],
    ['note', { rejectNote: '=cmd|x' }, "'=cmd|x"],
    ['reviewed', { processedAt: new Date('2026-01-05T10:00:00Z') }, '2026-01-05T15:30:00+05:30'],
    ['reviewedBy', { processedBy: 'operator' }, 'operator'],
    ['name', { userName: null }, ''],
    [
      'transactions',
      { txids: ['a'.repeat(64), 'b'.repeat(64)] },
      `${'a'.repeat(64)} ${'b'.repeat(64)}`,
    ],
  ])('%s of %j', (column, changes, text) => {
    expect(written(changes)[column]).toBe(text);
  });

  it('says which request is a formula only as text', () => {
    expect(written({ userName: '@SUM(1)' })['name']).toBe("'@SUM(1)");
  });
});
