import { useLastSyncedAt } from '@/hooks/useLastSyncedAt';
import { OfflineNotice } from './OfflineNotice';

/** Says above the pages of a person when what they show was true, while the server does not answer. */
export function SavedCopyNotice() {
  return <OfflineNotice savedAt={useLastSyncedAt()} />;
}
