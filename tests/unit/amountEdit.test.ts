import { expect, it } from 'vitest';
import { ungroupEdit } from '@/components/amount/ungroupEdit';

/** A text with `|` where the caret is. */
function marked(text: string) {
  return { text: text.replace('|', ''), caret: text.indexOf('|') };
}
const mark = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`;

it.each([
  ['a digit in the middle', '1,234.57', 3, '1,29|34.57', '129|34.57'],
  ['a digit at the start', '1,234.57', 0, '9|1,234.57', '9|1234.57'],
  ['a digit at the end', '12,34,567', 9, '12,34,5678|', '12345678|'],
  ['a digit right behind a comma', '1,234', 2, '1,9|234', '19|234'],
  ['a digit in place of a selection over a comma', '12,34,567', 1, '19|4,567', '19|4567'],
  ['a digit in place of everything', '2,550', 0, '1|', '1|'],
  ['Backspace behind a comma, which deletes it', '12,34,567', 6, '12,34|567', '1234|567'],
  ['Delete before a comma', '12,34,567', 2, '12|34,567', '12|34567'],
  ['Backspace behind a digit', '12,34,567', 5, '12,3|,567', '123|567'],
  ['deleting everything before the caret', '12,34,567', 5, '|,567', '|567'],
  ['deleting everything', '1,234', 0, '|', '|'],
  ['a paste over everything, as it is', '1,234', 0, '₹1,00,000|', '₹1,00,000|'],
  ['an ambiguous paste over everything, as it is', '1,234', 0, '1,5|', '1,5|'],
  ['an ambiguous comma that is typed', '1,234', 5, '1,234,|', '1234,|'],
  ['an edit of something else, as it is', '1,234', 1, '1|,999', '1|,999'],
])('takes the grouping away after %s', (_what, before, start, after, expected) => {
  expect(mark(ungroupEdit(before, start, marked(after)))).toBe(expected);
});
