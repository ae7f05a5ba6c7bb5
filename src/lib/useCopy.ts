import { useEffect, useState } from 'react';
import { COPY_TOAST_MS } from '@/config/business';
import { texts } from '@/texts/texts';
import { useMutation } from './useMutation';
import { useToast } from './useToast';

interface Messages {
  /** What was copied. */
  done: string;
  /** The toast's title if the browser denies copying. */
  failed: string;
  /** What to do then, where the title does not say it. */
  failedText?: string;
}

/**
 * Copies a text the old way, which browsers within other apps allow where they refuse the clipboard. Throws if that is
 * refused, too.
 */
function copySelected(text: string): void {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'fixed opacity-0';
  // Beside what is focused: outside an open sheet nothing can be selected.
  (focused?.parentElement ?? document.body).append(field);
  field.focus();
  field.select();
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- there is no other way then
    if (!document.execCommand('copy')) throw new Error('refused');
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

/** Copies a text and says so. `copied` is true for as long as the toast is shown; `onDenied` is called on failure. */
export function useCopy(
  text: string,
  { done, failed, failedText }: Messages,
  onDenied?: () => void,
) {
  const toast = useToast();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPY_TOAST_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const { mutate } = useMutation(async () => {
    try {
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        copySelected(text);
      }
      setCopied(true);
      toast.success(texts.common.copied, done, COPY_TOAST_MS);
    } catch {
      onDenied?.();
      toast.error(failed, failedText);
    }
  });
  return { copied, copy: () => mutate() };
}
