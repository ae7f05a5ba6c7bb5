import { describe, expect, it } from 'vitest';
import { commandOf } from '@/pages/admin/usePanelKeys';

describe('the command of a key', () => {
  it.each([
    ['a letter', 'a', 'KeyA', false, 'a'],
    ['a capital by Shift', 'A', 'KeyA', true, 'A'],
    ['Caps Lock', 'A', 'KeyA', false, 'a'],
    ['Caps Lock and Shift', 'a', 'KeyA', true, 'A'],
    ['the letter of its own layout', 'a', 'KeyQ', false, 'a'],
    ['Cyrillic', 'ф', 'KeyA', false, 'a'],
    ['Cyrillic with Shift', 'Ч', 'KeyX', true, 'X'],
    ['Cyrillic with Caps Lock', 'Ф', 'KeyA', false, 'a'],
    ['Devanagari', 'ो', 'KeyA', false, 'a'],
    ['a Devanagari digit', '१', 'Digit1', false, '1'],
    ['the digit row of a French keyboard', '&', 'Digit1', false, '1'],
    ['a key of a French keyboard that writes no digit', '!', 'Slash', false, '!'],
    ['a slash on the digit row', '/', 'Digit7', true, '/'],
    ['a slash of another script', '/', 'Slash', false, '/'],
    ['a question mark', '?', 'Slash', true, '?'],
    ['no letter', 'Enter', 'Enter', false, 'Enter'],
    ['Escape', 'Escape', 'Escape', true, 'Escape'],
    ['a dead key', 'Dead', 'KeyA', false, 'a'],
    ['without a code', 'ф', '', false, 'ф'],
  ])('%s', (_, key, code, shiftKey, command) => {
    expect(commandOf({ key, code, shiftKey })).toBe(command);
  });
});
