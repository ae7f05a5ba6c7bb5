import { afterEach, expect, it } from 'vitest';
import { getDraft, clearDrafts } from '@/stores/depositDraft';

const store = (id: string) =>
  sessionStorage.setItem(
    'deposit-draft:asha',
    JSON.stringify({ text: '10', unit: 'usdt', sent: { id, usdtMicro: 10_000_000 } }),
  );

afterEach(clearDrafts);

it('A stored draft keeps the id it was sent with', () => {
  store('abcdefghij0123456789');
  expect(getDraft('asha')?.sent?.id).toBe('abcdefghij0123456789');
});

it.each(['abcdefghij012345678', 'abcdefghij01234567890', 'abcdefghij-123456789', ''])(
  'A stored draft keeps what was typed, but not an id that the database refuses: %j',
  (id) => {
    store(id);
    expect(getDraft('asha')).toEqual({ text: '10', unit: 'usdt', sent: null });
  },
);
