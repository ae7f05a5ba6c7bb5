import { useLayoutEffect } from 'react';
import { setSubmitBusy } from './setSubmitBusy';

/**
 * Replays input from before hydration. React keeps the fields' text but not in its state; scripts/build/bootstrap.js
 * marks clicks and submits while #root has `data-prerendered`. Render it inside the pages' Suspense boundary, since
 * each boundary is hydrated separately.
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
      // React ignores an input event if the value equals the one it last saw.
      input.value = '';
      write?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    // After the form has rendered the text.
    setTimeout(() => {
      for (const button of root.querySelectorAll<HTMLElement>('[data-clicked]')) button.click();
      const form = root.querySelector<HTMLFormElement>('form[data-submitted]');
      // React shows it as busy again before the browser paints.
      if (form) setSubmitBusy(form, false);
      form?.requestSubmit();
    });
  }, []);
  return null;
}
