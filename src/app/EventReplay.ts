import { useLayoutEffect } from 'react';

/**
 * Replays on the hydrated page what was done to it before. React keeps what is typed in the fields, but its state has not
 * heard of it; clicks and submits are marked by scripts/build/bootstrap.js for as long as #root carries `data-prerendered`.
 * It belongs into the Suspense boundary of the pages, since each boundary is hydrated by itself.
 */
export function EventReplay(): null {
  useLayoutEffect(() => {
    const root = document.querySelector<HTMLElement>('#root[data-prerendered]');
    if (!root) return;
    delete root.dataset['prerendered'];
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const input of root.querySelectorAll('input')) {
      const { value } = input;
      if (value === '') continue;
      // React compares with what it last saw in the field, and ignores the event where that is the same.
      input.value = '';
      write?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    // The form must have rendered what was typed.
    setTimeout(() => {
      for (const button of root.querySelectorAll<HTMLElement>('[data-clicked]')) button.click();
      root.querySelector<HTMLFormElement>('form[data-submitted]')?.requestSubmit();
    });
  }, []);
  return null;
}
