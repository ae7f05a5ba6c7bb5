const obstacles = new Set<Element>();

/** Ref of an element at the bottom of the screen, above the page: the bar, a prompt. Toasts stand above it. */
export function toastObstacle(element: Element | null): (() => void) | undefined {
  if (!element) return undefined;
  obstacles.add(element);
  return () => void obstacles.delete(element);
}

/** Known by their refs, since to look for them in a queue of 1,000 rows takes longer than to place the toasts. */
export const toastObstacles = (): Element[] => [...obstacles];
