import { describe, expect, it } from 'vitest';
import { checkReviewText, MAX_TYPED } from '@/domain/checkReviewText';

describe('a text that an administrator types', () => {
  it('is stored without what hides, and measured as it is stored', () => {
    expect(checkReviewText('  You  sent\u200b 12 USDT. ', 200)).toEqual({
      stored: 'You sent 12 USDT.',
      length: 17,
      error: null,
    });
  });

  it('may be empty', () => {
    expect(checkReviewText(' ', 200)).toEqual({ stored: '', length: 0, error: null });
  });

  it('needs something that can be shown once anything is typed', () => {
    expect(checkReviewText('<\u200b>', 200).error).toBe('hidden');
  });

  it.each(['a', 'अ', '😀'])('has as many characters as a reader counts: %s', (character) => {
    expect(checkReviewText(character.repeat(200), 200)).toMatchObject({ length: 200, error: null });
    expect(checkReviewText(character.repeat(201), 200)).toMatchObject({
      length: 201,
      error: 'too-long',
    });
  });

  it('is never cut to fit', () => {
    const typed = 'a'.repeat(MAX_TYPED);
    expect(checkReviewText(typed, 200)).toEqual({
      stored: typed,
      length: MAX_TYPED,
      error: 'too-long',
    });
  });
});
