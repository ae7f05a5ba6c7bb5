import { RefreshCw } from 'lucide-react';
import { texts } from '@/texts/texts';

interface Props {
  busy: boolean;
  onRefresh: () => void;
}

/** Asks the server again, for those who do not trust that a list follows by itself. */
export function RefreshButton({ busy, onRefresh }: Props) {
  return (
    <button
      type="button"
      aria-label={texts.common.refresh}
      aria-busy={busy}
      disabled={busy}
      onClick={onRefresh}
      className="flex min-h-touch min-w-touch items-center justify-center rounded-control text-accent hover:bg-accent-soft"
    >
      <RefreshCw aria-hidden className={`size-5 ${busy ? 'animate-spin' : ''}`} />
    </button>
  );
}
