import { describe, expect, it } from 'vitest';
import { costPage } from '../../bench/lib/costPage.mjs';
import { prices } from '../../bench/lib/prices.mjs';

const none = {
  reads: 0,
  ruleReads: 0,
  writes: 0,
  deletes: 0,
  firestoreBytes: 0,
  hostingBytes: 0,
  queries: 0,
  commits: [],
};
type Name = keyof Parameters<typeof costPage>[0]['measured'];

/** A page for journeys that cost nothing but what is given. */
function pageOf(costs: Partial<Record<Name, object>>): string {
  const each = <T>(of: (name: Name) => T): Record<Name, T> => ({
    firstVisit: of('firstVisit'),
    signUp: of('signUp'),
    addUpi: of('addUpi'),
    openPanel: of('openPanel'),
    submit: of('submit'),
    arrival: of('arrival'),
    approve: of('approve'),
    watch: of('watch'),
    pay: of('pay'),
    reject: of('reject'),
    history: of('history'),
    laterVisit: of('laterVisit'),
  });
  return costPage({
    journeys: each((name) => `Does ${name}`),
    measured: each((name) => ({ ...none, ...costs[name] })),
    storedBytes: 0,
    at: new Date('2026-01-02T03:04:05Z'),
  });
}

const submit = { writes: 2, reads: 5, commits: [['deposits/d', 'users/u']] };
const approve = {
  writes: 3,
  reads: 5,
  commits: [['deposits/d', 'users/u', 'users/u/ledger/d_1']],
};

describe('costPage', () => {
  it('adds up what a thousand users do, with the panel opened once', () => {
    const page = pageOf({
      submit,
      approve,
      openPanel: { reads: 24 },
      // No part of the whole way.
      history: { reads: 1_000_000 },
    });
    const reads = (1000 * 10 + 24) * prices.read;
    const writes = 1000 * 5 * prices.write;
    expect(page).toMatch(/\| Document reads +\| +10,024 \|/);
    expect(page).toMatch(/\| Document writes +\| +5,000 \|/);
    expect(page).toContain(`| $${(reads + writes).toFixed(4)} |`);
  });

  it('finds the limits from the documents that a deposit writes', () => {
    const page = pageOf({ submit, approve });
    expect(page).toContain('### Indexes of values that only grow: 250 deposits a second');
    expect(page).toContain('### Writes to one record: 0.50 deposits a second of one user');
    // 10 reads and 5 writes a deposit.
    expect(page).toContain('### Sudden traffic: 33 deposits a second');
  });

  it('says what runs out first of what is free', () => {
    expect(pageOf({ submit, firstVisit: { hostingBytes: 360_000 } })).toContain(
      'enough for 1,000 such users a day. The bytes from Hosting run out first.',
    );
    expect(pageOf({ submit: { ...submit, reads: 100 } })).toContain(
      'enough for 500 such users a day. The reads run out first.',
    );
  });
});
