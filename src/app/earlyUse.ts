import { useLayoutEffect } from 'react';

/** What stands in the fields of the prepared page; React empties them soon after it has taken over. */
const typed = new Map<HTMLInputElement, string>();

function note({ target }: Event): void {
  if (target instanceof HTMLInputElement) typed.set(target, target.value);
}

/** Notes what is typed into the page before React has taken it over. */
export function noteEarlyTyping(root: HTMLElement): void {
  for (const input of root.querySelectorAll('input')) {
    if (input.value !== '') typed.set(input, input.value);
  }
  root.addEventListener('input', note, { capture: true });
}

/** Taps as a finger would: some buttons answer the press, others the click. */
function tap(button: HTMLElement): void {
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  button.click();
}

/**
 * Does once more what was done to the prepared page: types it, so that the form hears of it, then taps and sends what
 * scripts/build/boot.js has marked. Belongs beside what React takes over.
 */
export function EarlyUse(): null {
  useLayoutEffect(() => {
    document.getElementById('root')?.removeEventListener('input', note, { capture: true });
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const [input, value] of typed) {
      // React compares with what it last saw in the field, and overlooks what was there before it came.
      input.value = '';
      write?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    typed.clear();
    // The form must have rendered what it has just heard of.
    setTimeout(() => {
      for (const button of document.querySelectorAll<HTMLElement>('[data-tapped]')) tap(button);
      document.querySelector<HTMLFormElement>('form[data-sent]')?.requestSubmit();
    });
  }, []);
  return null;
}
