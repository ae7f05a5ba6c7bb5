import { Copy } from 'lucide-react';
import { useCopy } from '@/lib/useCopy';
import { adminTexts } from '@/texts/admin/adminTexts';
import { texts } from '@/texts/texts';
import { Hotkey, useSingleKeys, useHotkeys } from './hotkeys';

interface Props {
  /** The button's name for screen readers. */
  description: string;
  text: string;
  hotkey?: string;
}

export function CopyButton({ description, text, hotkey }: Props) {
  const { areOn } = useSingleKeys();
  const shownKey = areOn ? hotkey : undefined;
  const { copy } = useCopy(text, {
    done: text,
    failed: texts.common.error,
    failedText: adminTexts.copyFailed,
  });
  useHotkeys(shownKey ? { [shownKey]: copy } : {});
  return (
    <button
      type="button"
      aria-label={adminTexts.copy(description)}
      aria-keyshortcuts={shownKey}
      onClick={copy}
      className="flex size-touch shrink-0 items-center justify-center gap-1 rounded-control text-accent hover:bg-accent-soft"
    >
      <Copy aria-hidden className="size-4" />
      <Hotkey hotkey={shownKey} />
    </button>
  );
}
