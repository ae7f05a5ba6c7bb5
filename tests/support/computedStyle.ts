/** Never displayed, as in the browser's own style sheet; only those of its elements that the app uses. */
const NEVER_DISPLAYED = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE', 'LINK', 'META', 'HEAD']);

const compute = window.getComputedStyle.bind(window);

function isDisplayed(element: Element): boolean {
  if (element instanceof HTMLDialogElement && !element.open) return false;
  if (element instanceof HTMLInputElement && element.type === 'hidden') return false;
  return !element.hasAttribute('hidden') && !NEVER_DISPLAYED.has(element.tagName);
}

/**
 * Makes getComputedStyle fast. For each element that a query by role looks at, jsdom matches every rule of its own style
 * sheet, which takes 40% of the time of the component tests. The app's style sheet is not loaded in them, so whether an
 * element is displayed is all there is to know; an element with styles of its own is still computed by jsdom.
 */
export function computeStylesFast(): void {
  const displayed = document.createElement('div').style;
  displayed.display = 'block';
  const notDisplayed = document.createElement('div').style;
  notDisplayed.display = 'none';
  window.getComputedStyle = (element, pseudo) => {
    if (element.hasAttribute('style')) return compute(element, pseudo);
    return isDisplayed(element) ? displayed : notDisplayed;
  };
}
