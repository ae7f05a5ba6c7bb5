import { RefreshCw } from 'lucide-react';
import {
  type FocusEvent,
  type ReactElement,
  type Ref,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { QUEUE_PARTS, type QueuePart } from '@/components/admin/queueParts';
import {
  PagedList,
  RowList,
  type ListLook,
  type PagedListProps,
} from '@/components/list/PagedList';
import { LiveRegion } from '@/components/ui/Announcement';
import { Button } from '@/components/ui/Button';
import { Failure } from '@/components/ui/Failure';
import { RefreshButton } from '@/components/ui/RefreshButton';
import type { Elements } from '@/lib/elements';
import type { Changes } from '@/lib/useFrozenList';
import type { PaginatedSubscription } from '@/lib/useLive';
import { adminTexts } from '@/texts/admin/adminTexts';
import { errorMessage } from '@/texts/texts';
import { RecordHead, type RowGrid } from './RecordRow';
import { focusRow } from './rowElements';

const isPending = (row: Element) => row.querySelector('a[data-pending]') !== null;

const ROW =
  'border-b border-line overflow-clip -outline-offset-3 scroll-mt-[calc(var(--header)+2.5rem)] lg:scroll-mb-4 [content-visibility:auto] print:break-inside-avoid print:[content-visibility:visible]';

/** Returns the classes of a list: lines, or blocks of lines if it is narrow. `height` sets the height of a row. */
const lookOf = (height: string): ListLook => ({
  list: `flex flex-col ${height}`,
  group: 'flex flex-col [content-visibility:auto] print:[content-visibility:visible]',
  row: ROW,
  unreadable: 'rounded-none border-0 shadow-none',
});

/** For rows of one or two lines. */
export const COMPACT = lookOf('[--row:var(--touch)]');
const EXPANDED = lookOf('[--row:24rem]');

const NONE: readonly never[] = [];

/** Some rows of a list, under their own heading if there are several parts. */
export interface ListPart<T> {
  key: string;
  label?: string;
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
  grid: RowGrid<never>;
  /** By default the names of the columns. */
  head?: Elements;
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
  head = <RecordHead grid={grid} />,
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
      <div className="flex min-h-touch flex-wrap items-center gap-x-3 text-sm text-muted">
        <h2 id={id} ref={headingRef} tabIndex={-1} className="text-base font-bold text-ink">
          {title}
        </h2>
        {summary}
        <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end">
          {action}
          {list && <RefreshButton busy={list.loading} onRefresh={list.refresh} />}
        </div>
      </div>
      {list ? (
        <>
          <Failure
            className="pb-3"
            title={failedTitle}
            text={list.data && list.error && errorMessage(list.error)}
            busy={list.loading}
            onRetry={list.refresh}
          />
          <PagedList
            name={name}
            list={list}
            failedTitle={failedTitle}
            empty={empty}
            head={head}
            renderItem={renderItem}
          >
            {parts.map(({ key, label, rows }, index) => (
              <div key={key}>
                {label !== undefined && parts.length > 1 && (
                  <h3 className="px-3 pt-4 pb-1 text-sm font-bold">{label}</h3>
                )}
                <RowList
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
