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
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast.success(texts.common.copied, done, COPY_TOAST_MS);
    } catch {
      onDenied?.();
      toast.error(failed, failedText);
    }
  });
  return { copied, copy: () => mutate() };
}
