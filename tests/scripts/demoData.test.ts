import { describe, expect, it } from 'vitest';
import { ledgerViolations, type LedgerState } from '../../scripts/testing/ledgerViolations.mjs';
import { REFERENCE_FORM } from '@/domain/payouts/reference';
import { buildDemoData } from '../../scripts/seed/demoData.mjs';
import { manyDeposits } from '../../scripts/seed/many.mjs';

const now = new Date('2026-01-15T10:00:00Z');

function at<Value>(record: Record<string, Value>, key: string): Value {
  const value = record[key];
  if (value === undefined) throw new Error(`The demo has no ${key}.`);
  return value;
}

describe('the demo data', () => {
  it('adds up, the same in every run', () => {
    expect(ledgerViolations(buildDemoData(now))).toEqual([]);
    expect(buildDemoData(now)).toEqual(buildDemoData(now));
  });

  it('shows a deposit in every state', () => {
    const { deposits } = buildDemoData(now);
    const states = Object.values(deposits).map(
      ({ status, paidInrAmount = 0 }) => `${status}, ${paidInrAmount > 0 ? 'paid' : 'unpaid'}`,
    );
    expect(new Set(states)).toEqual(
      new Set([
        'pending, unpaid',
        'pending, paid',
        'confirmed, paid',
        'rejected, unpaid',
        'rejected, paid',
      ]),
    );
  });

  it('shows a payout in every state, and leaves one to be tried', () => {
    const { payouts, users, references } = buildDemoData(now);
    const states = Object.values(payouts).map(({ formerReference, returnReason, status }) =>
      formerReference ? 'corrected' : (returnReason ?? status),
    );
    expect(new Set(states)).toEqual(
      new Set([
        'requested',
        'paying',
        'paid',
        'corrected',
        'cancelled',
        'destination-not-found',
        'bank-refused',
      ]),
    );
    expect(users['demoAshaVerma']?.openPayoutId).toBeNull();
    for (const id of Object.keys(payouts)) expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
    for (const reference of Object.keys(references))
      expect(REFERENCE_FORM.test(reference)).toBe(true);
  });

  it('holds nothing from the future and ids of the length the database makes', () => {
    const { deposits, ledger } = buildDemoData(now);
    for (const [id, { timestamp, processedAt }] of Object.entries(deposits)) {
      expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
      expect(timestamp.getTime()).toBeLessThan(now.getTime());
      expect((processedAt ?? timestamp).getTime()).toBeLessThan(now.getTime());
    }
    expect(Object.keys(ledger)).toHaveLength(26);
  });
});

describe('ledgerViolations', () => {
  it.each<[string, (data: ReturnType<typeof buildDemoData>) => void, RegExp]>([
    [
      'a wallet that is a paisa off',
      (d) => void (at(d.users, 'demoAshaVerma').walletBalance += 0.01),
      /its ledger adds up to/,
    ],
    [
      'a lost entry',
      (d) => void delete d.ledger['users/demoAshaVerma/ledger/InPartsAsha000000000_2'],
      /counts 3 payments/,
    ],
    [
      'a payment above the amount',
      (d) => void (at(d.deposits, 'PaidUpAsha0000000000').inrAmount = 1),
      /paid more/,
    ],
    [
      'an unpaid confirmation',
      (d) => void (at(d.deposits, 'PartPaidAsha00000000').status = 'confirmed'),
      /not fully paid/,
    ],
    [
      'an entry of another deposit owner',
      (d) => void (at(d.deposits, 'CutShortAsha00000000').userId = 'other'),
      /owner/,
    ],
    [
      'a pending deposit that is not counted',
      (d) => void (at(d.users, 'demoRaviIyer').openDeposits = 0),
      /counts 0 open deposits, but has 3/,
    ],
    [
      'an own amount that two open deposits have',
      (d) => void (at(d.deposits, 'WaitingRavi000000000').payableUsdt = 25.5064),
      /WaitingRavi000000000 asks for an amount that is not reserved for it/,
    ],
    [
      'self-approval',
      (d) => void (at(d.deposits, 'ConfirmedAsha0000000').processedBy = 'demoAshaVerma'),
      /own depositor/,
    ],
    [
      'a credit that one administrator proposed and confirmed',
      (d) => {
        const entry = at(d.ledger, 'users/demoAshaVerma/ledger/ConfirmedAsha0000000_1');
        Object.assign(entry, { proposedBy: entry.by });
      },
      /proposed by its depositor, or by who credited it/,
    ],
    [
      'a proposal that its credit has left',
      (d) => void Object.assign(at(d.deposits, 'ConfirmedAsha0000000'), { proposal: {} }),
      /a proposal waits/,
    ],
  ])('finds %s', (_name, spoil, fault) => {
    const data = buildDemoData(now);
    spoil(data);
    expect(ledgerViolations(data).join('\n')).toMatch(fault);
  });

  describe('with a transaction and a reward', () => {
    const TXID = 'ab'.repeat(32);
    const PAID = 'users/demoAshaVerma/ledger/ConfirmedAsha0000000_1';
    const REWARD = 'users/demoAshaVerma/ledger/reward';

    function stateWithBoth() {
      const { users, deposits, ledger, transactions, payables, payouts } = buildDemoData(now);
      at(users, 'demoAshaVerma').walletBalance += 99;
      const state: Required<LedgerState> = {
        users,
        deposits,
        ledger,
        payables,
        payouts,
        transactions: {
          ...transactions,
          [TXID]: { depositId: 'ConfirmedAsha0000000', entryId: 'ConfirmedAsha0000000_1', by: 'x' },
        },
      };
      at(state.deposits, 'ConfirmedAsha0000000').txids = [TXID];
      Object.assign(at(state.ledger, PAID), { txid: TXID, by: 'x' });
      state.ledger[REWARD] = {
        depositId: 'ConfirmedAsha0000000',
        amount: 99,
        kind: 'reward',
        by: 'x',
      };
      return state;
    }

    it('finds nothing', () => {
      expect(ledgerViolations(stateWithBoth())).toEqual([]);
      const state = stateWithBoth();
      Object.assign(at(state.deposits, 'ConfirmedAsha0000000'), {
        txids: [],
        operatorTxids: [TXID],
      });
      expect(ledgerViolations(state)).toEqual([]);
    });

    it.each<[string, (data: ReturnType<typeof stateWithBoth>) => void, RegExp]>([
      [
        'a transaction that two entries name',
        (d) => {
          at(d.deposits, 'PartPaidAsha00000000').txids = [TXID];
          at(d.ledger, 'users/demoAshaVerma/ledger/PartPaidAsha00000000_1').txid = TXID;
        },
        /PartPaidAsha00000000_1 names abab.* not marked as spent by it/,
      ],
      [
        'a transaction that is not marked as spent',
        (d) => (d.transactions = {}),
        /not marked as spent/,
      ],
      [
        'a transaction that its deposit does not name',
        (d) => void (at(d.deposits, 'ConfirmedAsha0000000').txids = []),
        /which deposits\/ConfirmedAsha0000000 does not name/,
      ],
      [
        'a transaction that both the user and an operator name',
        (d) => void (at(d.deposits, 'ConfirmedAsha0000000').operatorTxids = [TXID]),
        /or as both its user's and an operator's/,
      ],
      [
        'a spent transaction that no entry names',
        (d) => void delete at(d.ledger, PAID).txid,
        /is spent, but ConfirmedAsha0000000_1 does not name it/,
      ],
      [
        'a reward of another amount',
        (d) => {
          at(d.ledger, REWARD).amount = 100;
          at(d.users, 'demoAshaVerma').walletBalance += 1;
        },
        /not the one reward/,
      ],
      [
        'a reward before its deposit is confirmed',
        (d) => void (at(d.ledger, REWARD).depositId = 'PartPaidAsha00000000'),
        /not the one reward/,
      ],
      [
        'a second reward',
        (d) => {
          d.ledger['users/demoAshaVerma/ledger/ConfirmedAsha0000000_2'] = at(d.ledger, REWARD);
          at(d.users, 'demoAshaVerma').walletBalance += 99;
        },
        /not the one reward/,
      ],
    ])('finds %s', (_name, spoil, fault) => {
      const data = stateWithBoth();
      spoil(data);
      expect(ledgerViolations(data).join('\n')).toMatch(fault);
    });
  });
});

describe('payouts', () => {
  const OUT = 'users/demoAshaVerma/ledger/PayoutAsha_out';
  const BACK = 'users/demoAshaVerma/ledger/PayoutAsha_back';

  /** The demo after a payout of ₹500.50 to Asha bounced. */
  function stateWithPayout() {
    const demo = buildDemoData(now);
    const state: Required<LedgerState> = {
      ...demo,
      payouts: {
        ...demo.payouts,
        PayoutAsha: { userId: 'demoAshaVerma', status: 'bounced', inrAmount: 500.5 },
      },
    };
    const entry = { payoutId: 'PayoutAsha', by: 'x' };
    state.ledger[OUT] = { ...entry, kind: 'payout', amount: -500.5 };
    state.ledger[BACK] = { ...entry, kind: 'payout-returned', amount: 500.5 };
    return state;
  }

  it('that came back add up', () => {
    expect(ledgerViolations(stateWithPayout())).toEqual([]);
  });

  it.each<[string, (state: Required<LedgerState>) => void, RegExp]>([
    [
      'a return that is missing',
      (s) => void Reflect.deleteProperty(s.ledger, BACK),
      /_back is not the payout-returned/,
    ],
    [
      'a payout of less than was taken',
      (s) => void (at(s.ledger, OUT).amount = -500.49),
      /_out is not the payout of -500.5 rupees/,
    ],
    [
      'money back of a payout that was paid',
      (s) => void (at(s.payouts, 'PayoutAsha').status = 'paid'),
      /_back is no entry of a payout/,
    ],
    [
      'an open payout that the record does not name',
      (s) => void (at(s.payouts, 'PayoutAsha').status = 'requested'),
      /names null as its open payout, but has \[PayoutAsha\]/,
    ],
    [
      'a wallet below zero',
      (s) => void (at(s.users, 'demoAshaVerma').walletBalance = -1),
      /less than nothing/,
    ],
  ])('with %s are found', (_name, spoil, fault) => {
    const state = stateWithPayout();
    spoil(state);
    expect(ledgerViolations(state).join('\n')).toMatch(fault);
  });
});

describe('many deposits', () => {
  const documents = [...manyDeposits(1_000, now)];
  const below = (collection: RegExp) =>
    Object.fromEntries(
      documents
        .filter(([path]) => collection.test(path))
        .map(([path, fields]) => [path.replace(/^(users|deposits)\/([^/]+)$/, '$2'), fields]),
    );
  const deposits = below(/^deposits\//);
  const users = below(/^users\/[^/]+$/);

  it('are as many as were asked for, and add up', () => {
    expect(Object.keys(deposits)).toHaveLength(1_000);
    const state = { deposits, users, ledger: below(/\/ledger\//), transactions: {} };
    expect(ledgerViolations(state as unknown as LedgerState)).toEqual([]);
  });
});
