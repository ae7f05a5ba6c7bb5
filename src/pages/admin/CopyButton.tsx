import { Copy } from 'lucide-react';
import { COPY_TOAST_MS } from '@/config/business';
import { useMutation } from '@/hooks/useMutation';
import { useToast } from '@/hooks/useToast';
import { adminTexts } from '@/texts/adminTexts';
import { texts } from '@/texts/texts';

/** Copies a value the administrator needs in a banking app. `what` is its name for screen readers. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const toast = useToast();
  const copying = useMutation(async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(adminTexts.copied, text, COPY_TOAST_MS);
    } catch {
      toast.error(texts.common.error, adminTexts.copyFailed);
    }
  });
  return (
    <button
      type="button"
      aria-label={adminTexts.copy(what)}
      onClick={copying.mutate}
      className="flex size-11 shrink-0 items-center justify-center rounded-control text-accent hover:bg-accent-soft"
    >
      <Copy aria-hidden className="size-4" />
    </button>
  );
}
