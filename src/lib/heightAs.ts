/** Returns a ref that keeps the height of its element as a custom property of the parent, for what sticks beside it. */
export const heightAs = (property: `--${string}`) => (element: HTMLElement | null) => {
  const parent = element?.parentElement;
  if (!element || !parent) return undefined;
  const observer = new ResizeObserver(() =>
    parent.style.setProperty(property, `${element.offsetHeight}px`),
  );
  observer.observe(element);
  return () => observer.disconnect();
};
