import { ArrowLeft, ReceiptText, X } from 'lucide-react';
import { type ReactElement, useContext, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { CopyButton } from '@/components/admin/CopyButton';
import { HotkeyScope } from '@/components/admin/hotkeys';
import type { HandOver } from '@/components/admin/useHandOver';
import { useIsWide } from '@/components/admin/useIsWide';
import { useListPaths } from '@/components/admin/useListPaths';
import { OpenedFirstContext } from '@/components/admin/useOpenedId';
import { useRecheckWhenDenied } from '@/components/admin/useRecheckWhenDenied';
import { LiveRegion } from '@/components/ui/Announcement';
import { buttonClass } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { SubscriptionFallback } from '@/components/ui/Failure';
import { toastResult } from '@/components/ui/toastObstacles';
import { env } from '@/config/env';
import { useFocusFallback } from '@/lib/focus';
import { useLoadTimeout, type Subscription } from '@/lib/useLive';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { texts } from '@/texts/texts';

const t = adminSearchTexts.view;

interface Props<Item> {
  /** The kind of the record, without its ID. */
  heading: string;
  /** Null if the URL has no valid ID. */
  id: string | null;
  /** The page's title once the record is loaded. */
  titleOf: (item: Item) => string;
  /** The value is null if the record is missing or unreadable. */
  found: Subscription<{ value: Item | null; fromCache: boolean }>;
  children: (item: Item) => ReactElement;
}

/** Shows a record or that it is missing. Anybody may have written the link: the ID is shown only if a record has it. */
export function FoundView<Item>({ heading, id, titleOf, found, children }: Props<Item>) {
  const isFirst = useContext(OpenedFirstContext) !== null;
  const item = found.data?.value ?? null;
  const isMissing = id === null || (found.data !== null && item === null);
  const kind = heading.toLowerCase();
  // It keeps the focus when an action removes its buttons.
  const keepsFocus = useFocusFallback<HTMLDivElement>();
  // A record opened from a list comes from the cache at first.
  const isUnconfirmed = useLoadTimeout(found.data?.fromCache === true);
  useRecheckWhenDenied(found.error);
  return (
    // As high as a phone, so that its buttons stand at the foot and stay there when more of it is loaded.
    <div className="flex min-h-dvh min-w-0 flex-col gap-3 lg:min-h-full print:min-h-0">
      {!isFirst && (
        <title>{`${isMissing ? t.missing(heading) : item === null ? heading : titleOf(item)} · ${env.appName}`}</title>
      )}
      <ViewHeader heading={heading} id={item === null ? null : id} />
      {!found.data && !isMissing && (
        <SubscriptionFallback subscription={found} failedTitle={t.loadFailed(kind)}>
          <p className="text-sm text-muted">{texts.common.loading}</p>
        </SubscriptionFallback>
      )}
      {isMissing && (
        <EmptyState icon={ReceiptText} title={t.missing(heading)} text={t.missingText(kind)} />
      )}
      <LiveRegion className="empty:sr-only">
        {isUnconfirmed && <p className="text-sm font-medium text-warning">{t.unconfirmed}</p>}
      </LiveRegion>
      {item !== null && id !== null && (
        <HotkeyScope value={id}>
          <div
            {...keepsFocus}
            data-opened={id}
            tabIndex={-1}
            className="flex min-w-0 flex-1 flex-col gap-3 outline-none"
          >
            {children(item)}
          </div>
        </HotkeyScope>
      )}
    </div>
  );
}

function ViewHeader({ heading, id }: { heading: string; id: string | null }) {
  const { list } = useListPaths();
  const isWide = useIsWide();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isWide) return;
    // A page of its own starts at the top; beside the list the focus stays in the list.
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [isWide]);
  const Icon = isWide ? X : ArrowLeft;
  const link = (
    <Link
      to={list}
      state={{ isClosed: true } satisfies HandOver}
      aria-label={isWide ? t.close(heading.toLowerCase()) : t.back}
      className={buttonClass('ghost', 'px-0 print:hidden')}
    >
      <Icon aria-hidden className="size-5" />
    </Link>
  );
  return (
    <div ref={toastResult} className="-mr-2.5 flex items-center">
      {!isWide && link}
      <h2 ref={title} tabIndex={-1} className="min-w-0 flex-1 text-sm font-bold outline-none">
        <span>{heading}</span>
        {id !== null && (
          <>
            {' '}
            <code translate="no" className="inline-block font-mono text-xs font-normal text-muted">
              {id}
            </code>
          </>
        )}
      </h2>
      {id !== null && <CopyButton description={adminTexts.idOf(heading)} text={id} />}
      {isWide && link}
    </div>
  );
}
