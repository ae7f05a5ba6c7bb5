import { ReceiptText } from 'lucide-react';
import type { ReactElement } from 'react';
import { SubscriptionFallback } from '@/components/ui/SubscriptionFallback';
import { EmptyState } from '@/components/ui/EmptyState';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { env } from '@/config/env';
import { useLoadTimeout } from '@/lib/useLoadTimeout';
import type { Subscription } from '@/lib/useSubscription';
import { useRecheckWhenDenied } from '@/components/admin/useRecheckWhenDenied';
import { useListPaths } from '@/components/admin/useListPaths';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { ViewHeader } from './ViewHeader';

interface Props<Item> {
  /** What is open, without its ID. */
  heading: string;
  /** Null if nothing can have the ID of the address. */
  id: string | null;
  /** The title of the page, once it is there. */
  titleOf: (item: Item) => string;
  /** Its value is null if the server has none, or one that cannot be read. */
  found: Subscription<{ value: Item | null; fromCache: boolean }>;
  texts: {
    back: string;
    close: string;
    loading: string;
    loadFailed: string;
    missing: string;
    missingText: string;
  };
  children: (item: Item) => ReactElement;
}

/**
 * What is opened by its ID: its heading, and what it is once the server has it, or that it is not there. Anybody may have
 * written the link, so the ID is shown only where something has it.
 */
export function FoundView<Item>({ heading, id, titleOf, found, texts: t, children }: Props<Item>) {
  const { list } = useListPaths();
  const item = found.data?.value ?? null;
  const isMissing = id === null || (found.data !== null && item === null);
  // What is opened from a list comes from the cache for a moment.
  const isUnconfirmed = useLoadTimeout(found.data?.fromCache === true);
  useRecheckWhenDenied(found.error);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <title>{`${isMissing ? t.missing : item === null ? heading : titleOf(item)} · ${env.appName}`}</title>
      <ViewHeader
        title={heading}
        {...(item !== null && id !== null && { id })}
        back={list}
        backLabel={t.back}
        closeLabel={t.close}
      />
      {!found.data && !isMissing && (
        <SubscriptionFallback subscription={found} failedTitle={t.loadFailed}>
          <p className="text-sm text-muted">{t.loading}</p>
        </SubscriptionFallback>
      )}
      {isMissing && <EmptyState icon={ReceiptText} title={t.missing} text={t.missingText} />}
      <LiveRegion className="empty:sr-only">
        {isUnconfirmed && (
          <p className="text-sm font-medium text-warning">{adminSearchTexts.unconfirmed}</p>
        )}
      </LiveRegion>
      {item !== null && children(item)}
    </div>
  );
}
