import { ArrowLeft, ReceiptText, X } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { Link, type To } from 'react-router-dom';
import { CopyButton } from '@/components/admin/CopyButton';
import { useHandOver, type HandOver } from '@/components/admin/handOver';
import { HotkeyScope } from '@/components/admin/hotkeys';
import { useIsWide } from '@/components/admin/useIsWide';
import { useListPaths } from '@/components/admin/useListPaths';
import { useRecheckWhenDenied } from '@/components/admin/useRecheckWhenDenied';
import { buttonClass } from '@/components/ui/Button';
import { EmptyState, LiveRegion, SubscriptionFallback } from '@/components/ui/Alert';
import { toastResult } from '@/components/ui/toastObstacles';
import { env } from '@/config/env';
import { useFocusFallback } from '@/lib/focus';
import { useLoadTimeout, type Subscription } from '@/lib/useLive';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';

interface Props<Item> {
  /** The kind of the record, without its ID. */
  heading: string;
  /** Null if the URL has no valid ID. */
  id: string | null;
  /** The page's title once the record is loaded. */
  titleOf: (item: Item) => string;
  /** The value is null if the record is missing or unreadable. */
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
 * Shows a record opened by its ID, or that it is missing. Anybody may have written the link, so the ID is shown only if
 * a record has it.
 */
export function FoundView<Item>({ heading, id, titleOf, found, texts: t, children }: Props<Item>) {
  const { list } = useListPaths();
  const { isFirst } = useHandOver();
  const item = found.data?.value ?? null;
  const isMissing = id === null || (found.data !== null && item === null);
  // A record opened from a list comes from the cache at first.
  const isUnconfirmed = useLoadTimeout(found.data?.fromCache === true);
  useRecheckWhenDenied(found.error);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {!isFirst && (
        <title>{`${isMissing ? t.missing : item === null ? heading : titleOf(item)} · ${env.appName}`}</title>
      )}
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
      {item !== null && id !== null && <Opened id={id}>{children(item)}</Opened>}
    </div>
  );
}

/** Contains an opened record: its keys act on it, and it keeps the focus when an action removes its buttons. */
function Opened({ id, children }: { id: string; children: ReactElement }) {
  const keepsFocus = useFocusFallback<HTMLDivElement>();
  return (
    <HotkeyScope value={id}>
      <div
        {...keepsFocus}
        data-opened
        tabIndex={-1}
        className="flex min-w-0 flex-col gap-3 outline-none"
      >
        {children}
      </div>
    </HotkeyScope>
  );
}

interface ViewHeaderProps {
  title: string;
  /** The whole ID, shown only here; undefined until a record with it is loaded. */
  id?: string;
  /** The list's URL. */
  back: To;
  backLabel: string;
  closeLabel: string;
}

/** The record's heading: beside the list with a close button, else as a page with a back link. */
function ViewHeader({ title, id, back, backLabel, closeLabel }: ViewHeaderProps) {
  const isWide = useIsWide();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isWide) return;
    // A page of its own starts at the top; beside the list the focus stays in the list.
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isWide]);
  const Icon = isWide ? X : ArrowLeft;
  const link = (
    <Link
      to={back}
      state={{ isClosed: true } satisfies HandOver}
      aria-label={isWide ? closeLabel : backLabel}
      className={buttonClass('ghost', 'px-0 print:hidden')}
    >
      <Icon aria-hidden className="size-5" />
    </Link>
  );
  return (
    <div ref={toastResult} className="flex items-center gap-1 pb-1">
      {!isWide && link}
      <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 text-lg font-semibold outline-none">
        <span>{title}</span>
        {id !== undefined && (
          <>
            {' '}
            <code translate="no" className="inline-block font-mono text-sm font-medium">
              {id}
            </code>
          </>
        )}
      </h2>
      {id !== undefined && <CopyButton description={adminTexts.idOf(title)} text={id} />}
      {isWide && link}
    </div>
  );
}
