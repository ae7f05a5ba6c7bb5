export interface EditedText {
  text: string;
  caret: number;
}

/**
 * Removes the old grouping from an edited text, since the commas no longer fit the digits. Typed or pasted text stays as it
 * is, because its commas may mean something else. The edit began at `start` in `before` and ended at `edited.caret`.
 */
export function ungroupEdit(before: string, start: number, edited: EditedText): EditedText {
  const { text, caret } = edited;
  const head = text.slice(0, Math.min(start, caret));
  const tail = text.slice(caret);
  if (!before.startsWith(head) || !before.endsWith(tail)) return edited;
  const upToCaret = head.replaceAll(',', '') + text.slice(head.length, caret);
  return { text: upToCaret + tail.replaceAll(',', ''), caret: upToCaret.length };
}
