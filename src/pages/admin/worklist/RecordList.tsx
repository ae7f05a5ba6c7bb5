import { RefreshCw } from 'lucide-react';
import {
  type FocusEvent,
  type ReactElement,
  type Ref,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { QUEUE_PARTS, type QueuePart } from '@/components/admin/queueCounts';
import { PagedList, Rows, type ListLook, type PagedListProps } from '@/components/list/PagedList';
import { LiveRegion } from '@/components/ui/Announcement';
import { Button } from '@/components/ui/Button';
import { Failure } from '@/components/ui/Failure';
import { RefreshButton } from '@/components/ui/RefreshButton';
import type { Elements } from '@/lib/elements';
import type { Changes } from '@/lib/useFrozenList';
import type { PaginatedSubscription } from '@/lib/useLive';
import { adminTexts } from '@/texts/admin/adminTexts';
import { errorMessage } from '@/texts/texts';
import { RecordHead, type HeadGrid } from './RecordRow';
import { focusRow } from './rowElements';

const isPending = (row: Element) => row.querySelector('a[data-pending]') !== null;

/**
 * Returns props that keep the focus in a list, so that the keys go on from there: of a removed control in its row, of a
 * row that leaves in the next pending one, else the one before, else the heading.
 */
function useListFocus(name: string, parts: readonly ListPart<{ id: string }>[]) {
  const ref = useRef<HTMLElement>(null);
  const focused = useRef<{ row: Element; index: number } | null>(null);
  // Runs after every render, since React does not report the blur of an element that it removes.
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (!focused.current || (active && active !== document.body)) return;
    const { row, index } = focused.current;
    const rows = [...(ref.current?.querySelectorAll('[data-row]') ?? [])];
    const next = row.isConnected
      ? row
      : (rows.slice(index).find(isPending) ?? rows.slice(0, index).filter(isPending).at(-1));
    if (next) focusRow(next);
    else ref.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest('[data-row]');
      const key = row?.getAttribute('data-row');
      // Not from the page: to search a thousand rows of it would delay each tap.
      const rows = parts.flatMap((part) => part.rows);
      focused.current = row && { row, index: rows.findIndex(({ id }) => `${name}-${id}` === key) };
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}

const ROW =
  'rounded-card border border-line bg-surface overflow-clip -outline-offset-3 scroll-mt-[calc(var(--header)+3.5rem)] lg:scroll-mb-4 [content-visibility:auto] @min-[28rem]:rounded-none @min-[28rem]:border-t-0 print:break-inside-avoid print:[content-visibility:visible]';

/** Returns the classes of a list: rows of a table, or cards if it is narrow. `height` sets the height of a row. */
const lookOf = (height: string): ListLook => ({
  list: `flex flex-col gap-2 @min-[28rem]:gap-0 ${height}`,
  group:
    'flex flex-col gap-2 [content-visibility:auto] @min-[28rem]:gap-0 print:[content-visibility:visible]',
  row: ROW,
  unreadable: 'border-0 shadow-none',
});

/** For rows of one or two lines. */
export const COMPACT = lookOf('[--row:2.75rem]');
const EXPANDED = lookOf('[--row:20rem]');

const NONE: readonly never[] = [];

/** Some rows of a list, under their own heading if there are several parts. */
export interface ListPart<T> {
  /** Is also the ID of its heading. */
  key: string;
  label?: string;
  head?: Elements;
  rows: readonly T[];
}

interface Props<T extends { id: string }> extends Pick<
  PagedListProps<T>,
  'name' | 'failedTitle' | 'renderItem'
> {
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  action?: Elements;
  summary: Elements;
  list: PaginatedSubscription<T> | null;
  grid: HeadGrid;
  empty: ReactElement;
  /** The rows in parts, in the order shown; unreadable records are in the last part. */
  parts?: readonly ListPart<T>[] | undefined;
  /** True if the rows have everything that a review needs. */
  isExpanded?: boolean;
  /** A button that leads to new rows. It stays in sight while the list is. */
  newRows?: Elements;
}

/** Shows a list of records with its heading. If its subscription failed, an alert says so above the last known rows. */
export function RecordList<T extends { id: string }>({
  name,
  title,
  headingRef,
  action,
  summary,
  list,
  failedTitle,
  grid,
  empty,
  parts = [{ key: 'rest', rows: list?.data?.items ?? NONE }],
  isExpanded = false,
  renderItem,
  newRows,
}: Props<T>) {
  const id = useId();
  const focus = useListFocus(name, parts);
  const look = isExpanded ? EXPANDED : COMPACT;
  return (
    <section {...focus} aria-labelledby={id} className="@container min-w-0">
      <div className="flex flex-wrap items-start justify-end gap-x-1 pb-2">
        <h2
          id={id}
          ref={headingRef}
          tabIndex={-1}
          className="min-w-0 flex-1 basis-44 text-lg font-semibold"
        >
          {title}
        </h2>
        {/* Stays in the title's line even if the actions wrap. */}
        {list && (
          <div className="-mt-2">
            <RefreshButton busy={list.loading} onRefresh={list.refresh} />
          </div>
        )}
        <div className="-mt-2 flex min-w-0 flex-wrap items-center justify-end gap-x-1">
          {action}
        </div>
        <div className="flex basis-full flex-wrap items-center gap-x-3 text-sm text-muted">
          {summary}
        </div>
      </div>
      {list ? (
        <>
          <Failure
            className="pb-3"
            title={failedTitle}
            text={list.data && list.error && errorMessage(list.error)}
            onRetry={list.refresh}
          />
          <PagedList
            name={name}
            list={list}
            failedTitle={failedTitle}
            empty={empty}
            head={<RecordHead grid={grid} />}
            renderItem={renderItem}
          >
            {parts.map(({ key, label, head, rows }, index) => (
              // A heading that sticks to the top does so only while its part is on screen.
              <div key={key}>
                {head ??
                  (label !== undefined && (
                    <h3 id={key} className="scroll-mt-(--header) pt-2 pb-1 font-semibold">
                      {label}
                    </h3>
                  ))}
                <Rows
                  name={name}
                  look={look}
                  label={label}
                  items={rows}
                  unreadable={(index === parts.length - 1 && list.data?.unreadable) || NONE}
                  renderItem={renderItem}
                />
              </div>
            ))}
          </PagedList>
        </>
      ) : (
        empty
      )}
      {newRows !== undefined && (
        // As high as a button, so that nothing moves when one appears; it ends below the rows and "Load more".
        <LiveRegion className="pointer-events-none sticky bottom-[calc(var(--foot)+1rem)] z-20 mt-4 flex h-11 justify-center">
          {newRows}
        </LiveRegion>
      )}
    </section>
  );
}

const t = adminTexts.changes;

/** Says what has changed since a frozen list was shown, and shows it. */
export function ChangesButton({
  changes: { added, left, moved },
  onShow,
}: {
  changes: Changes<QueuePart>;
  onShow: () => void;
}) {
  const kinds = [
    [added, t.added],
    ...QUEUE_PARTS.map((part) => [moved[part] ?? 0, t[part]] as const),
    [left, t.left],
  ] as const;
  const total = kinds.reduce((sum, [count]) => sum + count, 0);
  if (total === 0) return null;
  const parts = kinds.flatMap(([count, text]) => (count > 0 ? text(count) : [])).join(', ');
  return (
    <Button className="pointer-events-auto rounded-full shadow-overlay" onClick={onShow}>
      <RefreshCw aria-hidden className="size-5" />
      <span>{t.show(total, parts)}</span>
    </Button>
  );
}
