import { Copy } from 'lucide-react';
import { useCopy } from '@/hooks/browser/useCopy';
import { adminTexts } from '@/texts/admin/adminTexts';
import { texts } from '@/texts/texts';

/** Copies a value that the administrator needs elsewhere. `description` is its name for screen readers. */
export function CopyButton({ description, text }: { description: string; text: string }) {
  const { copy } = useCopy(text, {
    done: text,
    failed: texts.common.error,
    failedText: adminTexts.copyFailed,
  });
  return (
    <button
      type="button"
      aria-label={adminTexts.copy(description)}
      onClick={copy}
      className="flex size-11 shrink-0 items-center justify-center rounded-control text-accent hover:bg-accent-soft"
    >
      <Copy aria-hidden className="size-4" />
    </button>
  );
}
