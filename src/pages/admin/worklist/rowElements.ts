/** Returns the row that an element is in, of any list of the panel. */
export const rowOf = (element: Element | null): Element | null =>
  element?.closest('[data-row]') ?? null;

const linkOf = (row: Element | null | undefined) => row?.querySelector('a') ?? null;

/** Focuses a row: the whole row if it has controls, else its link. */
export function focusRow(row: Element | null | undefined): void {
  (row?.querySelector<HTMLElement>('[role=group][tabindex]') ?? linkOf(row))?.focus();
}

/** Scrolls to a row, and again in the next frame, when the rows before it have their real heights. Returns a cancel. */
export function scrollToRow(row: Element, block: ScrollLogicalPosition): () => void {
  const scroll = () => row.scrollIntoView({ block });
  scroll();
  const frame = requestAnimationFrame(scroll);
  return () => cancelAnimationFrame(frame);
}

export const linkAround = (element: Element | null) => linkOf(rowOf(element));

/** Returns the row after the one that an element is in, or before it, across the groups and parts of its list. */
export function neighbour(element: Element, step: 1 | -1): Element | null {
  const row = rowOf(element);
  const rows = [...(row?.closest('section')?.querySelectorAll('[data-row]') ?? [])];
  return (row && rows[rows.indexOf(row) + step]) ?? null;
}
