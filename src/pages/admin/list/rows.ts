/** The row that an element is in, of any list of deposits. */
const rowOf = (element: Element | null): Element | null => element?.closest('[data-row]') ?? null;

/** The link of a row, which opens its deposit. */
const linkOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('a[data-deposit]') ?? null;

/** What takes the focus in a row: the whole row where it has controls, else its link. */
const focusableOf = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('[role=group][tabindex]') ?? linkOf(row);

export function focusRow(row: Element | null | undefined): void {
  focusableOf(row)?.focus();
}

/** The row of a deposit in the list `name`; see DepositList. */
export const findRow = (name: string, depositId: string) =>
  document.querySelector<HTMLElement>(`[data-row="${name}-${depositId}"]`);

/** The link of the row that an element is in. */
export const linkAround = (element: Element | null) => linkOf(rowOf(element));

/** The row after the one that an element is in, or before it, also of the next group. */
export function neighbour(element: Element, step: 1 | -1): Element | null {
  const row = rowOf(element);
  const sibling = step === 1 ? 'nextElementSibling' : 'previousElementSibling';
  const inGroup = row?.[sibling];
  if (inGroup) return inGroup;
  const group = row?.parentElement?.[sibling];
  return (step === 1 ? group?.firstElementChild : group?.lastElementChild) ?? null;
}
