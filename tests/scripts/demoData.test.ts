import { describe, expect, it } from 'vitest';
import { REFERENCE_FORM } from '@/domain/payouts/reference';
import { buildDemoData, demoDocuments } from '../../scripts/seed/demoData.mjs';
import { manyDeposits, manyPayouts } from '../../scripts/seed/many.mjs';
import { importFindings } from '../support/importFindings';

const now = new Date('2026-01-15T10:00:00Z');

describe('the demo data', () => {
  it('adds up, the same in every run', async () => {
    expect(await importFindings(demoDocuments(now))).toEqual([]);
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

describe('many records', () => {
  it('are as many deposits as were asked for, and add up', async () => {
    const documents = [...manyDeposits(1_000, now)];
    const deposits = documents.filter(([path]) => path.startsWith('deposits/'));
    expect(deposits).toHaveLength(1_000);
    expect(await importFindings([...documents, ...manyPayouts(100, now)])).toEqual([]);
  });
});
