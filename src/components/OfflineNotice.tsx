import { WifiOff } from 'lucide-react';
import { useOnline } from '@/hooks/useOnline';
import { texts } from '@/texts/texts';

/** Says on every page that the phone has no network. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-sunken px-4 py-2 text-sm font-medium sm:rounded-b-control">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {texts.common.offline}
        </p>
      )}
    </div>
  );
}
