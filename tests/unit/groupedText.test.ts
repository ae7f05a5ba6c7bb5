import { expect, it } from 'vitest';
import { groupEdit } from '@/pages/upi/groupEdit';

function marked(text: string) {
  return { text: text.replace('|', ''), caret: text.indexOf('|') };
}
const mark = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`;

function afterEdit(before: string, edited: string, isForward = false) {
  return mark(groupEdit(before, marked(edited), isForward));
}

it.each([
  ['the first digit', '', '5|', '5|'],
  ['the fifth', '5010', '50100|', '5010 0|'],
  ['one in the middle', '5010 0234', '50190| 0234', '5019 0|023 4'],
  ['one right behind a space', '5010 0234', '5010 9|0234', '5010 9|023 4'],
  ['one right before a space', '5010 0234', '50109| 0234', '5010 9|023 4'],
  ['one in place of a selection over a space', '5010 0234', '509|34', '509|3 4'],
  ['Backspace behind a digit', '5010 0234', '5010 023|', '5010 023|'],
  ['Backspace behind the first digit of a group', '5010 0234', '5010 |234', '5010| 234'],
  ['Backspace behind a space', '5010 0234', '5010|0234', '501|0 234'],
  ['deleting everything', '5010', '|', '|'],
  ['a paste', '', '50100234567890|', '5010 0234 5678 90|'],
  ['a paste with its label', '', 'A/c no.: 50100234567890|', '5010 0234 5678 90|'],
  ['a paste that is grouped otherwise', '', '501002-3456 78|90', '5010 0234 5678| 90'],
  ['digits of another script', '', '५०१००|', '5010 0|'],
  ['a space that is typed', '5010', '5010 |', '5010|'],
  ['a letter, which is for the check', '5010 0', '5010 0a|', '5010 0a|'],
])('groups an account number after %s', (_what, before, edited, grouped) => {
  expect(afterEdit(before, edited)).toBe(grouped);
});

it.each([
  ['before a space', '5010 0234', '5010|0234', '5010| 234'],
  ['before a digit', '5010 0234', '501| 0234', '501|0 234'],
])('deletes the next digit with Delete %s', (_what, before, edited, grouped) => {
  expect(afterEdit(before, edited, true)).toBe(grouped);
});
