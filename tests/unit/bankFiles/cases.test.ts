import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latinName } from '@/domain/bankFiles/bankFormat';
import { matchLines } from '@/domain/bankFiles/matchLines';
import { accountIn } from '@/domain/bankFiles/readAnswer';
import { paise } from '@/domain/money/money';
import type { Payout } from '@/domain/payouts/payout';
import { readBytes, readText, samplePayouts } from '../../support/bankSamples';

/*
 * Statements as banks and people write them, from public bug reports, each with any sample payout, bank reference and balance,
 * oldest line first or last.
 */

interface Values {
  payout: Payout;
  ref: string;
  name: string;
  utr: string;
  amount: string;
  grouped: string;
  /** The balance after `more` rupees have come in. */
  balance: (more: number, form?: 'grouped') => string;
  rupees: number;
}

const values: fc.Arbitrary<Values> = fc
  .record({
    payout: fc.constantFrom(...samplePayouts().filter(({ method }) => method.kind === 'bank')),
    number: fc.integer({ min: 10_000_000, max: 99_999_999 }),
    opening: fc.integer({ min: 60_000_000, max: 90_000_000 }),
  })
  .map(({ payout, number, opening }) => {
    const rupees = payout.inrPaise / 100;
    const grouped = (value: number) =>
      value.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    return {
      ...{ payout, rupees, utr: `SBIN1263${number}`, ref: payout.file?.ref ?? '' },
      name: latinName(payout.userName ?? ''),
      ...{ amount: rupees.toFixed(2), grouped: grouped(rupees) },
      balance: (more, form) =>
        form ? grouped(opening / 100 + more) : (opening / 100 + more).toFixed(2),
    };
  });

type Rows = (of: Values) => { heading: string; rows: string[] };
type Case = [title: string, rows: Rows];
type Told = [title: string, match: string, rows: Rows];

const told = (match: string, cases: Record<string, Rows>) =>
  Object.entries(cases).map(([title, rows]): Told => [title, match, rows]);

/** The matches of a statement: payout, kind and reason. */
function kindsOf(text: string, mine = samplePayouts(), named: readonly Payout[] = []) {
  const { rows } = matchLines(readText(text), { mine, named });
  return rows.map((match) => {
    const payout = 'payout' in match && match.payout ? match.payout.id : '-';
    return [payout, match.kind, 'reason' in match ? match.reason : ''].join(' ').trim();
  });
}

function always(rowsOf: Rows, check: (text: string, of: Values) => void) {
  fc.assert(
    fc.property(values, fc.boolean(), (of, isReversed) => {
      const { heading, rows } = rowsOf(of);
      check([heading, ...(isReversed ? rows.toReversed() : rows)].join('\n'), of);
    }),
    { numRuns: 20 },
  );
}

/** The balances decide which line is first. */
const SIX = 'Date,Narration,Ref No,Debit,Credit,Balance';
const under =
  (heading: string, rowsOf: (of: Values) => string[]): Rows =>
  (of) => ({ heading, rows: rowsOf(of) });
const six = (rowsOf: (of: Values) => string[]) => under(SIX, rowsOf);
const paid = ({ utr, ref, name }: Values) => `NEFT/${utr}/${ref}/${name}`;

describe('one payment of a payout is certain', () => {
  it.each<Case>([
    ...Object.entries<Rows>({
      '1. under headings with the form of the date': under(
        'Transaction Date (dd/mm/yyyy),Value Date (dd/mm/yyyy),Particulars,Amount(INR),Debit/Credit,Balance(INR),Cheque Number,Branch Name(SOL)',
        (of) => [`25/11/2026,25/11/2026,${paid(of)},${of.amount},DR,${of.balance(-of.rupees)},,HQ`],
      ),
      '6. where only what came in is marked': under('Date,Description,Amount,Balance', (of) => [
        `25/11/2026,FUNDS,50.90 Cr,${of.balance(0)}`,
        `25/11/2026,${paid(of)},${of.amount},${of.balance(-of.rupees)}`,
        `25/11/2026,FUNDS,70.10 Cr,${of.balance(70.1 - of.rupees)}`,
      ]),
      '7. with a dash where there is no amount': six((of) => [
        `25/11/2026,${paid(of)},-,${of.amount},-,${of.balance(0)}`,
      ]),
      '10. where all debits are negative': six((of) => [
        `25/11/2026,${paid(of)},,-${of.amount},,${of.balance(0)}`,
        `25/11/2026,CHARGES,,-5.90,,${of.balance(-5.9)}`,
      ]),
      '12. with commas in its narration that nothing quotes': under(
        '  Date  ,Narration    ,Value Dat,Debit Amount   ,Credit Amount  ,Chq/Ref Number   ,Closing Balance',
        (of) => [
          ` 25/11/26 ,NEFT DR-${of.name}-NETBANK, MUM-${of.utr}-${of.ref} PAYOUT,25/11/26 ,${of.amount} ,0.00 ,${of.utr},${of.balance(0)}`,
          ` 25/11/26 ,CHGS, INCL, GST ,25/11/26 , 5.90 ,0.00 ,,${of.balance(-5.9)}`,
        ],
      ),
      '27. whose amounts have signs, and what came in a plus': under(
        'Date,Narration,Amount,Balance',
        (of) => [
          `25/11/2026,FUNDS,+500.00,${of.balance(0)}`,
          `25/11/2026,${paid(of)},-${of.amount},${of.balance(-of.rupees)}`,
        ],
      ),
      '21. of an overdrawn account, the side of the balance in its own column': under(
        'Date,Particulars,Ref No,Withdrawals,Deposits,Balance,Dr/Cr',
        (of) => [
          `25/11/2026,${paid(of)},,${of.amount},,12550.50,Dr`,
          `25/11/2026,CASH,,499.00,,13049.50,Dr`,
        ],
      ),
      '22. with balances only on some rows': six((of) => [
        `25/11/2026,CASH,,100.00,,${of.balance(0)}`,
        `25/11/2026,${paid(of)},,${of.amount},,`,
        `25/11/2026,CASH,,100.00,,${of.balance(-100 - of.rupees)}`,
      ]),
      '24. above a quotation mark that nothing closes': six((of) => [
        `25/11/2026,"A1 STORES,,10.00,,${of.balance(0)}`,
        `25/11/2026,"${paid(of)}, X",,${of.amount},,${of.balance(-of.rupees)}`,
        `25/11/2026,"B2, STORES",,10.00,,${of.balance(-10 - of.rupees)}`,
      ]),
    }),
    ...[
      ['Withdrawal (Dr.)', 'Deposit (Cr.)'],
      ['Withdrawl', 'Deposit'],
      ['WITHDRAWS', 'DEPOSITS'],
      ['Debit Amount', 'Credit Amount'],
      ['DR', 'CR'],
      ['Paid out', 'Paid in'],
      ['WITHDRAWALAMT', 'DEPOSITAMT'],
    ].map(([out, into]): Case => [
      `2. under the headings ${out} and ${into}`,
      under(`Txn Date,Particulars,Chq No,${out},${into},Balance`, (of) => [
        `25-11-2026,${paid(of)},,${of.amount},,${of.balance(-of.rupees)}`,
      ]),
    ]),
    ...['Particular', 'Naration', 'Account Description', 'Payment Narration', 'Narrative'].map(
      (heading): Case => [
        `3. with the narration under ${heading}`,
        under(`Date,${heading},Chq./Ref.no.,Withdrawal,Deposit,Balance Amount`, (of) => [
          `25/11/2026,NEFT ${of.ref} ${of.name},${of.utr},${of.amount},,${of.balance(0)}`,
        ]),
      ],
    ),
    ...['(Dr)', ' (Dr)', ' Dr', ' DR.', 'Dr'].map((mark): Case => [
      `4. with the mark ${mark} behind its amount`,
      under('Date,Narration,Withdrawal (Dr)/Deposit (Cr) amount,Balance', (of) => [
        `25/11/2026,${paid(of)},"${of.grouped}${mark}","${of.balance(0, 'grouped')}(Cr)"`,
      ]),
    ]),
    ...(['#-', 'Dr #', '-# INR', '(#)', 'Rs.#Dr.', '−#', '- ₹ #'] as const).map((form): Case => [
      `5. with its amount as ${form}`,
      under('Date,Narration,Amount,Balance', (of) => [
        `25/11/2026,${paid(of)},"${form.replace('#', of.grouped)}",${of.balance(0)}`,
      ]),
    ]),
    ...(
      [
        ['Transaction Type', 'DR'],
        ['Dr/Cr', 'Withdrawal'],
        ['D/C', 'D'],
        ['Withdrawal/Deposit', 'W'],
        ['CR/DR', 'Debit'],
        ['Type', 'debit'],
      ] as const
    ).map(([heading, side]): Case => [
      `8. with the side ${side} under ${heading}`,
      under(`Date,Description,Amount,${heading},Reference Number,Balance`, (of) => [
        `25/11/2026,NEFT ${of.ref} ${of.name},${of.amount},${side},${of.utr},${of.balance(0)}`,
      ]),
    ]),
    ...["25 Nov '26", '"Nov 25, 2026"', '2026.11.25', '25NOV2026', '2026/11/25', '25.11.26'].map(
      (day): Case => [
        `9. on the day ${day}`,
        six((of) => [`${day},${paid(of)},,${of.amount},,${of.balance(0)}`]),
      ],
    ),
    ...['Page 1 of 2,,,,,', 'C/F,,,,,', 'B/F,,,,,'].map((between): Case => [
      `26. with “${between}” between lines whose balances follow`,
      six((of) => [
        `25/11/2026,CASH,,1.00,,${of.balance(0)}`,
        between,
        `25/11/2026,${paid(of)},,${of.amount},,${of.balance(-of.rupees)}`,
        between,
        `25/11/2026,CASH,,2.00,,${of.balance(-of.rupees - 2)}`,
      ]),
    ]),
    ...['# Dr', '-# Dr', '(#) Dr', '-#'].map((form): Case => [
      `21. of an overdrawn account, which marks its balance as ${form}`,
      under('Date,Narration,Amount,Balance', (of) => {
        const owed = (rupees: number) => form.replace('#', rupees.toFixed(2));
        return [
          `25/11/2026,CASH,100.00 Dr,${owed(500)}`,
          `25/11/2026,${paid(of)},${of.amount},${owed(500 + of.rupees)}`,
          `25/11/2026,CASH,50.00,${owed(550 + of.rupees)}`,
        ];
      }),
    ]),
  ])('%s', (_title, rowsOf) =>
    always(rowsOf, (text, { payout }) =>
      expect(kindsOf(text).filter((each) => each !== '- unexplained')).toEqual([
        `${payout.id} certain`,
      ]),
    ),
  );
});

const withRows = (more: (of: Values) => string[]) =>
  six((of) => [`25/11/2026,${paid(of)},,${of.amount},,${of.balance(-of.rupees)}`, ...more(of)]);

describe('nothing is certain, and what it may be is said', () => {
  it.each<Told>([
    ...told('sent-back', {
      '8. where a payment that is not read came back as a deposit': under(
        'Date,Description,Amount,Dr/Cr,Reference Number,Balance',
        (of) => [
          `25/11/2026,NEFT ${of.ref} ${of.name},${of.amount},Withdrawal,${of.utr},${of.balance(-of.rupees)}`,
          `25/11/2026,NEFT RETURN ${of.ref},${of.amount},Deposit,${of.utr},${of.balance(0)}`,
        ],
      ),
    }),
    ...told('look mentioned', {
      '2. where a credit of another amount names it': withRows((of) => [
        `25/11/2026,PART OF ${of.utr},,,1.00,${of.balance(1 - of.rupees)}`,
      ]),
      '26. where a row between two lines, whose balances follow, names it': withRows((of) => [
        `C/F ${of.ref},,,,,`,
        `25/11/2026,X,,1.00,,${of.balance(-of.rupees - 1)}`,
      ]),
    }),
    ...told('look unread', {
      '2. where a row that is not read has its amount': withRows((of) => [
        `31/06/2026,X,,,${of.amount},`,
      ]),
      '11. where a row with more cells has its amount': withRows((of) => [
        `25/11/2026,BACK,X,,${of.grouped},9,90,000.00`,
      ]),
      '26. where a row between two lines, whose balances follow, has its amount': withRows((of) => [
        `Page 1 of 2,,,${of.amount},,`,
        `25/11/2026,X,,1.00,,${of.balance(-of.rupees - 1)}`,
      ]),
    }),
    ...told('look balances', {
      '2. where a row that is not read stands between two lines': withRows((of) => [
        `25/11/2026,X,,1.00,,`,
        `soon,X,,1,,`,
        `25/11/2026,X,,1.00,,${of.balance(-of.rupees - 3)}`,
      ]),
      '22. where a balance is missing and a line with it': withRows((of) => [
        `25/11/2026,X,,1.00,,`,
        `25/11/2026,X,,1.00,,${of.balance(-of.rupees - 3)}`,
      ]),
    }),
    ...told('certain', {
      '13. where the next row goes on with the narration': six((of) => [
        `25/11/2026,NEFT,${of.utr},${of.amount},,${of.balance(0)}\n,MUM-${of.ref} PAYOUT,,,,`,
      ]),
    }),
    ...told('look cut', {
      '13. where the narration breaks within the reference': six((of) => [
        `25/11/2026,"NEFT-${of.utr}-${of.ref.slice(0, 4)}\n${of.ref.slice(4)} PAYOUT",,${of.amount},,${of.balance(0)}`,
      ]),
    }),
    ...['REV', 'CRADJ', 'RECTIFY', ''].map((word): Told => [
      `10. where it came back as a negative debit with the word “${word}”`,
      'sent-back',
      withRows((of) => [
        `25/11/2026,${word} ${of.utr},,-${of.amount},,${of.balance(0)}`,
        `25/11/2026,CASH,,3.21,,${of.balance(-3.21)}`,
      ]),
    ]),
    ...(['ref', 'utr'] as const).map((by): Told => [
      `2. where another debit names its ${by}`,
      'look mentioned',
      withRows((of) => [`25/11/2026,CHGS OF ${of[by]},,5.90,,${of.balance(-of.rupees - 5.9)}`]),
    ]),
  ])('%s: %s', (_title, expected, rowsOf) =>
    always(rowsOf, (text, { payout }) =>
      expect(
        kindsOf(text).filter((each) => each.startsWith(payout.id) && !each.endsWith('paid-in')),
      ).toContain(`${payout.id} ${expected}`),
    ),
  );

  it('11. of an amount whose commas are not quoted', () =>
    always(
      six((of) => [
        `25/11/2026,${paid(of)},${of.utr},1,23,456.00,,${of.balance(0, 'grouped')}`,
        `25/11/2026,CASH PAID,,5,00,000.00,,5,00,000.00`,
      ]),
      (text) => expect(readBytes(new TextEncoder().encode(text))).toBe('rows'),
    ));

  it('a quoted cell that holds lines of the file hides none of them', () =>
    always(
      six((of) => [
        `25/11/2026,FUNDS,,,1.00,${of.balance(0)}`,
        `25/11/2026,"X,,,1.00,${of.balance(1)}\n25/11/2026,${paid(of)},,${of.amount},,${of.balance(1 - of.rupees)}\n25/11/2026,Y",,,1.00,${of.balance(2 - of.rupees)}`,
        `25/11/2026,FUNDS,,,1.00,${of.balance(3 - of.rupees)}`,
      ]),
      (text, { payout }) => {
        const answer = readText(text);
        expect(answer).toMatchObject({ balances: 'broken', unread: [{}] });
        const { rows, missing } = matchLines(answer, { mine: samplePayouts(), named: [] });
        expect(rows).toMatchObject([
          { kind: 'never', reason: 'not-read', payout: { id: payout.id } },
        ]);
        expect(missing.map(({ id }) => id)).not.toContain(payout.id);
      },
    ));
});

it('10. a payment and a negative debit alone, whose order nothing says, is not certain', () =>
  always(
    withRows((of) => [`25/11/2026,REV ${of.utr},,-${of.amount},,${of.balance(0)}`]),
    (text) => expect(kindsOf(text).join()).toMatch(/sent-back|look mentioned/),
  ));

const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`));

it.each([
  ['"12 MODEL TOWN, KARNAL HARYANA-PIN   Account No : OWN"', 'own'],
  ['Cust.Reln.No,OTHER,Account No,OWN', 'own'],
  [',,,Account Branch : KAROL BAGH PIN\n,,,Account No : OWN', 'own'],
  [',,,Account No : OWN\n,,,Account Branch : KAROL BAGH PIN', 'own'],
  [',,,Account Branch : KAROL BAGH PIN', 'other'],
  ['Account No : OTHER', 'other'],
  ['Statement of November 2026', 'unknown'],
] as const)('14. the account of a statement under %s: %s', (preamble, expected) =>
  fc.assert(
    fc.property(digits(14), digits(12), digits(6), (own, other, pin) => {
      fc.pre([other, pin, '2026'].every((number) => number.slice(-4) !== own.slice(-4)));
      const above = preamble.replace('OWN', own).replace('OTHER', other).replace('PIN', pin);
      const text = `${above}\n${SIX}\n25/11/2026,NEFT,,1.00,,5.00`;
      expect(accountIn(readText(text), own)).toBe(expected);
    }),
  ),
);

it.each(['NEFT RET # ACCOUNT DOES NOT EXIST', '#'])(
  '15. and 16. what the bank sends back later with the words “%s” is asked about, by its number and by our reference',
  (words) =>
    fc.assert(
      fc.property(values, fc.constantFrom('utr' as const, 'ref' as const), (of, by) => {
        const known = { ...of.payout, status: 'paid' as const, reference: of.utr };
        const text = `${SIX}\n25/11/2026,${words.replace('#', of[by])},,,${of.amount},${of.balance(0)}`;
        expect(kindsOf(text, [], [known])).toEqual([`${known.id} sent-back`]);
      }),
      { numRuns: 30 },
    ),
);

describe('one debit of all of a file', () => {
  const file = (id: string, amounts: readonly number[]): Payout[] =>
    samplePayouts()
      .slice(0, amounts.length)
      .map((payout, at) => ({
        ...{ ...payout, id: `${id}${at}`, inrPaise: paise(amounts[at] ?? 0) },
        file: { id, ref: `${id}${at}`, by: '', at: new Date('2026-11-25T06:10:00Z') },
      }));

  it.each<[title: string, debits: number, explained: string[], mine: (of: number[]) => Payout[]]>([
    [
      '17. is one file once, and the second is explained by nothing',
      2,
      ['FILEAA'],
      (of) => file('FILEAA', of),
    ],
    [
      '18. is each of two files of one sum',
      2,
      ['FILEAA', 'FILEBB'],
      (of) => [...file('FILEAA', of), ...file('FILEBB', of.toReversed())],
    ],
    [
      '19. of which one was given back explains nothing',
      1,
      [],
      (of) => file('FILEAA', of).slice(1),
    ],
  ])('%s', (_title, debits, explained, mineOf) =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 10_000, max: 9_000_000 }), { minLength: 2, maxLength: 5 }),
        fc.boolean(),
        (amounts, isReversed) => {
          const sum = amounts.reduce((total, amount) => total + amount, 0) / 100;
          const rows = Array.from(
            { length: debits },
            (_, at) => `25/11/2026,BULK,,${sum.toFixed(2)},,${(9e6 - at * sum).toFixed(2)}`,
          );
          const text = [SIX, ...(isReversed ? rows.toReversed() : rows)].join('\n');
          const mine = mineOf(amounts);
          const { rows: matches, missing } = matchLines(readText(text), { mine, named: [] });
          const files = matches.map((match) => match.kind === 'unexplained' && match.fileId);
          expect(files).toEqual([0, 1].slice(0, debits).map((at) => explained[at] ?? null));
          expect(missing).toHaveLength(explained.length > 0 ? 0 : mine.length);
        },
      ),
      { numRuns: 40 },
    ),
  );
});

it('a debit of the sum of a file explains nothing where a row pays one of its payouts', () => {
  const sum = samplePayouts().reduce((total, { inrPaise }) => total + inrPaise, 0) / 100;
  always(
    six((of) => [
      `25/11/2026,${paid(of)},,${of.amount},,${of.balance(0)}`,
      `25/11/2026,BULK,,${sum.toFixed(2)},,${of.balance(-sum)}`,
    ]),
    (text) =>
      expect(matchLines(readText(text), { mine: samplePayouts(), named: [] }).rows).toContainEqual(
        expect.objectContaining({ kind: 'unexplained', fileId: null }),
      ),
  );
});

it('20. a large debit is explained by no word', () =>
  always(
    six((of) => [
      `25/11/2026,CASH,,1.00,,${of.balance(0)}`,
      `25/11/2026,NEFT-${of.utr}-KUMAR COMMISSION AGENTS,,${(of.rupees + 50_000).toFixed(2)},,${of.balance(-of.rupees - 50_000)}`,
    ]),
    (text) => expect(kindsOf(text)).toEqual(['- unexplained', '- unexplained']),
  ));

it.each([0xe0, 0xe9, 0xc3, 0x92, 0xff])(
  '23. one wrong byte %i does not change the encoding',
  (byte) =>
    always(
      six((of) => [
        `25/11/2026,${paid(of)} CAF#,,₹ ${of.grouped.replaceAll(',', '')},,₹ ${of.balance(-of.rupees)}`,
        `25/11/2026,X,,₹ 2.00,,₹ ${of.balance(-of.rupees - 2)}`,
      ]),
      (text, { payout }) => {
        for (const mark of ['', '\ufeff']) {
          const bytes = Buffer.from(mark + text);
          bytes[bytes.indexOf('#')] = byte;
          const answer = readBytes(bytes);
          if (typeof answer === 'string') throw new Error(answer);
          expect(answer.lines.map(({ paise: amount }) => amount).toSorted()).toEqual(
            [payout.inrPaise, 200].toSorted(),
          );
        }
      },
    ),
);

it('25. a name of any Latin letters is spelled in plain ones in a file for the bank', () => {
  const letters = {
    Ł: 'L',
    ł: 'L',
    é: 'E',
    ü: 'U',
    ø: 'O',
    Đ: 'D',
    ặ: 'A',
    ß: 'SS',
    Æ: 'AE',
    ş: 'S',
  };
  const letter = fc.constantFrom(...Object.entries(letters), ['K', 'K'], ['a', 'A'], [' ', ' ']);
  fc.assert(
    fc.property(fc.array(letter, { minLength: 3, maxLength: 12 }), (all) => {
      const [name, expected] = [0, 1].map((at) => all.map((pair) => pair[at]).join(''));
      expect(latinName(name ?? '')).toBe(expected?.replace(/ +/g, ' ').trim());
    }),
  );
});
