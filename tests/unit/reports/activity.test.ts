import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actionsOf,
  type RecordedMove,
  type StoredActivity,
  actionColumns,
  activityPath,
  parseActivity,
} from '@/domain/reports/activity';
import type { BookedEntry } from '@/domain/reports/closing';
import { tableCsv } from '@/domain/csv';
import { daysOf } from '@/domain/time/indiaTime';
import { ENTRY_KINDS } from '@/domain/ledger';
import { paise } from '@/domain/money/money';
import { PAYOUT_MOVES } from '@/domain/payouts/payout';
import { activityTexts } from '@/texts/admin/activityTexts';
import { aDeposit } from '../../support/deposits';
import { aPayout } from '../../support/payouts';
import { aBookedEntry } from '../../support/statements';

const at = (time: string) => new Date(`2026-11-22T${time}+05:30`);

const entryOf = (change: Partial<BookedEntry> = {}) =>
  aBookedEntry({ at: at('12:00:00'), ...change });

const moveOf = (change: Partial<RecordedMove> = {}): RecordedMove => ({
  ...{ path: 'payouts/P1/moves/2', of: 'payout', id: 'P1', kind: 'pay' },
  ...{ by: 'operator', at: at('12:30:00') },
  ...change,
});

const CREDITS = ['part', 'approval', 'again', 'reward', 'correction'];

const NOTHING: StoredActivity = { entries: [], ended: [], moves: [], notes: [], paid: [] };
const actions = (stored: Partial<StoredActivity>) => actionsOf({ ...NOTHING, ...stored });
const kinds = (stored: Partial<StoredActivity>) => actions(stored).map(({ kind }) => kind);

describe('what administrators did', () => {
  it('is newest first, and one action for each commit', () => {
    const ended = (id: string, time: string, status: 'confirmed' | 'rejected') =>
      aDeposit({ id, status, processedAt: at(time), processedBy: 'operator' });
    expect(
      kinds({
        entries: [
          entryOf(),
          entryOf({ id: 'reward', kind: 'reward', at: at('09:00:00') }),
          entryOf({ id: 'P1_back', kind: 'payout-returned', depositId: null, payoutId: 'P1' }),
        ],
        ended: [
          ended('D1', '12:00:00', 'confirmed'),
          ended('D2', '11:00:00', 'confirmed'),
          ended('D3', '10:00:00', 'rejected'),
          { ...ended('D4', '09:30:00', 'rejected'), rejectReason: 'closed-short' },
        ],
        moves: [moveOf({ kind: 'bounce' })],
        notes: [
          { path: 'n', of: 'deposit', id: 'D1', text: 'x', by: 'operator', at: at('13:00:00') },
        ],
      }),
    ).toEqual([
      'note',
      'payout-bounce',
      'approval',
      'approval',
      'reject',
      'closed-short',
      'reward',
    ]);
  });

  it('is nothing that users did themselves, and no imported balance', () => {
    const own = { by: 'asha', depositId: null, payoutId: 'P1' };
    expect(
      kinds({
        entries: [
          entryOf({ ...own, kind: 'payout' }),
          entryOf({ ...own, kind: 'payout-returned' }),
          entryOf({ kind: 'opening', by: 'import', depositId: null }),
        ],
        ended: [
          aDeposit({ status: 'rejected', processedAt: at('10:00:00'), processedBy: 'asha' }),
          aDeposit({ status: 'confirmed', processedAt: null, processedBy: 'operator' }),
          aDeposit({ status: 'confirmed', processedAt: at('10:00:00'), processedBy: null }),
        ],
      }),
    ).toEqual([]);
  });

  it('has its amount and its payee where a record tells them', () => {
    const found = actions({
      moves: [
        moveOf(),
        moveOf({ path: 'payouts/P2/moves/2', id: 'P2' }),
        moveOf({ path: 'payouts/P3/moves/1', id: 'P3', kind: 'return' }),
        moveOf({ path: 'payouts/P4/moves/1', id: 'P4', kind: 'take' }),
      ],
      paid: [
        aPayout({ id: 'P1', inrPaise: paise(50_050), userName: 'Asha' }),
        aPayout({ id: 'P4' }),
      ],
    });
    expect(found.map(({ amountPaise }) => amountPaise)).toEqual([50_050, null, null, null]);
    expect(found.map(({ payee }) => payee)).toEqual(['Asha', null, null, null]);
  });

  it('of a kind that this version does not know is shown as such', () => {
    const [entry, move] = actions({
      // A deposit cannot be paid out, and no entry is a note.
      entries: [entryOf({ kind: 'note', at: at('15:00:00') })],
      moves: [moveOf({ of: 'deposit', kind: 'pay' })],
    });
    expect([entry?.kind, entry?.storedKind]).toEqual(['other', 'note']);
    expect([move?.kind, move?.storedKind]).toEqual(['other', 'deposit-pay']);
  });

  it('loses no entry and no move, and shows each credit once, with its amount', () => {
    const amount = fc.integer({ min: 1, max: 1e9 }).map(paise);
    const id = fc.constantFrom('A', 'B', 'C');
    const takenBack = <T extends { amountPaise: number }>(entry: T) => ({
      ...entry,
      amountPaise: paise(0 - entry.amountPaise),
    });
    const entries = fc.uniqueArray(
      fc
        .record({ amountPaise: amount, kind: fc.constantFrom(...ENTRY_KINDS), depositId: id })
        .map((each) => (each.kind === 'correction' ? takenBack(each) : each)),
      { selector: ({ kind, depositId }) => kind + depositId },
    );
    const moves = fc.uniqueArray(
      fc.record({ kind: fc.constantFrom(...PAYOUT_MOVES), id, number: fc.integer({ min: 1 }) }),
      { selector: (move) => `${move.id}/${move.number}` },
    );
    fc.assert(
      fc.property(entries, moves, (some, made) => {
        const stored = some.map((each) =>
          entryOf({ ...each, id: each.kind + each.depositId, payoutId: each.depositId }),
        );
        const found = actions({
          entries: stored,
          moves: made.map((each) => moveOf({ ...each, path: `${each.id}/${each.number}` })),
        });
        const credits = (all: readonly { kind: string; amountPaise: number | null }[]) =>
          all
            .filter(({ kind }) => CREDITS.includes(kind))
            .map(({ kind, amountPaise }) => `${kind} ${amountPaise}`)
            .sort();
        expect(credits(found)).toEqual(credits(stored));
        const back = made.filter(({ kind }) => kind === 'return' || kind === 'bounce');
        const alone = stored.filter(
          ({ kind, payoutId }) =>
            kind !== 'opening' &&
            !(kind === 'payout-returned' && back.some((move) => move.id === payoutId)),
        );
        expect(found).toHaveLength(made.length + alone.length);
      }),
    );
  });
});

describe('the question in the URL', () => {
  const parse = (search: string) => parseActivity(new URLSearchParams(search), '2026-11-25');
  const period = (from: string, to: string) => ({ from: `2026-${from}`, to: `2026-${to}` });

  it.each([
    ['', { by: null, period: period('11-25', '11-25') }],
    ['by=uid&from=2026-11-20', { by: 'uid', period: period('11-20', '11-20') }],
    ['from=2026-11-21&to=2026-11-20', { by: null, period: period('11-20', '11-21') }],
    ['from=2026-02-30&to=x', { by: null, period: period('11-25', '11-25') }],
    ['by=Pay%20X%20now&to=2026-11-20', { by: null, period: period('11-20', '11-20') }],
    ['by=a/b&to=2026-11-20', { by: null, period: period('11-20', '11-20') }],
    ['from=2020-01-01&to=2026-11-20', { by: null, period: period('10-21', '11-20') }],
  ])('%s is read', (search, question) => {
    expect(parse(search)).toEqual(question);
    expect(parse(activityPath(question).split('?')[1] ?? '')).toEqual(question);
    expect(daysOf(parse(search).period).length).toBeLessThanOrEqual(31);
  });
});

it('the table has the exact amounts and times, and no formula', () => {
  const found = actions({
    entries: [entryOf({ reason: 'other', reasonNote: '=1+1', amountPaise: paise(7) })],
    notes: [{ path: 'n', of: 'deposit', id: 'D1', text: '+91', by: 'nobody', at: at('00:00:01') }],
  });
  const columns = actionColumns(new Map([['operator', 'op@x.y']]));
  const [, first, second] = tableCsv(columns, activityTexts.columns, found).split('\r\n');
  expect(first).toBe(
    "2026-11-22 12:00:00,approval,0.07,operator,op@x.y,,D1,,,other,'=1+1,users/asha/ledger/D1_1",
  );
  expect(second).toBe("2026-11-22 00:00:01,note,,nobody,,,D1,,,,'+91,n");
});
