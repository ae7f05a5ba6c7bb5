/** The link of a row. */
export const linkOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('a[data-deposit]') ?? null;

/** The row after this one, or before it. */
export function neighbour(link: Element, step: 1 | -1): HTMLElement | null {
  const row = link.closest('[data-row]');
  return linkOf(step === 1 ? row?.nextElementSibling : row?.previousElementSibling);
}

/** The ID of the request whose row an element is in. */
export const depositIdOf = (element: Element): string | undefined =>
  linkOf(element.closest('[data-row]'))?.dataset['deposit'];
