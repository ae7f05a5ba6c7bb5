import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAlarm, matchLines, namesIn, type LineMatch } from '@/domain/bankFiles/matchLines';
import { paise } from '@/domain/money/money';
import type { Payout } from '@/domain/payouts/payout';
import {
  readBytes,
  readText,
  SAMPLE_UID,
  samplePayouts,
  sampleText,
} from '../../support/bankSamples';

/** A match in short: the payout, its kind, and the reason or reference. */
function short(match: LineMatch): string {
  const payout = 'payout' in match && match.payout ? match.payout.id : '-';
  const more =
    match.kind === 'certain'
      ? match.utr
      : match.kind === 'sent-back'
        ? `${match.utr ?? ''}<${match.back}`
        : 'reason' in match
          ? match.reason
          : '';
  return `${payout} ${match.kind} ${more}`.trim();
}
const matchesOf = (
  text: string,
  mine: readonly Payout[] = samplePayouts(),
  named: readonly Payout[] = [],
) => matchLines(readText(text), { mine, named }).rows;
const shorts = (...args: Parameters<typeof matchesOf>) => matchesOf(...args).map(short);

const HEADING = 'Date,Narration,Ref No,Debit,Credit,Balance';
function statement(
  ...lines: readonly (readonly [
    narration: string,
    utr: string,
    debit: number,
    credit?: number,
    day?: string,
  ])[]
): string {
  let balance = 1_000_000;
  const rows = lines.map(([narration, utr, debit, credit = 0, day = '25/11/2026']) => {
    balance += credit - debit;
    return [day, `"${narration}"`, utr, debit || '', credit || '', balance.toFixed(2)].join(',');
  });
  return [HEADING, ...rows].join('\n');
}
/** A statement of one debit. */
const debit = (narration: string, amount = 10_000) => statement([narration, '', amount]);
const RAVI = 'IMPS-632911000002-RAVI KUMAR SINGH-SBIN-XXXXXXX6789-B3VN8TQ5G';
const payout = (id: string, changes: Partial<Payout> = {}): Payout => {
  const found = samplePayouts().find((each) => each.id === id);
  if (!found) throw new Error(id);
  return { ...found, ...changes };
};
const response = (row: string) => [sampleText('response-icici.csv').split('\n')[0], row].join('\n');
const [, ASHA_ROW = ''] = sampleText('response-icici.csv').split('\n');

describe('a bank’s answer about the payouts of a file', () => {
  it('is matched in a statement of HDFC', () => {
    expect(shorts(sampleText('statement-hdfc.csv'))).toEqual([
      'pAshaRao certain N329260012345671',
      'pRavi never two-debits',
      'pMeena certain N329260012345673',
      'pZoya look cut',
      'pTraders certain N329260012345675',
      'pFarooq certain HDFCR52026112500000076',
      'pUpi certain 632911000007',
      'pUpiEvil certain 632911000008',
      'pLeena sent-back N329260012345679<N329260012345679',
      'pRavi never two-debits',
      '- unexplained',
      'pNeel never other-destination',
    ]);
  });

  it('is matched in statements of ICICI and SBI, and in a status report', () => {
    expect(shorts(sampleText('statement-icici.csv'))).toEqual([
      'pAshaRao certain 041000000101',
      'pRavi certain IN42632900000011',
      'pMeena certain 632911000103',
      'pFarooq certain ICICR42026112500000105',
      '- unexplained',
      'pUpi look destination',
    ]);
    expect(shorts(sampleText('statement-sbi.xls.csv'))).toEqual([
      'pAshaRao look amount',
      'pRavi look destination',
      'pMeena look amount',
      // This bank cuts UPI IDs.
      'pUpi look unclear',
    ]);
    expect(shorts(sampleText('response-icici.csv'))).toEqual([
      'pAshaRao certain IN42632900000010',
      'pRavi certain IN42632900000011',
      'pMeena certain IN42632900000012',
      'pZoya never pending',
      'pTraders certain IN42632900000014',
      'pFarooq certain ICICR42026112500000105',
      'pLeena certain IN42632900000016',
      'pNeel never refused',
    ]);
  });

  it('names what to look for on the server', () => {
    const { refs, utrs } = namesIn(readText(statement([RAVI, '0000632911000002', 10_000])));
    expect([refs, utrs]).toEqual([['B3VN8TQ5G'], ['632911000002']]);
  });
});

describe('what never records a payment', () => {
  it.each(
    Object.entries<[string, string]>({
      'an amount of a paisa more': [debit(RAVI, 10_000.01), 'pRavi never other-amount'],
      'another account end': [debit(RAVI.replace('6789', '6788')), 'pRavi never other-destination'],
      'an IFSC of another bank': [
        debit('NEFT DR-HDFC0004321-RAVI-N329260012345671-B3VN8TQ5G'),
        'pRavi never other-destination',
      ],
      'another UPI ID': [
        debit('UPI-ASHA-ASHA.RAO@YBL-632911000007-T2HB6WN9D', 750),
        'pUpi never other-destination',
      ],
      'a UPI payment in place of one to an account': [
        debit('UPI-B3VN8TQ5G-TEA@YBL-632911000007'),
        'pRavi never other-destination',
      ],
      'two references of ours, as where a payee’s name holds another’s': [
        debit(`${RAVI} H9WC4ZR2Y`),
        '- never several-refs',
      ],
      'the reference of another payout where the bank cut its own': [
        debit('IMPS-632911000003-B3VN8TQ5G-H9WC4ZR'),
        '- never several-refs',
      ],
      'the reference of another payout in a UPI ID': [
        debit('UPI-MEENA-T2HB6WN9D@YBL-632911000009', 750),
        '- unexplained',
      ],
      'the name and the amount alone': [
        statement(['NEFT-RAVI KUMAR SINGH', 'N329260012345671', 10_000]),
        '- unexplained',
      ],
      'no reference of the bank': [debit('PAID B3VN8TQ5G'), 'pRavi never no-utr'],
      'two numbers that may be the reference of the bank, in two columns': [
        statement([RAVI, '0000632911000099', 10_000]),
        'pRavi never several-utrs',
      ],
      'a reference of ours with one wrong character': [
        debit(RAVI.replace('B3VN8', 'B3VN9').replace(/-XX+6789/, '')),
        '- unexplained',
      ],
      'the account of the payee': [
        debit('NEFT 012345678901 7K4MQ2X9B', 2_550.5),
        'pAshaRao never no-utr',
      ],
    }),
  )('%s', (_what, [text, expected]) => expect(shorts(text)).toEqual([expected]));

  it('the reference of another payout, or of another line', () => {
    const other = payout('pZoya', { status: 'paid', reference: '632911000002' });
    expect(shorts(debit(RAVI), undefined, [other])).toEqual(['pRavi never used-utr']);
    expect(
      shorts(statement([RAVI, '', 10_000], ['IMPS-632911000002-H9WC4ZR2Y', '', 10_000])),
    ).toEqual(['pRavi never used-utr', 'pMeena never used-utr']);
  });

  it.each([
    ['what another administrator has taken', { takenBy: 'another' }, 'pRavi never not-mine'],
    ['what has been returned', { status: 'returned' as const }, 'pRavi never ended'],
    [
      'what is paid by another transfer',
      { status: 'paid' as const, reference: '632911000001' },
      'pRavi never ended',
    ],
    [
      'what is paid by this transfer',
      { status: 'paid' as const, reference: '632911000002' },
      'pRavi recorded',
    ],
    [
      'what was corrected from this transfer',
      { status: 'paid' as const, reference: '632911000001', formerReference: '632911000002' },
      'pRavi recorded',
    ],
  ])('%s', (_what, changes, expected) =>
    expect(shorts(debit(RAVI), [], [payout('pRavi', changes)])).toEqual([expected]),
  );

  it.each([
    ['another account', ['012345678901', '012345678902'], 'pAshaRao never other-destination'],
    ['another bank', ['ICIC0001234', 'HDFC0001234'], 'pAshaRao never other-destination'],
    ['another branch', ['ICIC0001234', 'ICIC0001235'], 'pAshaRao look unclear'],
    ['no IFSC', ['ICIC0001234', ''], 'pAshaRao look unclear'],
    ['fewer zeros', ['012345678901', '12345678901'], 'pAshaRao certain IN42632900000010'],
    ['more zeros', ['012345678901', '00000012345678901'], 'pAshaRao certain IN42632900000010'],
    ['its account rounded', ['012345678901', '1.23457E+10'], 'pAshaRao look unclear'],
    [
      'another account rounded',
      ['012345678901', '1.23458E+10'],
      'pAshaRao never other-destination',
    ],
    ['its account masked', ['012345678901', 'XXXXXXXX8901'], 'pAshaRao look unclear'],
    [
      'another account masked',
      ['012345678901', 'XXXXXXXX8902'],
      'pAshaRao never other-destination',
    ],
    ['no account', ['012345678901', ''], 'pAshaRao look unclear'],
    ['a status that nobody explained', [',Success,', ',Settled,'], 'pAshaRao never status'],
    ['no status', [',Success,', ',,'], 'pAshaRao never status'],
    ['a refusal that is not final', [',Success,', ',Return pending,'], 'pAshaRao never pending'],
    ['two states', ['STATUS,Current Step', 'STATUS,Payment Status'], 'pAshaRao never status'],
    ['a refusal and a UTR', [',Success,', ',Rejected by bank,'], 'pAshaRao never refused-utr'],
    ['success and no UTR', ['IN42632900000010', ''], 'pAshaRao never no-utr'],
    ['a cell too many', ['ASHA RAO,', 'ASHA, RAO,'], null],
    ['a comma in a name', ['ASHA RAO,', 'ASHA,Success,'], null],
    ['a cell too few', [',IN42632900000010', ''], 'pAshaRao never status'],
    ['another amount', ['2550.50', '2550.51'], 'pAshaRao never other-amount'],
  ] as const)('a row of a status report with %s', (_what, [from, to], expected) => {
    expect(response(ASHA_ROW)).toContain(from);
    const found = () => shorts(response(ASHA_ROW).replace(from, to));
    if (expected === null) expect(found).toThrow('rows');
    else expect(found()).toEqual([expected]);
  });

  it('a row of a status report whose account has the digits of another payout’s, in another spelling', () => {
    const twin = payout('pRavi', {
      method: {
        ...{ kind: 'bank', accountHolder: 'RAVI', bankName: '' },
        ...{ accountNumber: '0012345678901', ifscCode: 'ICIC0001234' },
      },
    });
    const mine = [...samplePayouts().filter(({ id }) => id !== 'pRavi'), twin];
    const spelled = response(ASHA_ROW.replace('012345678901', '12345678901'));
    expect(shorts(spelled, mine)).toEqual(['pAshaRao look unclear']);
    expect(shorts(response(ASHA_ROW), mine)).toEqual(['pAshaRao certain IN42632900000010']);
  });

  it.each([
    ['Success', 'paid', 'pAshaRao certain IN42632900000010'],
    ['Settled', 'paid', 'pAshaRao certain IN42632900000010'],
    ['Settled', 'pending', 'pAshaRao never pending'],
    ['Transaction Expired', 'refused', 'pAshaRao never refused-utr'],
    ['settled', null, 'pAshaRao never status'],
  ] as const)('a word means what the operator says: %s is %s', (status, meaning, expected) => {
    const meanings = new Map(meaning && [[status, meaning]]);
    const read = readBytes(Buffer.from(response(ASHA_ROW.replace('Success', status))), {
      meanings,
    });
    if (typeof read === 'string') throw new Error(read);
    expect([...read.statuses]).toEqual([[status, 1]]);
    expect(matchLines(read, { mine: samplePayouts(), named: [] }).rows.map(short)).toEqual([
      expected,
    ]);
  });
});

describe('what a person looks at', () => {
  it('another branch of the bank, since branches share accounts', () =>
    expect(shorts(debit('NEFT DR-SBIN0004322-RAVI-N329260012345671-B3VN8TQ5G'))).toEqual([
      'pRavi look unclear',
    ]));

  it.each([
    ['asha.rao@okexample', 'certain 632911000007'],
    ['ASHA.RAO@OKEXAMPLE.', 'certain 632911000007'],
    ['as****@okexample', 'look unclear'],
    ['', 'look unclear'],
    ['eve@okexample', 'never other-destination'],
  ])('a UPI ID in a report that is not shown whole: %s', (upiId, expected) => {
    const row = `750.00,Success,632911000007,T2HB6WN9D,25/11/2026,${upiId}`;
    expect(shorts(`Amount,Status,UTR No,Remarks,Date,UPI ID\n${row}`)).toEqual([
      `pUpi ${expected}`,
    ]);
  });

  it.each([
    ['a day before the file', '24/11/2026'],
    ['a day more than a week after it', '03-Dec-2026'],
  ])('%s', (_what, day) =>
    expect(shorts(statement([RAVI, '', 10_000, 0, day]))).toEqual(['pRavi look day']),
  );

  it('a payment that a debit of another amount names: that is no second one, also once it is recorded', () => {
    const text = statement([RAVI, '', 10_000], ['CHGS OF B3VN8TQ5G', '', 5.9]);
    expect(shorts(text)).toEqual(['pRavi look mentioned', 'pRavi never other-amount']);
    expect(matchesOf(text)[0]).toMatchObject({ others: [{ paise: 590 }] });
    const paid = payout('pRavi', { status: 'paid', reference: '632911000002' });
    expect(shorts(text, [], [paid])).toEqual(['pRavi recorded', 'pRavi never other-amount']);
  });

  it('what stands in two statements in one file, of which one may be of another account', () =>
    expect(shorts([debit(RAVI), debit('NEFT', 1)].join('\n'))).toEqual([
      'pRavi look balances',
      '- unexplained',
    ]));

  it('a statement without balances', () => {
    const bare = debit(RAVI).replaceAll(/,[^,]*$/gm, '');
    expect(shorts(bare)).toEqual(['pRavi look balances']);
  });

  it('a cut reference, but not two lines with it, nor one of another amount', () => {
    const line = ['IMPS-632911000004-M6PX3DJ', '', 499] as const;
    expect(shorts(statement(line))).toEqual(['pZoya look cut']);
    expect(shorts(statement(line, ['IMPS-632911000005-M6PX3D', '', 499]))).toEqual([
      'pZoya never two-debits',
      'pZoya never two-debits',
    ]);
    expect(shorts(debit('IMPS-632911000004-M6PX3DJ', 498))).toEqual(['- unexplained']);
    expect(shorts(debit('IMPS-632911000004-M6PX3', 499))).toEqual(['pZoya look amount']);
  });

  it('amount and destination, but not where two payouts have them', () => {
    const text = debit('IMPS-632911000002-XXXXXXX6789');
    expect(shorts(text)).toEqual(['pRavi look destination']);
    const twin = payout('pRavi', { id: 'twin', file: null });
    expect(shorts(text, [...samplePayouts(), twin])).toEqual(['- unexplained']);
  });
});

describe('“Paid twice?”', () => {
  const alarms = (...args: Parameters<typeof matchesOf>) =>
    matchesOf(...args)
      .filter(isAlarm)
      .map(short);

  const again = RAVI.replace('632911000002', '632912000099');
  const unnamed = 'IMPS-632912000099-RAVI KUMAR SINGH-SBIN-XXXXXXX6789';

  it.each([
    ['equal ones', RAVI],
    ['one of them under another number', again],
    ['one of them by its destination alone', unnamed],
  ])('is asked of two debits of one payout, %s', (_which, narration) =>
    expect(alarms(statement([RAVI, '', 10_000], [narration, '', 10_000]))).toEqual([
      'pRavi never two-debits',
      'pRavi never two-debits',
    ]),
  );

  it('is asked of what was paid by hand after the bank seemed to refuse it, and by the bank', () => {
    const byHand = payout('pRavi', { status: 'paid', reference: '632911000002' });
    expect(alarms(debit(again), [], [byHand])).toEqual(['pRavi never ended']);
  });

  it('is asked of what left the account twice under the number that is recorded', () => {
    const paid = payout('pRavi', { status: 'paid', reference: '632912000099', file: null });
    expect(shorts(debit(unnamed), [], [paid])).toEqual(['pRavi recorded']);
    expect(
      alarms(statement([unnamed, '', 10_000], [unnamed, '', 10_000]), [], [paid]),
    ).toHaveLength(2);
  });

  it('is asked of what was cancelled or returned, and of a file whose payouts were given back', () => {
    const back = payout('pRavi', { status: 'returned', returnReason: 'cancelled' });
    expect(alarms(debit(RAVI), [], [back])).toEqual(['pRavi never ended']);
    expect(alarms(debit(RAVI), [], [])).toEqual(['- never unknown-ref']);
  });

  it.each(['Rejected', 'FAILED', 'Reversed', 'Returned by bank'])(
    'is asked of what is recorded as paid and is %s at the bank, also days later',
    (status) => {
      const row = ASHA_ROW.replace(',Success,', `,${status},`);
      const paid = payout('pAshaRao', { status: 'paid', reference: 'IN42632900000010' });
      expect(alarms(response(row), [], [paid])).toEqual(['pAshaRao never refused-paid']);
    },
  );
});

describe('what the bank sent back', () => {
  const paid = payout('pRavi', { status: 'paid', reference: '632911000002' });
  const credit = (narration: string, amount = 10_000) => statement([narration, '', 0, amount]);

  it.each([
    [
      'under a number of its own',
      credit('NEFT RETURN B3VN8TQ5G NEFT N330260099999999'),
      paid,
      'pRavi sent-back <N330260099999999',
    ],
    ['not of another amount', credit('IMPS 632911000002', 9_999), paid, 'pRavi never paid-in'],
    [
      'not of what is not recorded as paid',
      credit('IMPS RETURN B3VN8TQ5G'),
      payout('pRavi'),
      'pRavi never paid-in',
    ],
    [
      'not again',
      credit('IMPS RETURN 632911000002'),
      { ...paid, status: 'bounced' as const },
      'pRavi recorded',
    ],
  ])('is asked about %s', (_how, text, known, expected) =>
    expect(shorts(text, [], [known])).toEqual([expected]),
  );

  it('is not asked about another reference', () =>
    expect(shorts(credit('IMPS RETURN 632911000003'), [], [paid])).toEqual([]));

  it('is asked about one credit alone', () => {
    const twice = ['IMPS 632911000002', '', 0, 10_000] as const;
    expect(shorts(statement(twice, twice), [], [paid])).toEqual([
      'pRavi never paid-in',
      'pRavi never paid-in',
    ]);
  });

  it.each([
    ['by a part of our reference', 'RETURN B3VN8T'],
    ['by our reference within a word', 'RETURN XB3VN8TQ5GX'],
    ['by our reference in parts', 'RETURN B3VN8-TQ5G'],
    ['by our reference in a UPI ID', 'UPI-B3VN8TQ5G@YBL-X'],
    ['by its number within a word', 'RETURN X632911000002Y'],
  ])('is not asked about %s', (_how, narration) =>
    expect(shorts(credit(narration), [], [paid])).toEqual(['pRavi never paid-in']),
  );

  it('is asked about by one reference at most, also where the other one is known to nobody', () =>
    expect(shorts(credit('RETURN B3VN8TQ5G H9WC4ZR2Y'), [], [paid])).toEqual([
      'pRavi never paid-in',
    ]));

  it('is one payout’s on each reading: what is near another’s reference is neither’s', () => {
    const meena = payout('pMeena', { status: 'paid', reference: '632911000003' });
    const text = credit('NEFT RETURN B3VN8TQ5G H9WC4Z');
    for (const status of ['paid', 'bounced'] as const)
      expect(shorts(text, [], [{ ...paid, status }, meena])).toEqual(['- never several-refs']);
    // Also where a UPI ID begins like a colleague's reference.
    const refused = ['UPI-H9WC4ZX-RETURN 632911000002', '', 0, 10_000] as const;
    expect(shorts(statement([RAVI, '', 10_000], refused), undefined, [])).toContain(
      '- never several-refs',
    );
  });

  it('is settled where the money is in the wallet, and no second payment', () => {
    const back = payout('pRavi', { status: 'returned' });
    const text = statement([RAVI, '', 10_000], ['RETURN 632911000002', '', 0, 10_000]);
    expect(shorts(text, [], [back])).toEqual(['pRavi recorded', 'pRavi recorded']);
    expect(shorts(credit('RETURN B3VN8TQ5G'), [], [back])).toEqual(['pRavi never paid-in']);
  });
});

const certain = (text: string): ReadonlySet<string> =>
  new Set(matchesOf(text).flatMap((match) => (match.kind === 'certain' ? [match.payout.id] : [])));

describe('an edited file', () => {
  const files = [
    'statement-hdfc.csv',
    'statement-icici.csv',
    'statement-sbi.xls.csv',
    'response-icici.csv',
  ];
  const all = fc.constantFrom(...files.map(sampleText));
  const baseline = new Map(files.map(sampleText).map((text) => [text, certain(text)]));
  /** What is certain only after an edit; nothing if the file cannot be read any more. */
  const gained = (text: string, edited: string): string[] => {
    try {
      return [...certain(edited)].filter((id) => !baseline.get(text)?.has(id));
    } catch {
      return [];
    }
  };

  it('makes nothing certain that was not, however lines between its ends are moved, cut and repeated', () => {
    fc.assert(
      fc.property(all, fc.infiniteStream(fc.nat()), (text, stream) => {
        const next = () => Number(stream.next().value);
        const rows = text.split(/\r?\n/);
        const read = readText(text).lines;
        // A cut at an end cannot be noticed.
        const ends = [...rows.slice(0, read[0]?.row), rows[(read.at(-1)?.row ?? 0) - 1]];
        const edited = Array.from({ length: next() % 8 }).reduce<string[]>((before) => {
          const at = next() % before.length;
          const row = before[at] ?? '';
          if (ends.includes(row)) return before;
          const to = next() % before.length;
          const without = before.toSpliced(at, 1);
          return (
            [without.toSpliced(to, 0, row), without, before.toSpliced(to, 0, row)][next() % 3] ??
            before
          );
        }, rows);
        expect(gained(text, edited.join('\n'))).toEqual([]);
      }),
    );
  });

  it('makes nothing certain that was not, whichever digit or letter is changed', () => {
    fc.assert(
      fc.property(all, fc.nat(), fc.constantFrom(...'0123456789ABCXYZ'), (text, at, to) => {
        const places = [...text.matchAll(/[A-Z\d]/g)].map(({ index }) => index);
        const place = places[at % places.length] ?? 0;
        const edited = text.slice(0, place) + to + text.slice(place + 1);
        expect(gained(text, edited)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('records exactly what the payout says or nothing, whatever the lines are', () => {
    const words = fc.constantFrom(
      ...samplePayouts().flatMap(({ file, destination }) => [
        file?.ref ?? '',
        ...destination.split('/'),
      ]),
      ...'632911000002 N329260012345671 RETURN REF UTR TO XXXX6789 B3VN8T A@B'.split(' '),
    );
    const amounts = fc.constantFrom(...samplePayouts().map(({ inrPaise }) => inrPaise / 100), 5.9);
    const line = fc.tuple(fc.array(words, { maxLength: 6 }), words, amounts, fc.boolean());
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (rows) => {
        const text = statement(
          ...rows.map(
            ([narration, utr, amount, isCredit]) =>
              [narration.join('-'), utr, isCredit ? 0 : amount, isCredit ? amount : 0] as const,
          ),
          ['CHARGES', '', 5.9],
        );
        const found = matchesOf(text).flatMap((match) => (match.kind === 'certain' ? [match] : []));
        for (const {
          line: { paise: amount, narration, references },
          payout: of,
          utr,
        } of found) {
          expect(amount).toBe(of.inrPaise);
          expect(of.takenBy).toBe(SAMPLE_UID);
          const said = `${narration}-${references.join('-')}`;
          expect(said).toContain(of.file?.ref);
          expect(said).toContain(utr);
        }
        expect(new Set(found.map((each) => each.payout.id)).size).toBe(found.length);
        expect(new Set(found.map(({ utr }) => utr)).size).toBe(found.length);
      }),
      { numRuns: 300 },
    );
  });
});

describe('whoever pays in', () => {
  const said = samplePayouts().flatMap(({ file, destination, userName }) => [
    ...[file?.ref ?? '', file?.ref.slice(0, 6) ?? '', userName ?? ''],
    ...destination.split('/'),
  ]);
  const numbers = ['632911000002', 'N329260012345679', 'IN42632900000011', 'SBIN126329000001'];
  const words = fc.constantFrom(
    ...said,
    ...numbers,
    'RETURN',
    'REV',
    'UPI',
    'DR',
    'X@YBL',
    '"',
    '-',
  );
  const glue = fc.constantFrom(' ', '-', '/', ';', '|', '');
  const remark = fc
    .array(fc.tuple(words, glue), { minLength: 1, maxLength: 8 })
    .map((all) => all.flat().join(''));
  const amounts = fc.constantFrom(...samplePayouts().map(({ inrPaise }) => inrPaise / 100), 50_000);
  const credits = fc.array(
    fc.record({ at: fc.nat(), remark, amount: amounts, isQuoted: fc.boolean() }),
    { minLength: 1, maxLength: 4 },
  );
  const HDFC = sampleText('statement-hdfc.csv').split('\r\n');
  const first = HDFC.findIndex((row) => row.startsWith('25/11/26'));
  const end = HDFC.findLastIndex((row) => row.startsWith('25/11/26'));

  /** The sample with more credits; all later balances are higher by them. */
  const withCredits = (
    all: readonly { at: number; remark: string; amount: number; isQuoted: boolean }[],
  ) => {
    const rows = HDFC.slice(first, end + 1).map((row) => ({ row, more: 0 }));
    for (const { at, remark: text, amount, isQuoted } of all) {
      const place = 1 + (at % (rows.length - 1));
      const narration = isQuoted ? `"${text.replaceAll('"', '""')}"` : text;
      const before = rows[place - 1]?.row.split(',').at(-1) ?? '';
      const row = `25/11/26,${narration},,25/11/26,,${amount.toFixed(2)},${before}`;
      rows.splice(place, 0, { row, more: amount });
    }
    let more = 0;
    const written = rows.map(({ row, more: own }) => {
      more += own;
      const cells = row.split(',');
      return [...cells.slice(0, -1), (Number(cells.at(-1)) + more).toFixed(2)].join(',');
    });
    return [...HDFC.slice(0, first), ...written, ...HDFC.slice(end + 1)].join('\n');
  };

  it('makes no line certain, and one credit is asked about as the return of one payout at most', () => {
    const before = certain(HDFC.join('\n'));
    fc.assert(
      fc.property(credits, (all) => {
        const text = withCredits(all);
        const { rows: matches, missing } = matchLines(readText(text), {
          ...{ mine: samplePayouts(), named: [] },
        });
        const after = matches.flatMap((match) => (match.kind === 'certain' ? match.payout.id : []));
        expect(after.filter((id) => !before.has(id))).toEqual([]);
        const back = matches.flatMap((match) => (match.kind === 'sent-back' ? [match] : []));
        expect(new Set(back.map(({ line }) => line)).size).toBe(back.length);
        expect(new Set(back.map(({ payout: { id } }) => id)).size).toBe(back.length);
        for (const { line, payout: of } of back) expect(line.paise).toBe(of.inrPaise);
        // No payout that a row names, read or unread.
        for (const { file } of missing) expect(text).not.toContain(file?.ref);
      }),
      { numRuns: 150 },
    );
  });

  it('with several references brings back none of them', () => {
    const all = ['7K4MQ2X9B', 'B3VN8TQ5G', 'M6PX3DJ8V'];
    const paid = samplePayouts()
      .filter(({ file }) => all.includes(file?.ref ?? ''))
      .map((each, at) => ({ ...each, inrPaise: paise(5_000_000), reference: `63291100000${at}` }));
    const thief = statement([`NEFT ${all.join(' ')}`, '', 0, 50_000]);
    for (const status of ['paid', 'paying', 'returned'] as const) {
      const known = paid.map((each) => ({ ...each, status }));
      expect(shorts(thief, known, [])).toEqual(['- never several-refs']);
      expect(shorts(thief, [], known)).toEqual(['- never several-refs']);
    }
  });
});

describe('what a payout itself says', () => {
  const evil = (upiId: string) =>
    payout('pUpi', { method: { kind: 'upi', upiId }, destination: upiId.toLowerCase() });

  it.each(['b3vn8tq5g@ybl', 'h9wc4zr2y.x@ybl'])('is no reference: the UPI ID %s', (upiId) => {
    const mine = [...samplePayouts().filter(({ id }) => id !== 'pUpi'), evil(upiId)];
    const line = (shown: string) =>
      [`UPI/DR/632911000007/ASHA/${shown}/T2HB6WN9D`, '', 750] as const;
    for (const [shown, how] of [
      [upiId, 'certain 632911000007'],
      [upiId.toUpperCase(), 'certain 632911000007'],
      // It agrees only whole.
      [upiId.slice(0, -2), 'look unclear'],
      [upiId.split('@')[0] ?? '', 'certain 632911000007'],
    ] as const) {
      const text = statement(line(shown), [RAVI, '', 10_000], ['NEFT', '', 1]);
      expect(shorts(text, mine)).toEqual([
        `pUpi ${how}`,
        'pRavi certain 632911000002',
        '- unexplained',
      ]);
    }
  });

  it('is said by its UPI ID with the full stop of a sentence, on either side', () => {
    for (const [stored, shown] of [
      ['asha@ybl.', 'asha@ybl'],
      ['asha@ybl', 'ASHA@YBL.'],
    ] as const) {
      const text = debit(`UPI/DR/632911000007/ASHA/${shown}/T2HB6WN9D`, 750);
      expect(shorts(text, [evil(stored)])).toEqual(['pUpi certain 632911000007']);
    }
  });

  it('is not said by a longer UPI ID', () => {
    const asha = evil('asha@ybl');
    const line = (shown: string) => debit(shown, 750);
    expect(shorts(line('UPI/DR/632911000007/eve-asha@ybl/T2HB6WN9D'), [asha])).toEqual([
      'pUpi never other-destination',
    ]);
    expect(shorts(line('UPI-EVE-ASHA@YBL-632911000007-T2HB6WN9D'), [asha])).toEqual([
      'pUpi look unclear',
    ]);
    expect(shorts(line('UPI/DR/632911000007/eve-asha@ybl'), [asha])).toEqual(['- unexplained']);
  });

  it.each(['mob', 'to', 'card', 'help', 'a.c-mob.to'])(
    'hides no bank reference: the UPI ID %s@ybl',
    (name) => {
      const upiId = `${name}@ybl`;
      const mine = [evil(upiId)];
      for (const narration of [
        `UPI-ASHA RAO-${upiId}-632911000007-T2HB6WN9D`,
        `UPI/DR/632911000007/ASHA/${upiId}/T2HB6WN9D`,
        `T2HB6WN9D UPI 632911000007 ${upiId}`,
      ])
        expect(shorts(debit(narration, 750), mine), narration).toEqual([
          'pUpi certain 632911000007',
        ]);
    },
  );

  it('hides no bank reference: its name', () => {
    const userName = 'Mob To Card';
    const named = { ...evil('asha@ybl'), userName };
    const text = debit('UPI-MOB TO CARD-632911000007-T2HB6WN9D', 750);
    expect(shorts(text, [named])).toEqual(['pUpi certain 632911000007']);
    // A word in another place announces a phone.
    const phone = debit('UPI-MOB TO CARD-T2HB6WN9D MOB 632911000007', 750);
    expect(shorts(phone, [named])).toEqual(['pUpi never no-utr']);
  });

  it('names neither where two payouts have the reference', () => {
    const twin = payout('pRavi', { id: 'twin', inrPaise: paise(1) });
    expect(shorts(debit(RAVI), [...samplePayouts(), twin])).toEqual(['- never several-refs']);
  });
});

it('a payout is missing only if no row, read or unread, names it or has its amount and destination', () => {
  const missing = (text: string) =>
    matchLines(readText(text), { mine: samplePayouts(), named: [] }).missing.map(({ id }) => id);
  const text = (...lines: readonly string[]) => [debit('NEFT', 1), ...lines].join('\n');
  expect(missing(text())).toContain('pRavi');
  for (const line of [
    'soon,B3VN8TQ5G,,,,',
    'soon,REV B3VN8T,,,,',
    'soon,IMPS XXXXXXX6789,,"10,000.00",,',
    '25/11/2026,B3VN8TQ5G H9WC4ZR2Y,,5,,',
    '25/11/2026,PAID IN B3VN8TQ5G,,,5,',
  ])
    expect(missing(text(line)), line).not.toContain('pRavi');
});
