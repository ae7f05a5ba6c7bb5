import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AdminTimelineEvent, type Note, withNotes } from '@/domain/deposits/notes';
import { paise } from '@/domain/money/money';
import type { TimelineEvent } from '@/domain/deposits/timeline';

const minute = (number: number) => new Date(Date.UTC(2026, 0, 5, 10, number));
const note = (id: string, at: number | null): Note => ({
  id,
  text: id,
  by: 'operator',
  at: at === null ? null : minute(at),
});
const submitted: TimelineEvent = { kind: 'submitted', at: minute(0) };
const named: TimelineEvent = {
  kind: 'transaction',
  txid: 'a'.repeat(64),
  byOperator: false,
  at: null,
};
const paid = (at: number): TimelineEvent => ({
  ...{ kind: 'paid', at: minute(at), by: 'operator', amountPaise: paise(100) },
  ...{ entry: null, isCorrected: false },
});
const told = (events: readonly AdminTimelineEvent[]) =>
  events.map((event) => (event.kind === 'note' ? event.id : event.kind)).join(' ');

describe('notes about a request', () => {
  it('stand where they were written, after what has no time, and at its time after what happened', () => {
    const notes = [note('last', 9), note('same', 5), note('second', 2), note('first', 1)];
    expect(told(withNotes([submitted, named, paid(3), paid(5)], notes))).toBe(
      'submitted transaction first second paid paid same last',
    );
  });

  it('come last while they are stored, and before a submission that is later, as an imported one may be', () => {
    expect(told(withNotes([submitted], [note('new', null), note('old', 1)]))).toBe(
      'submitted old new',
    );
    expect(told(withNotes([paid(4)], [note('early', 1)]))).toBe('early paid');
  });

  it('all appear once, in their order, and change nothing in the order of the rest', () => {
    const time = fc.option(fc.integer({ min: 0, max: 50 }));
    fc.assert(
      fc.property(fc.array(time), fc.array(fc.integer({ min: 0, max: 50 })), (times, written) => {
        const events = times.map((at) => (at === null ? named : paid(at)));
        const notes = written.toSorted((a, b) => b - a).map((at, n) => note(String(n), at));
        const all = withNotes(events, notes);
        expect(all.filter(({ kind }) => kind !== 'note')).toEqual(events);
        expect(all.flatMap((event) => (event.kind === 'note' ? event.id : []))).toEqual(
          notes.map(({ id }) => id).toReversed(),
        );
      }),
    );
  });
});
