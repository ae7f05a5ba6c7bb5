import { WifiOff } from 'lucide-react';
import { useOnline } from '@/hooks/useOnline';
import { texts } from '@/texts/texts';
import { LiveRegion } from './ui/LiveRegion';

const localTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

interface Props {
  /** When the saved copy was true that stands in for fresh data. */
  savedAt?: Date | null;
}

/** Says on every page that the phone has no network, or that a saved copy is shown. */
export function OfflineNotice({ savedAt = null }: Props) {
  const online = useOnline();
  const sentence = savedAt
    ? texts.common.savedCopy(localTime.format(savedAt))
    : online
      ? null
      : texts.common.offline;
  return (
    <LiveRegion>
      {sentence !== null && (
        <p className="flex items-center justify-center gap-2 bg-sunken px-4 py-2 text-sm font-medium">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {sentence}
        </p>
      )}
    </LiveRegion>
  );
}
