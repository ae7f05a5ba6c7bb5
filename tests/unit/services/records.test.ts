import { Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import {
  parseDeposit,
  parseCreditEntry,
  parseStatementEntry,
  parseUser,
} from '@/services/records/parseRecords';
import { countIn } from '@/services/records/storedValues';
import { storedDeposit, storedUser } from '../../support/storedDocuments';

describe('a stored user', () => {
  it('is parsed to paise', () => {
    expect(parseUser('asha', storedUser)).toMatchObject({
      displayName: 'Asha Verma',
      walletPaise: 123_457,
      createdAt: new Date(0),
      lastLedgerId: null,
    });
    const named = { lastLedgerId: 'd1_2', openPayoutId: 'p1' };
    expect(parseUser('asha', { ...storedUser, ...named })).toMatchObject(named);
  });

  it('gets defaults for missing optional fields', () => {
    expect(parseUser('asha', { walletBalance: 0 })).toEqual({
      uid: 'asha',
      email: '',
      displayName: '',
      walletPaise: 0,
      language: '',
      openDeposits: 0,
      payablesWeek: null,
      createdAt: null,
      lastLedgerId: null,
      openPayoutId: null,
      payoutsPausedAt: null,
      closedAt: null,
      upiIds: [],
      bankDetails: [],
    });
  });

  it.each([
    undefined,
    null,
    'text',
    [],
    { ...storedUser, walletBalance: '5' },
    { ...storedUser, walletBalance: Number.NaN },
    { ...storedUser, walletBalance: -1 },
  ])('is rejected if its balance is invalid: %j', (data) =>
    expect(parseUser('asha', data)).toBeNull(),
  );

  it('has nothing where a debit of all of it has left a little less', () => {
    const walletBalance = 0.7 + 0.1 - 0.8;
    expect(walletBalance).toBeLessThan(0);
    expect(parseUser('asha', { ...storedUser, walletBalance })?.walletPaise).toBe(0);
    expect(parseUser('asha', { ...storedUser, walletBalance: -0.01 })).toBeNull();
  });

  it('is parsed with the own amounts of its week', () => {
    const payablesWeek = { since: Timestamp.fromMillis(5_000), count: 3 };
    expect(parseUser('asha', { ...storedUser, payablesWeek })?.payablesWeek).toEqual({
      since: new Date(5_000),
      count: 3,
    });
    for (const malformed of [3, {}, { count: 3 }, { ...payablesWeek, count: 'three' }]) {
      expect(
        parseUser('asha', { ...storedUser, payablesWeek: malformed })?.payablesWeek,
      ).toBeNull();
    }
  });

  it('drops invalid entries from its lists', () => {
    const user = parseUser('asha', {
      ...storedUser,
      upiIds: [1, 'a@ybl', ''],
      bankDetails: ['x', { bankName: 'HDFC' }],
    });
    expect(user?.upiIds).toEqual(['a@ybl']);
    expect(user?.bankDetails).toEqual([
      { accountHolder: '', bankName: 'HDFC', accountNumber: '', ifscCode: '' },
    ]);
  });
});

describe('a stored deposit', () => {
  it('is parsed to paise and micro-USDT', () => {
    expect(parseDeposit('d1', storedDeposit)).toMatchObject({
      id: 'd1',
      usdtMicro: 12_345_678,
      inrPaise: 123_457,
      paidPaise: 0,
      submittedAt: new Date(1_000),
      processedBy: null,
    });
  });

  it('accepts a date value as well as a Firestore timestamp', () => {
    const date = new Date('2026-01-05T10:00:00Z');
    expect(parseDeposit('d1', { ...storedDeposit, timestamp: date })?.submittedAt).toEqual(date);
    expect(parseDeposit('d1', { ...storedDeposit, timestamp: 'soon' })?.submittedAt).toBeNull();
  });

  it('may lack the user name and the lists', () => {
    const { userName: _, upiIds: __, bankDetails: ___, ...rest } = storedDeposit;
    expect(parseDeposit('d1', rest)).toMatchObject({ userName: null, upiIds: [], bankDetails: [] });
  });

  it('is parsed with its verification, its open count flag and the reason and note of its rejection', () => {
    const fields = {
      userEmailVerified: false,
      countsAsOpen: true,
      rejectReason: 'duplicate',
      rejectNote: 'We paid your other request.',
    };
    expect(parseDeposit('d1', { ...storedDeposit, ...fields })).toMatchObject(fields);
    const malformed = {
      userEmailVerified: 'yes',
      countsAsOpen: 1,
      rejectReason: 'toString',
      rejectNote: ['a list'],
    };
    for (const changes of [{}, malformed]) {
      expect(parseDeposit('d1', { ...storedDeposit, ...changes })).toMatchObject({
        ...{ userEmailVerified: null, countsAsOpen: false, rejectReason: null, rejectNote: null },
      });
    }
  });

  it('is parsed with its own amount and with the transactions of its user and of administrators', () => {
    const [named, ofOperator] = ['a'.repeat(64), 'b'.repeat(64)];
    const stored = { ...storedDeposit, usdtAmount: 25.5, inrAmount: 2550, payableUsdt: 25.5037 };
    const lists = { txids: [named], operatorTxids: [ofOperator, 'no transaction'] };
    expect(parseDeposit('d1', { ...stored, ...lists })).toMatchObject({
      usdtMicro: 25_500_000,
      payableMicro: 25_503_700,
      txids: [named],
      operatorTxids: [ofOperator],
    });
    expect(parseDeposit('d1', storedDeposit)).toMatchObject({
      payableMicro: null,
      operatorTxids: [],
    });
  });

  it.each([
    ['the typed amount', 25.5],
    ['the next cent', 25.51],
    ['less than typed', 25.4999],
    ['a text', '25.5037'],
    ['not a number', Number.NaN],
  ])('has no own amount where %s is stored', (_, payableUsdt) => {
    const stored = { ...storedDeposit, usdtAmount: 25.5, inrAmount: 2550, payableUsdt };
    expect(parseDeposit('d1', stored)?.payableMicro).toBeNull();
  });

  it('has no own amount if more than two decimals were typed', () => {
    const stored = { ...storedDeposit, payableUsdt: storedDeposit.usdtAmount + 0.0001 };
    expect(parseDeposit('d1', stored)?.payableMicro).toBeNull();
  });

  it('shows nothing hidden in the note of its rejection', () => {
    const rejectNote = 'Paid \u202eto <b>another\u200b address';
    expect(parseDeposit('d1', { ...storedDeposit, rejectNote })?.rejectNote).toBe(
      'Paid to b another address',
    );
  });

  it.each([
    ['no amount', { usdtAmount: undefined }],
    ['a text as amount', { inrAmount: '5' }],
    ['an infinite amount', { inrAmount: Number.POSITIVE_INFINITY }],
    ['a malformed paid amount', { paidInrAmount: 'all' }],
    ['an unknown status', { status: 'paid' }],
    ['no owner', { userId: '' }],
  ])('is rejected with %s', (_, change) => {
    expect(parseDeposit('d1', { ...storedDeposit, ...change })).toBeNull();
  });
});

describe('a stored proposal', () => {
  const credit = { kind: 'again', amount: 5, by: 'ravi', at: Timestamp.fromMillis(2_000) };
  const proposed = (proposal: object, status = 'confirmed') =>
    parseDeposit('d1', { ...storedDeposit, proposal, status });

  it('is one of a credit', () => {
    expect(proposed({ ...credit, reason: 'other', reasonNote: 'Sent twice.' })?.proposal).toEqual({
      ...{ kind: 'again', amountPaise: 500, by: 'ravi', at: new Date(2_000), txid: null },
      ...{ reason: 'other', reasonNote: 'Sent twice.', closes: false },
    });
  });

  it('credits again what has ended, and only that', () => {
    const kinds = ['approval', 'part', 'again'];
    const kept = (status: string) =>
      kinds.filter((kind) => proposed({ ...credit, kind }, status)?.proposal);
    const all = ['pending', 'confirmed', 'rejected'].map(kept);
    expect(all).toEqual([['approval', 'part'], ['again'], ['again']]);
  });

  it('is ignored where it is one of a correction, of an earlier version', () => {
    const correction = { ...credit, kind: 'correction', amount: -5, reverses: 'd1_1' };
    expect(proposed({ ...correction, reason: 'wrong-user' })).toMatchObject({
      ...{ id: 'd1', proposal: null },
    });
  });
});

describe('a stored ledger entry', () => {
  const storedEntry = {
    depositId: 'd1',
    seq: 2,
    amount: 1234.57,
    kind: 'part',
    by: 'operator',
    at: Timestamp.fromMillis(1_000),
  };

  it('is parsed to paise, with its number among the payments of its deposit', () => {
    expect(parseCreditEntry('d1_2', storedEntry)).toEqual({
      id: 'd1_2',
      depositId: 'd1',
      payoutId: null,
      amountPaise: 123_457,
      kind: 'part',
      seq: 2,
      reverses: null,
      by: 'operator',
      at: new Date(1_000),
      txid: null,
      reason: null,
      reasonNote: null,
      proposedBy: null,
    });
  });

  it('says why it was credited, if the reason is one of the list', () => {
    const said = { reason: 'typed-amount', reasonNote: 'Sent \u200b25.50' };
    expect(parseCreditEntry('d1_2', { ...storedEntry, ...said })).toMatchObject({
      reason: 'typed-amount',
      reasonNote: 'Sent 25.50',
    });
    expect(parseCreditEntry('d1_2', { ...storedEntry, reason: 'toString' })?.reason).toBeNull();
  });

  it.each([undefined, 0, -1, 1.5, 'two'])('has no number where %j is stored', (seq) => {
    expect(parseCreditEntry('d1_2', { ...storedEntry, seq })?.seq).toBeNull();
  });

  it.each([
    ['no amount', { amount: undefined }],
    ['a text as amount', { amount: '5' }],
    ['an unknown kind', { kind: 'gift' }],
    ['no deposit', { depositId: '' }],
  ])('is rejected with %s', (_, change) => {
    expect(parseCreditEntry('d1_2', { ...storedEntry, ...change })).toBeNull();
  });
});

describe('a stored entry of a statement', () => {
  const out = { payoutId: 'p1', amount: -500.5, kind: 'payout', by: 'asha' };
  const back = { ...out, amount: 500.5, kind: 'payout-returned' };
  const opening = { amount: 20, kind: 'opening', by: 'import' };
  const correction = {
    ...{ reverses: 'd1_1', depositId: 'd1', amount: -5, kind: 'correction', by: 'operator' },
    reason: 'sent-back',
  };

  it('is what a payout moves, the balance of an import, a credit, or what took one back', () => {
    expect(parseStatementEntry('d1_1_undo', correction)).toMatchObject({
      ...{ kind: 'correction', reverses: 'd1_1', amountPaise: -500, reason: 'sent-back' },
    });
    const unknown = { ...correction, reason: 'typed-amount' };
    expect(parseStatementEntry('d1_1_undo', unknown)).toMatchObject({ reason: null });
    expect(parseStatementEntry('p1_out', out)).toMatchObject({
      kind: 'payout',
      payoutId: 'p1',
      depositId: null,
      amountPaise: -50_050,
    });
    expect(parseStatementEntry('p1_back', back)).toMatchObject({
      kind: 'payout-returned',
      amountPaise: 50_050,
    });
    expect(parseStatementEntry('opening', opening)).toMatchObject({
      kind: 'opening',
      amountPaise: 2_000,
    });
    expect(
      parseStatementEntry('d1_1', { depositId: 'd1', amount: 5, kind: 'approval' }),
    ).toMatchObject({ kind: 'approval', depositId: 'd1' });
  });

  it.each([
    ['a payout that adds', { ...out, amount: 500 }],
    ['a return that takes', { ...back, amount: -500 }],
    ['no payout', { ...out, payoutId: 7 }],
    ['an opening balance below zero', { ...opening, amount: -1 }],
    ['a correction that adds', { ...correction, amount: 5 }],
    ['a correction of nothing', { ...correction, reverses: '' }],
    ['a correction of no deposit', { ...correction, depositId: null }],
    ['a credit that takes', { depositId: 'd1', amount: -5, kind: 'approval' }],
    ['an unknown kind', { ...out, kind: 'gift' }],
    ['an amount of another type', { ...out, amount: '-500' }],
  ])('is rejected with %s', (_, data) => expect(parseStatementEntry('e1', data)).toBeNull());
});

it('a count of paise is read as it is, above a crore of rupees, too', () => {
  expect(countIn(1_000_000_001)).toBe(1_000_000_001);
  for (const invalid of [-1, 1.5, Number.NaN, 2 ** 53, '5', null]) {
    expect(countIn(invalid)).toBe(invalid === null ? 0 : null);
  }
});
