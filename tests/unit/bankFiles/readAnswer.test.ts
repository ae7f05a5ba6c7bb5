import { describe, expect, it } from 'vitest';
import { readAmount, readDay } from '@/domain/bankFiles/bankCell';
import { guessColumns } from '@/domain/bankFiles/answerColumns';
import {
  accountIn,
  compareDigits,
  countTypedDigits,
  numbersIn,
  otherAccounts,
  readAnswer,
} from '@/domain/bankFiles/readAnswer';
import { readTable } from '@/domain/bankFiles/readTable';
import { readBytes, readText, SAMPLE_DAY, sampleText } from '../../support/bankSamples';

const HDFC = sampleText('statement-hdfc.csv');
const bytes = (text: string) => new TextEncoder().encode(text);

describe('a file of a bank', () => {
  it.each([
    // HDFC's sums are proven, so they are no unread rows.
    ['statement-hdfc.csv', 'statement', 13, 2, '50200012344821', 'follow'],
    ['statement-icici.csv', 'statement', 6, 3, '000405001234', 'follow'],
    ['statement-sbi.xls.csv', 'statement', 4, 1, '39999994821', 'follow'],
    ['response-icici.csv', 'response', 8, 0, '000405001234', 'none'],
  ])('is read as %s', (name, kind, lines, unread, account, balances) => {
    const answer = readText(sampleText(name));
    expect(answer).toMatchObject({ kind, balances });
    expect(accountIn(answer, account)).toBe('own');
    expect(accountIn(answer, account.replace(/.$/, '9'))).toBe('other');
    expect([answer.lines.length, answer.unread.length]).toEqual([lines, unread]);
    expect(answer.lines.every(({ day }) => day === '2026-11-25')).toBe(true);
  });

  const expected = readText(HDFC);

  it.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${HDFC}`)],
    ['UTF-16, little end first', Buffer.from(`\ufeff${HDFC}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(HDFC, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\ufeff${HDFC}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(HDFC.replace('SUMMARY :', '\u00e9\u00e8'), 'latin1')],
  ])('is read in %s', (_encoding, encoded) =>
    expect(readBytes(encoded)).toMatchObject({ lines: expected.lines, balances: 'follow' }),
  );

  it.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['bars', '|'],
  ])('is read with %s, whatever stands above the heading', (_name, separator) => {
    const text = HDFC.split(/\r\n/)
      .map((line) => (/^(Date|\d\d\/)/.test(line) ? line.replaceAll(',', separator) : line))
      .join('\n');
    // A comma within a narration is no separator.
    expect(readText(text.replaceAll(`NETBANK${separator}`, 'NETBANK,')).lines).toEqual(
      expected.lines,
    );
  });

  it.each(['"=""0000632911000002"""', "'0000632911000002"])(
    'is read with what Excel writes around a number: %s',
    (excel) => {
      expect(readText(HDFC.replace('0000632911000002,', `${excel},`))).toEqual(expected);
    },
  );

  it('is read from its first heading on, whatever somebody who pays in writes below', () => {
    const remark = 'X;DATE;VALUE DATE;NARRATION;DEBIT;CREDIT;BALANCE;UTR;IFSC;UPI';
    const text = HDFC.replace('NEFT CHGS INCL GST 251126', remark);
    expect(text).not.toBe(HDFC);
    expect(readText(text).lines).toHaveLength(13);
  });

  const hidden = (to: string) => readText(HDFC.replace('50200012344821', to));

  it.each([
    ['whose first digits are hidden', 'XXXXXXXXXX4821', 'own'],
    ['in groups', '5020 0012 3448 21', 'own'],
    ['whose digits before the last four are others', '60300012344821', 'other'],
    ['of none', '', 'unknown'],
  ])('is of an account %s', (_which, number, whose) =>
    expect(accountIn(hidden(number), '50200012344821')).toBe(whose),
  );

  const OWN = '50200012344821';
  it.each([
    ['50200012344822', 'Account No : 5020001234482[2]', 6],
    ['50300012344821', 'Account No : 50[3]00012344821', 12],
    ['60300012344821', 'Account No : [6]0[3]00012344821', 12],
    ['5020 0012 3448 22', 'Account No : 5020 0012 3448 2[2]', 6],
    ['0050200012345821', 'Account No : 005020001234[5]821', 6],
    ['1200012344821', 'Account No : [1]200012344821', 13],
    ['50200XXXXXXX21', 'Account No : 50200XXXXXXX21', 6],
  ])(
    'of another account %s shows which digits differ, and asks for them',
    (number, marked, count) => {
      const others = otherAccounts(hidden(number), OWN);
      const shown = others.flatMap((text) => compareDigits(text, OWN));
      expect(shown.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('')).toContain(
        marked,
      );
      const numbers = others.flatMap(numbersIn);
      expect(countTypedDigits(OWN, numbers)).toBe(count);
      expect(numbers.some((each) => each.endsWith(OWN.slice(-count)))).toBe(false);
    },
  );

  it('is of no known account where the operator has entered none', () =>
    expect(accountIn(hidden('50200012344821'), '')).toBe('unknown'));

  it('keeps equal lines, and shows those without a day or a certain amount', () => {
    const line = '25/11/26,IMPS-632911000002-X,0000632911000002,25/11/26,10.00,,';
    const answer = readText(
      `Date,Narration,Ref No,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\n${line}\n${line}\n,and its second line,,,,,\n31/06/26,No such day,,31/06/26,1.00,,\n25/11/26,By Excel,,25/11/26,1.25E+05,,\n25/11/26,Both,,25/11/26,1.00,1.00,\n`,
    );
    expect(answer.lines).toHaveLength(2);
    expect(answer.lines[1]?.narration).toContain('and its second line');
    expect(answer.unread.map(({ row }) => row)).toEqual([5, 6, 7]);
    expect(answer.balances).toBe('none');
  });

  it.each([
    ['no-text', Buffer.from('504b0304140006', 'hex')],
    ['no-text', bytes('%PDF-1.7')],
    ['no-text', bytes('<html><table><tr><td>Date</td></tr></table>')],
    ['too-large', new Uint8Array(5_000_001)],
    ['no-heading', bytes('Hello,World\n1,2\n')],
    // A file for the bank has no line whose side is known.
    ['rows', bytes(sampleText('bulk-generic.csv'))],
    ['rows', bytes(sampleText('bulk-icici-pab.csv'))],
    ['empty', bytes('Date,Narration,Debit,Credit,Balance\n')],
    ['too-large', bytes(`Date,Narration,Debit,Credit\n${'a\n'.repeat(20_001)}`)],
    ['too-large', bytes(`Date,Narration,Debit,Credit${',Z'.repeat(100_000)}\n25/11/26,A,1,\n`)],
    ['too-large', bytes(`Date,Narration,Debit,Credit\n${'a,'.repeat(201)}`)],
  ])('is refused as %s', (problem, file) => expect(readBytes(file)).toBe(problem));

  it('is of the account only if each row of a status report is', () => {
    const mixed = sampleText('response-icici.csv').replace('1234,ASHA', '1235,ASHA');
    expect(accountIn(readText(mixed), '000405001234')).toBe('other');
  });

  it('with an unknown heading is a question, and read in the columns that are chosen', () => {
    const text = 'Dato,Tekst,Ut,Inn\n25/11/2026,NEFT,5.00,\n25/11/2026,X,,7.00\n';
    expect(readBytes(bytes(text))).toBe('columns');
    const columns = ['date', 'narration', 'debit', 'credit'] as const;
    expect(readText(text, { columns }).lines).toMatchObject([
      { side: 'debit', paise: 500 },
      { side: 'credit', paise: 700 },
    ]);
    const others = ['narration', 'date', 'debit', 'credit'] as const;
    expect(readBytes(bytes(text), { columns: others })).toBe('rows');
  });

  it.each([
    [['05/11/2026'], 'order'],
    [['11/25/2026'], 'order'],
    [['25/11/2026'], '2026-11-25'],
    [['11/11/2026'], '2026-11-11'],
    [['05-Nov-2026'], '2026-11-05'],
    [['05/11/2026', '25/11/2026'], '2026-11-05'],
    [['05/11/2026', '09-Nov-2026'], 'order'],
  ])('with the days %j is read or asked about once: %s', (days, expected) => {
    const rows = days.map((day) => `${day},NEFT,5.00,`);
    for (const all of [rows, rows.toReversed()]) {
      const answer = readBytes(bytes(['Date,Narration,Debit,Credit', ...all].join('\n')));
      const line = typeof answer === 'string' ? null : answer.lines.at(all === rows ? 0 : -1);
      expect(line?.day ?? answer).toBe(expected);
    }
  });

  it('has days of both readings once their order is chosen', () => {
    const text = 'Date,Narration,Debit,Credit\n05/11/2026,NEFT,5.00,\n';
    expect(readText(text, { order: 'day' }).lines[0]?.day).toBe('2026-11-05');
    expect(readText(text, { order: 'month' }).lines[0]?.day).toBe('2026-05-11');
    const proven = text.replace('05/11', '25/11');
    expect(readText(proven, { order: 'month' }).lines[0]?.day).toBe('2026-11-25');
  });
});

const SIX = 'Date,Narration,Ref No,Debit,Credit,Balance';

describe('what is not read', () => {
  const firstOf = (text: string) => {
    const table = readTable(text);
    if (typeof table === 'string') throw new Error(table);
    const columns = guessColumns(table.heading);
    const read = readAnswer(table, { columns, order: null, meanings: new Map() }, SAMPLE_DAY);
    return 'ask' in read && read.ask === 'rows' ? read.first.cell : read;
  };

  it.each([
    ['12345,NEFT,,5.00,,', { column: 'date', cell: '12345' }],
    ['31/06/2026,NEFT,,5.00,,', { column: 'date', cell: '31/06/2026' }],
    ['25th November,NEFT,,5.00,,', { column: 'date', cell: '25th November' }],
    ['25/11/2026,NEFT,,NIL,,', { column: 'debit', cell: 'NIL' }],
    ['25/11/2026,NEFT,,,5.0.0,', { column: 'credit', cell: '5.0.0' }],
    ['25/11/2026,NEFT,,5.00,,see below', { column: 'balance', cell: 'see below' }],
    ['25/11/2026,NEFT,,,,', null],
  ])('names the cell of %s', (row, cell) => expect(firstOf(`${SIX}\n${row}`)).toEqual(cell));

  it('names the cell beside rows that are read', () => {
    const answer = readText(`${SIX}\n25/11/2026,A,,1.00,,\n25/11/2026,B,,n/a,,`);
    expect(answer.unread).toMatchObject([{ row: 3, cell: { column: 'debit', cell: 'n/a' } }]);
  });

  it('is no status, where a column has more than twelve different words', () => {
    const heading = 'Beneficiary Account No,Amount,Status,UTR NO';
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => `12345678${at},1.00,word${at},`).join('\n');
    expect(readBytes(bytes(`${heading}\n${rows(13)}`))).toBe('statuses');
    expect(readText(`${heading}\n${rows(12)}\n123456789,1.00,word0,`).statuses.get('word0')).toBe(
      2,
    );
  });
});

describe('a number for a date', () => {
  const read = (...days: string[]) =>
    readBytes(bytes([SIX, ...days.map((day) => `${day},NEFT,,5.00,,`)].join('\n')));

  it.each([
    ['46351', '2026-11-25'],
    ['46352.75', '2026-11-26'],
    ['46000', '2025-12-09'],
  ])('is read where all are such numbers near the day: %s', (day, expected) =>
    expect(read(day, '46351')).toMatchObject({ lines: [{ day: expected }, { day: '2026-11-25' }] }),
  );

  it.each([['40000'], ['46500'], ['463510'], ['0'], ['12']])('is not read otherwise: %s', (day) =>
    expect(read(day)).toBe('rows'),
  );

  it('is not read beside a date', () => {
    expect(read('46351', '25/11/2026')).toMatchObject({
      lines: [{ row: 3 }],
      unread: [{ row: 2 }],
    });
    expect(read('46351', '40000')).toBe('rows');
  });
});

describe('a row between two lines', () => {
  const [A, B] = ['25/11/2026,A,,10.00,,990.00', '25/11/2026,B,,,5.00,995.00'];
  const balances = (...rows: string[]) => readText([SIX, ...rows].join('\n')).balances;

  it.each(['Page 1 of 2,,,,,', 'C/F,,,,,990.00', '25/11/2026,B/F,,,,990.00', 'x,y,z,1.00,2.00,q'])(
    'moved nothing where the balances follow over it: %s',
    (row) => {
      expect(balances(A, row, B)).toBe('follow');
      expect(balances(B, row, A.replace('990.00', '985.00'))).toBe('follow');
      expect(balances(A, row, B.replace('995.00', '994.00'))).toBe('broken');
    },
  );

  it('may have moved money where no balance stands on both sides', () => {
    const [first, last] = [A.replace('990.00', ''), B.replace('995.00', '')];
    expect(balances(first, 'Page 1 of 2,,,,,', B)).toBe('broken');
    expect(balances(A, 'Page 1 of 2,,,,,', last)).toBe('broken');
  });
});

it('a quoted cell may have blanks behind its mark, as a bank pads it in a tab-separated file', () => {
  const heading = 'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance\t';
  const row = (day: string, narration: string, balance: string) =>
    `${day}\t${day}\t"TO TRANSFER\n${narration}" \t"NEFT INB\nASHA"  \t10.00\t \t${balance}\t`;
  const text = [heading, row('25 Nov 2026', 'ONE', '90.00'), row('25 Nov 2026', 'TWO', '80.00')];
  const answer = readText(text.join('\n'));
  expect(answer).toMatchObject({ balances: 'follow', unread: [] });
  expect(answer.lines.map(({ narration }) => narration)).toEqual([
    ...['TO TRANSFER ONE', 'TO TRANSFER TWO'],
  ]);
});

describe('a cell', () => {
  it.each([
    ['25/11/26', '2026-11-25'],
    ['5-1-2026', '2026-01-05'],
    ['25 Nov 2026', '2026-11-25'],
    ['25-NOV-26 11:40:02', '2026-11-25'],
    ['2026-11-25T06:10:00Z', '2026-11-25'],
    ['11/25/2026', null],
    ['31/04/2026', null],
    ['46351', null],
    ['18-Nov-26 (18-Nov-26)', '2026-11-18'],
    ['25 Novel 2026', null],
    ['2511/2026', null],
  ])('with %s is the day %s', (cell, day) => expect(readDay(cell)).toBe(day));

  it.each([
    ['2,10,000.00', 21_000_000, null],
    ['₹ 1,234.5', 123_450, null],
    ['0.0', 0, null],
    ['10.00 Dr', 1_000, 'debit'],
    ['10.00Cr.', 1_000, 'credit'],
    ['-10', -1_000, null],
    ['(10.00)', -1_000, null],
    ['1,234,567.00', 123_456_700, null],
    ['', 0, null],
    ['-', 0, null],
    ['+2550.50', 255_050, null],
    ['+ ₹5.00 Cr', 500, 'credit'],
  ])('with %s is %d paise, %s', (cell, amount, side) =>
    expect(readAmount(cell)).toEqual({ paise: amount, side }),
  );

  it.each([
    ...['1.25E+05', '1.234,50', '10.005', '1,0', 'ten', '-1-', '1 Dr Cr', '1 2'],
    ...['100,00,000.00', '1,23,45.00'],
  ])('with %s is no amount', (cell) => expect(readAmount(cell)).toBeNull());
});
