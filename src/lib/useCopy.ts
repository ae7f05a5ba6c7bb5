import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { COPY_TOAST_MS } from '@/config/business';
import { texts } from '@/texts/texts';
import { toast } from './toast';
import { useMutation } from './useMutation';

interface Messages {
  done: string;
  failed: string;
  /** Advice in that case, if the title does not have it. */
  failedText?: string;
}

/** Copies a text by `execCommand`, which in-app browsers allow when they deny the clipboard. Throws an Error if it is denied. */
function copySelected(text: string): void {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'fixed opacity-0';
  // Beside the focused element, since nothing outside an open sheet can be selected.
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

/** Returns a function that copies a text and shows a toast, and an icon that changes with it. */
export function useCopy(
  text: string,
  { done, failed, failedText }: Messages,
  onDenied?: () => void,
) {
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
  return { Icon: copied ? Check : Copy, copy: () => mutate() };
}
