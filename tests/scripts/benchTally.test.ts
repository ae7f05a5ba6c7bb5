import { describe, expect, it } from 'vitest';
import { Tally } from '../../bench/lib/tally.mjs';

const count = (words: string[], pieces: string[]) => {
  const tally = new Tally(words);
  return pieces.reduce((sum, piece) => sum + tally.feed(piece), 0);
};

describe('Tally', () => {
  it('counts every word once, however the text is cut', () => {
    const text = 'a "one" b "two" "one"c"one"';
    for (let cut = 0; cut <= text.length; cut += 1) {
      expect(count(['"one"', '"two"'], [text.slice(0, cut), text.slice(cut)])).toBe(4);
    }
    expect(count(['"one"', '"two"'], [...text])).toBe(4);
  });

  it('counts nothing in nothing', () => {
    expect(count(['x'], ['', ''])).toBe(0);
  });
});
