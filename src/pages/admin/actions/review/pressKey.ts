/**
 * Presses what names a key within an element, its row or all that is open of a record. A field gets the focus, also that of
 * the form that a button has opened. Returns false where the deposit is not reviewed, as in short rows.
 */
export function pressKey(place: Element | null | undefined, key: string): boolean {
  if (!place) return false;
  const buttons = place.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  for (const button of buttons) {
    const form = button.getAttribute('aria-controls');
    if (button.matches('textarea')) button.focus();
    else if (form === null) button.click();
    else document.getElementById(form)?.querySelector('input')?.focus();
  }
  if (key === 'c') buttons[0]?.closest('ul')?.scrollIntoView({ block: 'nearest' });
  return buttons.length > 0 || (key !== 'c' && place.querySelector('[data-review]') !== null);
}
