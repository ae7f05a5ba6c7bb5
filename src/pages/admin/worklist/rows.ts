/** The row that an element is in, of any list of the panel. */
export const rowOf = (element: Element | null): Element | null =>
  element?.closest('[data-row]') ?? null;

/** The first link of a row, which opens it. */
const linkOf = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('a') ?? null;

/** What takes the focus in a row: the whole row where it has controls, else its link. */
const focusableOf = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('[role=group][tabindex]') ?? linkOf(row);

export function focusRow(row: Element | null | undefined): void {
  focusableOf(row)?.focus();
}

/**
 * Scrolls to a row, and once more in the next frame: the rows before it take their real heights as they come near the screen.
 * Returns what leaves out the second.
 */
export function scrollToRow(row: Element, block: ScrollLogicalPosition): () => void {
  const scroll = () => row.scrollIntoView({ block });
  scroll();
  const frame = requestAnimationFrame(scroll);
  return () => cancelAnimationFrame(frame);
}

/** The row of a deposit in the list `name`; see PagedList. */
export const findRow = (name: string, depositId: string) =>
  document.querySelector<HTMLElement>(`[data-row="${name}-${depositId}"]`);

/** The link of the row that an element is in. */
export const linkAround = (element: Element | null) => linkOf(rowOf(element));

/** What selects the row that an element is in. */
export const selectBoxAround = (element: Element | null) =>
  rowOf(element)?.querySelector<HTMLElement>('input[data-select]') ?? null;

/** The row after the one that an element is in, or before it, also of the next group, or of the next part of the list. */
export function neighbour(element: Element, step: 1 | -1): Element | null {
  const row = rowOf(element);
  const sibling = step === 1 ? 'nextElementSibling' : 'previousElementSibling';
  const inGroup = row?.[sibling];
  if (inGroup) return inGroup;
  const group = row?.parentElement;
  let next = group?.[sibling];
  let part: Element | null | undefined = group?.parentElement?.parentElement;
  while (!next && part) {
    part = step === 1 ? part.nextElementSibling : part.previousElementSibling;
    const list = part?.querySelector(':scope > [role=list]');
    next = step === 1 ? list?.firstElementChild : list?.lastElementChild;
  }
  return (step === 1 ? next?.firstElementChild : next?.lastElementChild) ?? null;
}

/** How many rows are before a row. To look for all of them takes longer than a frame where there are 1,000. */
export function indexOfRow(row: Element): number {
  let index = -1;
  for (let at: Element | null = row; at; at = neighbour(at, -1)) index++;
  return index;
}
