import { describe, expect, it } from 'vitest';
import { parseDepositId, parseUserId } from '@/domain/linkIds';

const NO_PATH_SEGMENT = ['', '/', '//', 'a/b', '.', '..', '__id__', 'a b', 'a\nb', 'a\u202eb'];

describe('the ID of a request in an address', () => {
  it.each([
    'Ab3dEf6hIj9lMn2pQr5t',
    '7',
    'order_12-3',
    '0b8f9c1e-6a3d-4f0e-9c58-2f1f3f0d8a11',
    '_a',
  ])('is taken: %s', (id) => expect(parseDepositId(id)).toBe(id));

  it.each([
    ...NO_PATH_SEGMENT,
    null,
    'Pay to X at once.',
    'a'.repeat(41),
    'a'.repeat(50_000),
    'आशा',
    'a%2Fb',
  ])('is refused: %j', (text) => expect(parseDepositId(text)).toBeNull());
});

describe('the ID of a user in an address', () => {
  it.each(['Ab3dEf6hIj9lMn2pQr5tUv8xYz1B', 'google:117', 'asha@example.com', 'a'.repeat(128)])(
    'is taken: %s',
    (id) => expect(parseUserId(id)).toBe(id),
  );

  it.each([...NO_PATH_SEGMENT, null, 'a'.repeat(129)])('is refused: %j', (text) =>
    expect(parseUserId(text)).toBeNull(),
  );
});
