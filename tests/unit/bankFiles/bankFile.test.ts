import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BANK_FORMATS,
  latinName,
  type BankFormat,
  type Filling,
} from '@/domain/bankFiles/bankFormat';
import {
  filesAtBank,
  writeBankFile,
  notTogether,
  transferProblem,
} from '@/domain/bankFiles/bankFile';
import {
  bankSettingsJson,
  keptReadingsJson,
  parseBankSettings,
  parseKeptReading,
  readTemplate,
  templateProblem,
} from '@/domain/bankFiles/bankSettings';
import type { Reading } from '@/domain/bankFiles/readAnswer';
import { withinSum, type Limits } from '@/domain/limits';
import { drawFileId, drawRef, isRef, type Draw } from '@/domain/bankFiles/fileIds';
import { paise } from '@/domain/money/money';
import type { Payout } from '@/domain/payouts/payout';
import { SAMPLE_UID, samplePayouts, sampleText } from '../../support/bankSamples';
import { aPayout, aBankAccount, NO_LIMITS } from '../../support/payouts';

const fieldsOf = ({ columns }: BankFormat): Filling[] =>
  columns.map(({ filledWith }) => filledWith);

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const draws: fc.Arbitrary<Draw> = fc.infiniteStream(fc.nat(30)).map((stream) => () => {
  const next = stream.next();
  return next.done === true ? 0 : next.value;
});
const refs = draws.map(drawRef);

describe('the reference of a payout in a bank file', () => {
  it('is what was drawn, and no text with one changed or two swapped characters is', () => {
    fc.assert(
      fc.property(refs, fc.nat(8), fc.nat(30), (ref, at, to) => {
        expect(isRef(ref)).toBe(true);
        const changed = ref.slice(0, at) + ALPHABET.charAt(to) + ref.slice(at + 1);
        if (changed !== ref) expect(isRef(changed)).toBe(false);
        const swapped = Array.from(ref);
        [swapped[at], swapped[(at + 1) % 9]] = [swapped[(at + 1) % 9] ?? '', swapped[at] ?? ''];
        if (at < 8 && swapped.join('') !== ref) expect(isRef(swapped.join(''))).toBe(false);
      }),
    );
  });

  it.each(['7K4MQ2X9', '7K4MQ2X9BA', '7k4mq2x9b', 'PAYMENTSX', '234567892', ''])(
    'is not %s',
    (text) => expect(isRef(text)).toBe(false),
  );

  it('is drawn like the ID of a file, without what is read as something else', () => {
    expect(samplePayouts().every(({ file }) => file && isRef(file.ref))).toBe(true);
    fc.assert(
      fc.property(draws, (draw) => {
        expect(drawFileId(draw)).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
      }),
    );
  });
});

const fitting = (format: BankFormat, payouts = samplePayouts()): Payout[] =>
  payouts.filter((payout) => transferProblem(payout, format) === null);
const write = (format: BankFormat, payouts: readonly Payout[], debitAccount = ''): string =>
  writeBankFile(format, payouts, { debitAccount, day: '2026-11-25' }) ?? '';
const pay = (format: BankFormat, debitAccount: string) =>
  write(format, fitting(format), debitAccount);
const lines = (text: string) => text.trim().split(/\r?\n/);

const GENERIC = readTemplate(sampleText('bulk-generic.csv'), 'HDFC0000001', []);
if (!GENERIC) throw new Error('no heading');

describe('a bank file', () => {
  it.each([
    ['bulk-razorpayx-bank.csv', BANK_FORMATS['razorpayx-bank'], ''],
    ['bulk-razorpayx-upi.csv', BANK_FORMATS['razorpayx-upi'], ''],
    ['bulk-hdfc-enet-CODE2511.001.csv', BANK_FORMATS['hdfc-enet'], ''],
    ['bulk-generic.csv', GENERIC, '50200012344821'],
  ])('is as in %s', (name, format, debitAccount) =>
    expect(lines(pay(format, debitAccount))).toEqual(lines(sampleText(name))),
  );

  it('leaves out what goes to an account of the bank that pays', () => {
    const sample = lines(sampleText('bulk-icici-pab.csv'));
    expect(lines(pay(BANK_FORMATS['icici-pab'], '000405001234'))).toEqual(
      sample.filter((line) => !line.includes(',FT,')),
    );
  });

  const payouts = fc
    .uniqueArray(
      fc.record({
        ref: refs,
        amount: fc.integer({ min: 100, max: 90_000_000 }),
        name: fc.oneof(fc.string({ unit: 'binary' }), fc.constant('=HYPERLINK("x";"y")')),
        method: fc.oneof(
          fc.record({
            kind: fc.constant('upi' as const),
            upiId: fc.stringMatching(/^[=+@\w.-]{3,20}@[a-z]{3,9}$/),
          }),
          fc.record({
            kind: fc.constant('bank' as const),
            accountHolder: fc.oneof(fc.string(), fc.constant('Zoë d’Souza, "Jr."\r\n=1+1')),
            bankName: fc.constant(''),
            accountNumber: fc.stringMatching(/^[\dA-Z]{9,20}$/),
            ifscCode: fc.stringMatching(/^(HDFC|ICIC|SBIN|=A1B)0[\dA-Z]{6}$/),
          }),
        ),
      }),
      { selector: ({ ref }) => ref, maxLength: 20 },
    )
    .map((all) =>
      all.map(({ ref, amount, name, method }, index): Payout =>
        aPayout({
          ...{ id: `payout${index}`, method, inrPaise: paise(amount), userName: name },
          file: { id: 'K7RQ2M', ref, by: 'me', at: null },
        }),
      ),
    );

  it.each([...Object.values(BANK_FORMATS), GENERIC])(
    'of $id says of each payout exactly where it goes and how much, whoever wrote the names, and holds no formula',
    (format) => {
      fc.assert(
        fc.property(payouts, (all) => {
          const paid = fitting(format, all);
          const rows = write(format, paid)
            .split('\r\n')
            .slice(format.columns[0]?.heading ? 1 : 0);
          expect(rows.join('')).not.toMatch(/["'=+]|(^|,)[@-]/);
          const said = paid.map(({ method, inrPaise, file: of }) => ({
            ...{ amount: (inrPaise / 100).toFixed(2), reference: of?.ref },
            account: method.kind === 'bank' ? method.accountNumber : '',
            ifsc: method.kind === 'bank' ? method.ifscCode : '',
            upi: method.kind === 'upi' ? method.upiId : '',
          }));
          rows.slice(0, -1).forEach((row, at) =>
            row.split(format.separator).forEach((cell, index) => {
              const filledWith = format.columns[index]?.filledWith;
              const payout: Record<string, unknown> = said[at] ?? {};
              if (typeof filledWith === 'string' && filledWith in payout)
                expect(cell).toBe(payout[filledWith]);
            }),
          );
          expect(rows).toHaveLength(paid.length + 1);
        }),
      );
    },
  );

  it('is not made where two payouts have one reference', () => {
    const [first] = samplePayouts();
    if (!first) throw new Error('no payout');
    expect(write(BANK_FORMATS['razorpayx-bank'], [first])).not.toBe('');
    expect(write(BANK_FORMATS['razorpayx-bank'], [first, first])).toBe('');
  });

  it.each([
    [{ method: { kind: 'upi' as const, upiId: '=cmd@ybl' } }, 'upi-id'],
    [{ method: { kind: 'upi' as const, upiId: 'asha@ybl.' } }, 'upi-id'],
    [{ userName: 'आशा' }, 'name'],
    [{ userName: null }, 'name'],
  ])('leaves out %j', (changes, problem) =>
    expect(transferProblem(aPayout(changes), BANK_FORMATS['razorpayx-upi'])).toBe(problem),
  );

  it('leaves out an account or an IFSC of another form', () => {
    const problem = (changes: Parameters<typeof aBankAccount>[0]) => {
      const account = aBankAccount({ ifscCode: 'ICIC0001234', ...changes });
      const payout = aPayout({ method: { kind: 'bank', ...account } });
      return transferProblem(payout, BANK_FORMATS['hdfc-enet']);
    };
    expect(problem({ accountNumber: 'GB29NWBK60161331926819' })).toBe('account');
    expect(problem({ ifscCode: 'ICIC1001234' })).toBe('ifsc');
    expect(problem({ ifscCode: 'HDFC0001234' })).toBe('own-bank');
    expect(latinName('Zoë d’Souza, "Jr."\r\n=1+1')).toBe('ZOE D SOUZA JR');
  });

  it.each([
    ['Asha आशा', 'ASHA'],
    // The first letter is Cyrillic; the other two are Latin without a plain form here.
    ['\u0410sha Rao', ''],
    ['\u0181ala', ''],
    ['Baꞵa', ''],
  ])('spells %s as %j', (name, spelled) => expect(latinName(name)).toBe(spelled));

  it('holds no reference in a name, of ours or of a bank', () =>
    expect(latinName('Asha B3VN8TQ5G UTR 632911000002')).toBe('ASHA B VN TQ G UTR'));
});

describe('the operator’s own template', () => {
  const problemOf = (heading: string, chosen: readonly Filling[] = []) => {
    const format = readTemplate(heading, 'HDFC', chosen);
    return format && templateProblem(format);
  };

  it.each([
    ['Beneficiary Name,Amount,Reference,Remarks', 'destination'],
    ['Name,Beneficiary Account No,IFSC,Remarks', 'amount'],
    ['UPI ID,Amount,Reference,Remarks', 'name'],
    ['Payee Name,UPI ID,Amount,Phone', 'reference'],
    [
      'Payee Name,Payee A/c No,IFSC,Amount,Remarks,Email ID (Mandatory)',
      { mandatory: 'Email ID (Mandatory)' },
    ],
    // If several headings ask for one field, none is filled before one is chosen.
    ['Payee Name,UPI ID,Net Amount,Amount,Ref', 'amount'],
  ])('cannot be %s', (heading, problem) => expect(problemOf(heading)).toEqual(problem));

  it('has at least four headings', () => expect(readTemplate('Amount,Name', '', [])).toBeNull());

  const guessed = (heading: string, chosen: readonly Filling[] = []) => {
    const format = readTemplate(heading, 'SBIN', chosen);
    return format && fieldsOf(format);
  };

  it('is filled by the names of its columns', () => {
    const heading =
      'Dr A/c No;Transaction Type;Payee Name;Payee A/c No;IFSC Code;Amt (INR)*;Value Date;Remarks';
    expect(guessed(heading)).toEqual([
      ...['debitAccount', 'mode', 'name', 'account', 'ifsc', 'amount', 'date', 'narration'],
    ]);
    expect(readTemplate(heading, 'SBIN', [])).toMatchObject({ separator: ';' });
  });

  it('has nothing in columns about an account or an amount that do not ask for it', () =>
    expect(
      guessed(
        'Type of Account,Account Currency,Debit Account Type,Amount in words,Charges Amount,Payee Name,Payee Account,IFSC,Amount,Ref',
      ),
    ).toEqual([null, null, null, null, null, 'name', 'account', 'ifsc', 'amount', 'reference']));

  it('is filled as chosen, also two columns with one thing', () => {
    const heading = 'Payee Name,Payee A/c No,Re-enter Payee A/c No,IFSC,Net Amount,Amount,Ref';
    expect(guessed(heading)).toEqual(['name', null, null, 'ifsc', null, null, 'reference']);
    const chosen = ['name', 'account', 'account', 'ifsc', null, 'amount', 'reference'] as const;
    expect(guessed(heading, chosen)).toEqual(chosen);
    expect(problemOf(heading)).toBe('destination');
    expect(problemOf(heading, chosen)).toBeNull();
  });
});

describe('what is paid together', () => {
  const now = new Date('2026-11-25T06:00:00Z');
  const why = (changes: Partial<Payout>, more: Partial<Limits> = {}) =>
    notTogether(aPayout(changes), {
      ...{ uid: 'me', now, format: BANK_FORMATS['razorpayx-upi'] },
      limits: { ...NO_LIMITS, ...more },
    });
  const proposed = (by: string, hoursAgo: number) => ({
    proposal: { by, at: new Date(now.getTime() - hoursAgo * 3_600_000) },
  });

  it('is no payout of one’s own, above a limit, or that takes two and nobody else has proposed', () => {
    expect(why({})).toBeNull();
    expect(why({ userId: 'me' })).toBe('own');
    expect(why({}, { creditPerDayPaise: paise(49_999) })).toBe('above-day');
    const two = { secondReviewFromPaise: paise(50_000) };
    expect(why({}, two)).toBe('needs-two');
    expect(why(proposed('me', 1), two)).toBe('proposed');
    expect(why(proposed('me', 25), two)).toBe('needs-two');
    expect(why(proposed('ravi', 25), two)).toBe('needs-two');
    expect(why(proposed('ravi', 1), two)).toBeNull();
    const [bank] = samplePayouts();
    expect(why({ ...bank, proposal: null })).toBe('kind');
  });

  it('is as much as the day leaves, those that wait longest first', () => {
    const sums = (left: number | null) =>
      withinSum([300, 800, 200, 100], left === null ? null : paise(left), (each) => each);
    expect(sums(600)).toEqual([300, 200, 100]);
    expect(sums(null)).toEqual([300, 800, 200, 100]);
    expect(sums(0)).toEqual([]);
  });

  it('is in files by their IDs, the newest first, of which none is offered in a form that it does not fit', () => {
    const all = samplePayouts();
    const newer = all.slice(0, 2).map((payout): Payout => {
      const file = { id: 'A2B3C4', ref: payout.file?.ref ?? '', by: SAMPLE_UID, at: now };
      return { ...payout, file };
    });
    const files = filesAtBank([...all, ...newer, aPayout({ status: 'paying' })]);
    expect(files.map(({ by }) => by)).toEqual([SAMPLE_UID, SAMPLE_UID]);
    expect(files.map(({ id, payouts: { length } }) => [id, length])).toEqual([
      ['K7RQ2M', 10],
      ['A2B3C4', 2],
    ]);
    const context = { debitAccount: '', day: '2026-11-25' };
    expect(writeBankFile(BANK_FORMATS['razorpayx-bank'], all, context)).toBeNull();
    expect(lines(write(BANK_FORMATS['razorpayx-bank'], newer))).toHaveLength(3);
  });
});

describe('a template with more than its heading', () => {
  const TEXT = [
    'Bulk Upload Template v3,,,,,,',
    '',
    '"Beneficiary\nName",Beneficiary Account Number,IFSC Code,Amount,Remarks,Purpose Code*,',
    'SAMPLE NAME,1234567890,HDFC0001234,1.00,TEST,P1301,',
  ].join('\r\n');
  const heading = ['Beneficiary\nName', 'Beneficiary Account Number', 'IFSC Code', 'Amount'];

  it('is filled below it, and what stands above is written back', () => {
    const guess = readTemplate(TEXT, 'HDFC0000001', []) ?? expect.fail('no heading');
    expect(guess.columns.map((column) => column.heading)).toEqual([
      ...[...heading, 'Remarks', 'Purpose Code*', ''],
    ]);
    expect(templateProblem(guess)).toEqual({ mandatory: 'Purpose Code*' });
    const fields = (text: string) =>
      fieldsOf(guess).map((field, at) => (at === 5 ? { text } : field));
    const empty = readTemplate(TEXT, 'HDFC0000001', fields(' ')) ?? expect.fail();
    expect(templateProblem(empty)).toEqual({ mandatory: 'Purpose Code*' });
    const format = readTemplate(TEXT, 'HDFC0000001', fields('P1301')) ?? expect.fail();
    expect(templateProblem(format)).toBeNull();
    const [payout] = fitting(format);
    expect(lines(write(format, payout ? [payout] : []))).toEqual([
      ...['Bulk Upload Template v3,,,,,,', '', '"Beneficiary'],
      'Name",Beneficiary Account Number,IFSC Code,Amount,Remarks,Purpose Code*,',
      'ASHA RAO,012345678901,ICIC0001234,2550.50,7K4MQ2X9B PAYOUT,P1301,',
    ]);
    const kept = { format, debitAccount: '123456789', isTried: true };
    expect(parseBankSettings(bankSettingsJson(kept))).toEqual(kept);
    // What stands below may be of other people.
    expect(bankSettingsJson(kept)).not.toContain('SAMPLE NAME');
  });
});

const READING: Reading = {
  columns: ['status', null],
  order: 'day',
  meanings: new Map([
    ['Settled', 'paid'],
    ['SUCCESS', 'pending'],
  ] as const),
};

describe('how a heading was read', () => {
  const kept = keptReadingsJson('', ['123456789', 'Status', 'X'], READING);

  it('is kept for the account and the heading as a list', () => {
    expect(parseKeptReading(kept, ['123456789', 'Status', 'X'])).toEqual(READING);
    for (const key of [
      ['123456780', 'Status', 'X'],
      ['123456789', 'Status,X', ''],
      ['123456789', 'status', 'X'],
    ] as const)
      expect(parseKeptReading(kept, key)).toBeNull();
    const joined = keptReadingsJson(kept, ['1', 'A,B', 'C'], READING);
    expect(parseKeptReading(joined, ['1', 'A', 'B,C'])).toBeNull();
  });

  it('asks again for a meaning that is the opposite of what banks mean', () => {
    const meanings = new Map([
      ['REJECTED', 'paid'],
      ['Success', 'refused'],
      ['Return pending', 'paid'],
      ['toString', 'refused'],
    ] as const);
    const contrary = keptReadingsJson('', ['1', 'Status', 'X'], { ...READING, meanings });
    expect([...(parseKeptReading(contrary, ['1', 'Status', 'X'])?.meanings ?? [])]).toEqual([
      ['Return pending', 'paid'],
      ['toString', 'refused'],
    ]);
  });

  it.each(['', '{}', '[]', '{"[\\"1\\",\\"A\\"]":7}', '{"[\\"1\\",\\"A\\"]":{"columns":[]}}'])(
    'is nothing where %s is kept',
    (json) => expect(parseKeptReading(json, ['1', 'A'])).toBeNull(),
  );
});

describe('what an operator has chosen in one browser', () => {
  it.each([
    { format: BANK_FORMATS['hdfc-enet'], debitAccount: '50200012344821' },
    { format: GENERIC, debitAccount: '123456789' },
  ])('is read as it was kept: $format.id', (settings) => {
    const kept = { ...settings, isTried: true };
    expect(parseBankSettings(bankSettingsJson(kept))).toEqual(kept);
  });

  it('is read with the columns that were chosen', () => {
    const template = 'Payee Name,Payee A/c No,Re-enter Payee A/c No,IFSC,Amount,Ref';
    const fields = ['name', null, 'account', 'ifsc', 'amount', 'reference'] as const;
    const format = readTemplate(template, 'SBIN0004321', fields);
    if (!format) throw new Error('no heading');
    const kept = { format, debitAccount: '123456789', isTried: false };
    expect(parseBankSettings(bankSettingsJson(kept))).toEqual(kept);
  });

  const known = { format: 'hdfc-enet', debitAccount: '50200012344821' };
  const own = { ...known, template: 'Payee Name,UPI ID,Amount,Ref', ownBank: 'SBIN0004321' };
  it.each([
    ...['', 'null', '[]', '{', '{"template":"Name,Amount"}'],
    JSON.stringify({ ...known, format: 'no-bank' }),
    ...['', '12345', '=1+1', 50_200_012_344_821].map((debitAccount) =>
      JSON.stringify({ ...known, debitAccount }),
    ),
    JSON.stringify({ ...own, ownBank: 'SBIN' }),
    JSON.stringify({ ...own, template: 'Payee Name,UPI ID,VPA,Amount,Ref' }),
    JSON.stringify({ ...own, fields: ['name', 'upi', 'date', 'reference'] }),
  ])('is nothing where %s is kept', (json) => expect(parseBankSettings(json)).toBeNull());

  it('is something without those faults', () => {
    expect(parseBankSettings(JSON.stringify(known))).not.toBeNull();
    expect(parseBankSettings(JSON.stringify(own))).not.toBeNull();
  });
});
