// Known by their refs, since to look for them in a queue of 1,000 rows takes longer than to place the toasts.

const obstacles = new Set<Element>();
const results = new Set<Element>();

const registerIn = (elements: Set<Element>) => (element: Element | null) => {
  if (!element) return undefined;
  elements.add(element);
  return () => void elements.delete(element);
};

/** Ref of an element at the edge of the screen, above the page: the header, the bar, a prompt. Toasts stand between them. */
export const toastObstacle = registerIn(obstacles);

/** Ref of what a toast speaks of besides what has the focus. Toasts do not hide it. */
export const toastResult = registerIn(results);

export const toastObstacles = (): Element[] => [...obstacles];

/** Nothing of a page that is covered. */
export const toastResults = (): Element[] =>
  [...results].filter((element) => !element.closest('[inert]'));
