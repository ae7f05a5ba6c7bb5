import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that runs something once no button is being pressed. A message that appears as soon as a field is
 * left would move the button whose press has taken the focus, and the click would miss it.
 */
export function useAfterPointerUp(): (run: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
    };
    window.addEventListener('pointerdown', press);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.removeEventListener('pointerdown', press);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, []);
  return useCallback((run) => {
    // The click follows in the same task.
    const afterClick = () => void setTimeout(run);
    if (isPressed.current) window.addEventListener('pointerup', afterClick, { once: true });
    else afterClick();
  }, []);
}
