import { describe, expect, it } from 'vitest';
import { SubstringCounter } from '../../../bench/lib/countingProxy.mjs';

const count = (words: string[], chunks: string[]) => {
  const counter = new SubstringCounter(words);
  return chunks.reduce((sum, chunk) => sum + counter.feed(chunk), 0);
};

describe('SubstringCounter', () => {
  it('counts every word once, wherever the text is split', () => {
    const text = 'a "one" b "two" "one"c"one"';
    for (let cut = 0; cut <= text.length; cut += 1) {
      expect(count(['"one"', '"two"'], [text.slice(0, cut), text.slice(cut)])).toBe(4);
    }
    expect(count(['"one"', '"two"'], [...text])).toBe(4);
  });

  it('counts nothing in empty chunks', () => {
    expect(count(['x'], ['', ''])).toBe(0);
  });
});
