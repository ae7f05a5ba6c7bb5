const linkOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('a[data-deposit]') ?? null;

/** The link of a request in the list of the desk; null if it is not on screen. */
const linkTo = (depositId: string): HTMLElement | null =>
  linkOf(document.querySelector(`[data-row="desk-${CSS.escape(depositId)}"]`));

/** The row after this one, or before it. */
export function neighbour(link: Element, step: 1 | -1): HTMLElement | null {
  const row = link.closest('[data-row]');
  return linkOf(step === 1 ? row?.nextElementSibling : row?.previousElementSibling);
}

/** The ID of the request whose row an element is in. */
export const depositIdOf = (element: Element): string | undefined =>
  linkOf(element.closest('[data-row]'))?.dataset['deposit'];

/** Moves the focus on in the list when a request has been decided, which may leave the list with that. */
export function focusNextRow(depositId: string): void {
  const link = linkTo(depositId);
  if (!link) return;
  (neighbour(link, 1) ?? neighbour(link, -1) ?? link).focus({ preventScroll: true });
}
