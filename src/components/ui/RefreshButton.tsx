import { RefreshCw } from 'lucide-react';
import { startTransition } from 'react';
import { texts } from '@/texts/texts';

/** Reloads a list. Lists update automatically; this is for users who want to be sure. */
export function RefreshButton({ busy, onRefresh }: { busy: boolean; onRefresh: () => void }) {
  return (
    <button
      type="button"
      aria-label={texts.common.refresh}
      aria-busy={busy}
      disabled={busy}
      // Not within the tap: Firestore lets go of a thousand documents at once.
      onClick={() => startTransition(onRefresh)}
      className="flex min-h-touch min-w-touch items-center justify-center rounded-control text-accent hover:bg-accent-soft"
    >
      <RefreshCw aria-hidden className={`size-5 ${busy ? 'animate-spin' : ''}`} />
    </button>
  );
}
