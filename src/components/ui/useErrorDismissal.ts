import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useToastMessage } from '@/lib/useToast';

/**
 * Removes an error that no longer speaks of what is on screen: at the next input, and when the page, its tab or its step
 * changes, unless it leads to the new page.
 */
export function useErrorDismissal(): void {
  const { dismiss } = useToastMessage();
  const { key, pathname } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    dismiss(({ variant, page }) => variant === 'danger' && page !== pathname);
  }, [key, pathname, dismiss]);
  useEffect(() => {
    const onInput = () => dismiss(({ variant }) => variant === 'danger');
    document.addEventListener('input', onInput);
    return () => document.removeEventListener('input', onInput);
  }, [dismiss]);
}
