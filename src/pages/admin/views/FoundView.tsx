import { ReceiptText } from 'lucide-react';
import type { ReactElement } from 'react';
import { SubscriptionFallback } from '@/components/SubscriptionFallback';
import { EmptyState } from '@/components/ui/EmptyState';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { env } from '@/config/env';
import { useLoadTimeout } from '@/hooks/browser/useLoadTimeout';
import type { Subscription } from '@/hooks/useSubscription';
import { useRecheckWhenDenied } from '@/pages/admin/review/useRecheckWhenDenied';
import { useSearchLinks } from '@/pages/admin/search/useSearchLinks';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { ViewHeader } from './ViewHeader';

interface Props<Item> {
  /** What is open, without its ID. */
  heading: string;
  id: string;
  /** The title of the page, once it is there. */
  title: string;
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
export function FoundView<Item>({ heading, id, title, found, texts: t, children }: Props<Item>) {
  const { toList } = useSearchLinks();
  const item = found.data?.value ?? null;
  // What is opened from a list comes from the cache for a moment.
  const isUnconfirmed = useLoadTimeout(found.data?.fromCache === true);
  useRecheckWhenDenied(found.error);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <title>{`${item === null ? heading : title} · ${env.appName}`}</title>
      <ViewHeader
        title={heading}
        {...(item !== null && { id })}
        back={toList}
        backLabel={t.back}
        closeLabel={t.close}
      />
      {!found.data && (
        <SubscriptionFallback subscription={found} failedTitle={t.loadFailed}>
          <p className="text-sm text-muted">{t.loading}</p>
        </SubscriptionFallback>
      )}
      {found.data && item === null && (
        <EmptyState icon={ReceiptText} title={t.missing} text={t.missingText} />
      )}
      <LiveRegion className="empty:sr-only">
        {isUnconfirmed && (
          <p className="text-sm font-medium text-warning">{adminSearchTexts.unconfirmed}</p>
        )}
      </LiveRegion>
      {item !== null && children(item)}
    </div>
  );
}
