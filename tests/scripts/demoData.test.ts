import { describe, expect, it } from 'vitest';
import { ledgerViolations } from '../../scripts/testing/ledgerViolations.mjs';
import { buildDemoData } from '../../scripts/seed/demoData.mjs';

const now = new Date('2026-01-15T10:00:00Z');

function at<Value>(record: Record<string, Value>, key: string): Value {
  const value = record[key];
  if (value === undefined) throw new Error(`The demo has no ${key}.`);
  return value;
}

describe('the demo data', () => {
  it('adds up', () => {
    expect(ledgerViolations(buildDemoData(now))).toEqual([]);
  });

  it('is the same in every run', () => {
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

  it('keeps exact amounts', () => {
    const { users, deposits } = buildDemoData(now);
    expect(deposits['demoAshaPaidUp000000']).toMatchObject({
      usdtAmount: 12.345678,
      inrAmount: 1234.57,
      paidInrAmount: 1234.57,
      remainingUsdtAmount: 0,
      status: 'pending',
    });
    expect(deposits['demoAshaPartPaid0000']).toMatchObject({ remainingUsdtAmount: 70 });
    expect(users['demoAshaVerma']?.walletBalance).toBe(32235.07);
    expect(users['demoRaviIyer']).not.toHaveProperty('lastLedgerId');
  });

  it('has counted requests and older ones, of verified addresses and of others', () => {
    const { users, deposits } = buildDemoData(now);
    expect(users['demoAshaVerma']).toMatchObject({ openDeposits: 3 });
    expect(users['demoRaviIyer']).toMatchObject({ openDeposits: 1 });
    const pending = Object.values(deposits).filter(({ status }) => status === 'pending');
    expect(new Set(pending.map(({ userEmailVerified }) => userEmailVerified))).toEqual(
      new Set([true, false, undefined]),
    );
  });

  it('holds nothing from the future and ids of the length the database makes', () => {
    const { deposits, ledger } = buildDemoData(now);
    for (const [id, { timestamp, processedAt }] of Object.entries(deposits)) {
      expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
      expect(timestamp.getTime()).toBeLessThan(now.getTime());
      expect((processedAt ?? timestamp).getTime()).toBeLessThan(now.getTime());
    }
    expect(Object.keys(ledger)).toHaveLength(8);
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
      (d) => void delete d.ledger['users/demoAshaVerma/ledger/demoAshaPaidInParts0_2'],
      /counts 3 payments/,
    ],
    [
      'a payment above the amount',
      (d) => void (at(d.deposits, 'demoAshaPaidUp000000').inrAmount = 1),
      /paid more/,
    ],
    [
      'an unpaid confirmation',
      (d) => void (at(d.deposits, 'demoAshaPartPaid0000').status = 'confirmed'),
      /not fully paid/,
    ],
    [
      'an entry of another deposit owner',
      (d) => void (at(d.deposits, 'demoAshaCutShort0000').userId = 'other'),
      /owner/,
    ],
    [
      'a pending deposit that is not counted',
      (d) => void (at(d.users, 'demoRaviIyer').openDeposits = 0),
      /counts 0 open deposits, but has 1/,
    ],
    [
      'self-approval',
      (d) => void (at(d.deposits, 'demoAshaConfirmed000').processedBy = 'demoAshaVerma'),
      /own depositor/,
    ],
  ])('finds %s', (_name, spoil, fault) => {
    const data = buildDemoData(now);
    spoil(data);
    expect(ledgerViolations(data).join('\n')).toMatch(fault);
  });
});
