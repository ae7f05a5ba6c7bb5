// Registered by refs, since searching a queue of 1,000 rows takes longer than placing the toasts.

const obstacles = new Set<Element>();
const results = new Set<Element>();

const registerIn = (elements: Set<Element>) => (element: Element | null) => {
  if (!element) return undefined;
  elements.add(element);
  return () => void elements.delete(element);
};

/** Ref of an element at the edge of the screen: the header, the bar, a prompt. Toasts stay between them. */
export const toastObstacle = registerIn(obstacles);

/** Ref of an element that a toast is about, besides the focused one. Toasts do not cover it. */
export const toastResult = registerIn(results);

export const toastObstacles = (): Element[] => [...obstacles];

/** The registered results, except those of a covered page. */
export const toastResults = (): Element[] =>
  [...results].filter((element) => !element.closest('[inert]'));
