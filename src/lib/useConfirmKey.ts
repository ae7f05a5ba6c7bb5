import { useEffect, useRef } from 'react';

/**
 * Confirms on Ctrl + Enter. Pressed while something is still to be known, the key is remembered, and confirms only what then turns
 * out as expected.
 */
export function useConfirmKey(confirm: () => void, isWaiting = false, isExpected = false): void {
  const isPressed = useRef(false);
  useEffect(() => {
    if (isWaiting || !isPressed.current) return;
    isPressed.current = false;
    if (isExpected) confirm();
  }, [isWaiting, isExpected, confirm]);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // A key that is held down must not confirm what has just changed.
      if (event.repeat) return;
      if (isWaiting) isPressed.current = true;
      else confirm();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isWaiting, confirm]);
}
