import { afterEach, expect, it } from 'vitest';
import { depositDrafts, EMPTY_DRAFT, txidDrafts } from '@/components/deposits/depositDraft';
import { EMPTY_PAYOUT_DRAFT, payoutDrafts } from '@/components/payouts/payoutDraft';
import { clearDrafts } from '@/lib/drafts';

const storeDraft = (draft: object) =>
  sessionStorage.setItem('deposit-draft:asha', JSON.stringify(draft));

afterEach(clearDrafts);

it.each(['abcdefghij012345678', 'abcdefghij01234567890', 'abcdefghij-123456789'])(
  'A stored draft keeps what was typed, but not an id that the database refuses: %j',
  (id) => {
    storeDraft({ text: '10', unit: 'usdt', txidText: '', sent: { id, usdtMicro: 10_000_000 } });
    expect(depositDrafts.get('asha')).toEqual({ ...EMPTY_DRAFT, text: '10' });
  },
);

it('A draft stored by a version without transaction IDs is kept', () => {
  storeDraft({ text: '10', unit: 'inr', sent: null });
  expect(depositDrafts.get('asha')).toEqual({ ...EMPTY_DRAFT, text: '10', unit: 'inr' });
});

it('After a reload nothing waits for the answer to a request any more', () => {
  const id = 'abcdefghij0123456789';
  depositDrafts.set('asha', {
    ...EMPTY_DRAFT,
    sent: { id, usdtMicro: 10_000_000, isPending: true },
  });
  const stored = sessionStorage.getItem('deposit-draft:asha') ?? '';
  clearDrafts();
  sessionStorage.setItem('deposit-draft:asha', stored);
  expect(depositDrafts.get('asha')).toEqual({
    ...EMPTY_DRAFT,
    sent: { id, usdtMicro: 10_000_000, isPending: false },
  });
});

it.each([
  { unit: 'usdt', txidText: '', sent: null },
  { text: '10', unit: 'eur', txidText: '', sent: null },
  { text: '10', unit: 'usdt', txidText: 5, sent: null },
  { text: '10', unit: 'usdt', txidText: '', sent: { id: 'abcdefghij0123456789' } },
])('What is no draft is ignored: %j', (stored) => {
  storeDraft(stored);
  expect(depositDrafts.get('asha')).toBeNull();
});

it.each([
  ['abcdefghij0123456789', true],
  ['../users/someone-else', false],
])('A stored withdrawal is sent again as %s: %s', (id, isKept) => {
  const sent = { id, inrPaise: 70_000, destination: 'upi asha@ybl' };
  const stored = { ...EMPTY_PAYOUT_DRAFT, text: '700', sent };
  sessionStorage.setItem('payout-draft:asha', JSON.stringify(stored));
  expect(payoutDrafts.get('asha')).toEqual({ ...stored, sent: isKept ? sent : null });
});

it('A typed transaction ID is kept for its request over a reload', () => {
  sessionStorage.setItem('txid-draft:deposit-1', JSON.stringify('7c2d'));
  sessionStorage.setItem('txid-draft:deposit-2', '{}');
  expect(txidDrafts.get('deposit-1')).toBe('7c2d');
  expect(txidDrafts.get('deposit-2')).toBeNull();
});

it('Nothing of a user is left after clearing, also of what this page has not used, and nothing else is touched', () => {
  txidDrafts.set('deposit-1', '7c2d');
  depositDrafts.set('asha', { ...EMPTY_DRAFT, text: '10', txidText: '7c2d' });
  sessionStorage.setItem('txid-draft:deposit-2', '"8e1f"');
  sessionStorage.setItem('other', 'kept');
  clearDrafts();
  expect(txidDrafts.get('deposit-1')).toBeNull();
  expect(depositDrafts.get('asha')).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});
