/** Elements that the browser's style sheet hides; only those that the app uses. */
const NEVER_DISPLAYED = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE', 'LINK', 'META', 'HEAD']);

function isDisplayed(element: Element): boolean {
  if (element instanceof HTMLDialogElement && !element.open) return false;
  if (element instanceof HTMLInputElement && element.type === 'hidden') return false;
  return !element.hasAttribute('hidden') && !NEVER_DISPLAYED.has(element.tagName);
}

/**
 * Makes getComputedStyle fast. For each element that a query by role visits, jsdom matches every rule of its default
 * style sheet, which takes 40% of the time of the component tests. They load no app style sheet, so only an element's
 * own styles and its display matter.
 */
export function computeStylesFast(): void {
  const displayed = document.createElement('div').style;
  displayed.display = 'block';
  // The element is in the middle of a word.
  const inline = document.createElement('div').style;
  inline.display = 'inline';
  const notDisplayed = document.createElement('div').style;
  notDisplayed.display = 'none';
  window.getComputedStyle = (element) => {
    if (!isDisplayed(element)) return notDisplayed;
    if (element.tagName === 'WBR') return inline;
    return element instanceof HTMLElement && element.hasAttribute('style')
      ? element.style
      : displayed;
  };
}
