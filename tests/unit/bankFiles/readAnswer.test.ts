import { describe, expect, it } from 'vitest';
import { readAmount, readDay } from '@/domain/bankFiles/bankCell';
import { readAnswer } from '@/domain/bankFiles/readAnswer';
import { readText, sampleText } from '../../support/bankSamples';

const HDFC = sampleText('statement-hdfc.csv');
const bytes = (text: string) => new TextEncoder().encode(text);

describe('a file of a bank', () => {
  it.each([
    ['statement-hdfc.csv', 'statement', 13, 3, '4821', 'follow'],
    ['statement-icici.csv', 'statement', 6, 3, '1234', 'follow'],
    ['statement-sbi.xls.csv', 'statement', 4, 1, '4821', 'follow'],
    ['response-icici.csv', 'response', 8, 0, '1234', 'none'],
  ])('is read as %s', (name, kind, lines, unread, accountEnd, balances) => {
    const answer = readText(sampleText(name));
    expect(answer).toMatchObject({ kind, accountEnd, balances });
    expect([answer.lines.length, answer.unread.length]).toEqual([lines, unread]);
    expect(answer.lines.every(({ day }) => day === '2026-11-25')).toBe(true);
  });

  const expected = readText(HDFC);

  it.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${HDFC}`)],
    ['UTF-16, little end first', Buffer.from(`\ufeff${HDFC}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(HDFC, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\ufeff${HDFC}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(HDFC.replace('HDFC BANK', 'HDFC BANK\u00a0\u00e9'), 'latin1')],
  ])('is read in %s', (_encoding, encoded) => expect(readAnswer(encoded)).toEqual(expected));

  it.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['bars', '|'],
  ])('is read with %s, whatever stands above the heading', (_name, separator) => {
    const text = HDFC.split(/\r\n/)
      .map((line) => (/^(Date|\d\d\/)/.test(line) ? line.replaceAll(',', separator) : line))
      .join('\n');
    // A comma within a narration was no separator.
    expect(readText(text.replaceAll(`NETBANK${separator}`, 'NETBANK,')).lines).toEqual(
      expected.lines,
    );
  });

  it('is read the last line first, with formulas around its numbers, and with marks instead of columns', () => {
    const [heading = '', ...rows] = HDFC.split('\r\n').slice(5, 20);
    const reversed = readText([heading, ...rows.toReversed()].join('\n'));
    expect(reversed.balances).toBe('follow');
    expect(reversed.accountEnd).toBeNull();
    const excel = HDFC.replace('0000632911000002,', '"=""0000632911000002""",');
    expect(readText(excel)).toEqual(expected);
    const marked = readText(
      'Tran Date,Particulars,Amount,DR/CR,Bal\n25-Nov-2026,IMPS,"1,00,000.00",DR,"9,00,000.00 Cr"\n26 November 26,NEFT,5.5,CR,900005.50\n',
    );
    expect(marked).toMatchObject({
      balances: 'follow',
      lines: [
        { side: 'debit', paise: 10_000_000, day: '2026-11-25' },
        { side: 'credit', paise: 550, day: '2026-11-26' },
      ],
    });
  });

  it('is read from its first heading on, whatever somebody who pays in writes below', () => {
    const remark = 'X;DATE;VALUE DATE;NARRATION;DEBIT;CREDIT;BALANCE;UTR;IFSC;UPI';
    const text = HDFC.replace('NEFT CHGS INCL GST 251126', remark);
    expect(text).not.toBe(HDFC);
    expect(readText(text).lines).toHaveLength(13);
  });

  it('has all its lines where a narration begins with a quotation mark that nothing closes', () => {
    const text = sampleText('statement-sbi.xls.csv');
    const opened = text.replace('TO TRANSFER-INB NEFT', '"TO TRANSFER-INB NEFT');
    expect(opened).not.toBe(text);
    expect(readText(opened).lines).toHaveLength(4);
  });

  it('says of which account it is, also where most of its digits are hidden', () =>
    expect(readText(HDFC.replace('50200012344821', 'XXXXXXXXXX4821')).accountEnd).toBe('4821'));

  it('whose columns a comma in a name has moved has balances that do not follow', () => {
    const moved = HDFC.replace('-RAVI KUMAR SINGH-SBIN', ',RAVI KUMAR SINGH-SBIN');
    expect(readText(moved)).toMatchObject({ balances: 'broken' });
    expect(readText(moved).lines).toHaveLength(12);
  });

  it('keeps equal lines, and shows those without a day or a certain amount', () => {
    const line = '25/11/26,IMPS-632911000002-X,0000632911000002,25/11/26,10.00,,';
    const answer = readText(
      `Date,Narration,Ref No,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\n${line}\n${line}\n,and its second line,,,,,\n31/06/26,No such day,,31/06/26,1.00,,\n25/11/26,By Excel,,25/11/26,1.25E+05,,\n25/11/26,Both,,25/11/26,1.00,1.00,\n`,
    );
    expect(answer.lines).toHaveLength(2);
    expect(answer.unread.map(({ row }) => row)).toEqual([4, 5, 6, 7]);
    expect(answer.balances).toBe('none');
  });

  it.each([
    ['cut', (rows: string[]) => rows.toSpliced(3, 1)],
    ['repeated', (rows: string[]) => rows.toSpliced(3, 0, rows[3] ?? '')],
    ['moved', (rows: string[]) => rows.toSpliced(3, 2, rows[4] ?? '', rows[3] ?? '')],
    ['changed', (rows: string[]) => rows.map((row) => row.replace('499.00', '498.00'))],
  ])('whose line is %s has balances that do not follow', (_how, change) => {
    const all = HDFC.split('\r\n');
    const changed = [...all.slice(0, 8), ...change(all.slice(8))].join('\n');
    expect(changed).not.toBe(HDFC);
    expect(readText(changed).balances).toBe('broken');
  });

  it.each([
    ['no-text', Buffer.from('504b0304140006', 'hex')],
    ['no-text', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['no-text', bytes('%PDF-1.7')],
    ['no-text', bytes('<html><table><tr><td>Date</td></tr></table>')],
    ['too-large', new Uint8Array(5_000_001)],
    ['no-heading', bytes('Hello,World\n1,2\n')],
    // What was sent to the bank is no answer.
    ['no-heading', bytes(sampleText('bulk-generic.csv'))],
    ['no-heading', bytes(sampleText('bulk-icici-pab.csv'))],
    ['empty', bytes('Date,Narration,Debit,Credit,Balance\n')],
    ['too-long', bytes(`Date,Narration,Debit,Credit\n${'a\n'.repeat(20_001)}`)],
    ['several-accounts', bytes(sampleText('response-icici.csv').replace('1234,ASHA', '1235,ASHA'))],
  ])('is refused as %s', (problem, file) => expect(readAnswer(file)).toBe(problem));
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
  ])('with %s is the day %s', (cell, day) => expect(readDay(cell)).toBe(day));

  it.each([
    ['2,10,000.00', 21_000_000, null],
    ['₹ 1,234.5', 123_450, null],
    ['0.0', 0, null],
    ['10.00 Dr', 1_000, 'debit'],
    ['10.00Cr.', 1_000, 'credit'],
    ['-10', -1_000, null],
    ['(10.00)', -1_000, null],
  ])('with %s is %d paise, %s', (cell, amount, side) =>
    expect(readAmount(cell)).toEqual({ paise: amount, side }),
  );

  it.each(['1.25E+05', '1.234,50', '10.005', '1,0', '', '-', 'ten'])(
    'with %s is no amount',
    (cell) => expect(readAmount(cell)).toBeNull(),
  );
});
