import { memo, useRef, useState, type CSSProperties, type ReactElement } from 'react';
import { Card } from '@/components/ui/Card';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { SubscriptionFallback } from '@/components/ui/Failure';
import { ListSpinner } from '@/components/ui/Spinner';
import type { Elements } from '@/lib/elements';
import type { PaginatedSubscription } from '@/lib/useLive';
import { sharedTexts } from '@/texts/sharedTexts';
import { texts } from '@/texts/texts';
import { LoadMore } from './LoadMore';

export interface ListLook {
  /** Sets `--row`, the estimated height of a row that is not rendered yet. */
  list: string;
  group: string;
  row: string;
  /** The class of the card in an unreadable row. */
  unreadable?: string;
}

/** Rows on one surface. The browser skips what is far from the viewport, so a thousand rows are as fast as twenty. */
const SURFACE: ListLook = {
  list: 'overflow-hidden rounded-card border border-line bg-surface shadow-card [--row:4.0625rem]',
  group: 'divide-y divide-line border-line not-first:border-t [content-visibility:auto]',
  row: '-outline-offset-3 [content-visibility:auto]',
  unreadable: 'rounded-none border-0 shadow-none',
};

const estimated = (rows: number): CSSProperties => ({
  containIntrinsicBlockSize: `auto calc(${rows} * var(--row))`,
});
const ONE_ROW = estimated(1);

type Item = ReactElement<Readonly<Record<string, unknown>>>;

/** Makes 50 groups of 1,000 rows; a group near the viewport has few rows to skip. */
const GROUP_SIZE = 20;

export interface RowGroup<T> {
  key: number;
  rows: readonly T[];
}

export interface PagedListProps<T> {
  /** Distinguishes this list's rows from those of other lists on the page. */
  name: string;
  list: PaginatedSubscription<T>;
  failedTitle: string;
  empty: ReactElement | null;
  head?: Elements;
  /** A row renders again if its component or one of its props has changed. */
  renderItem: (row: T) => Item;
  /** Replaces the plain rows by the same rows in parts. */
  children?: Elements;
}

/** Shows a list in all its states: loading, unavailable, failed, empty, complete, with more pages. */
export function PagedList<T extends { id: string }>({
  name,
  list,
  failedTitle,
  empty,
  head,
  renderItem,
  children,
}: PagedListProps<T>) {
  const { data, loadMore } = list;
  const rows = useRef<HTMLDivElement>(null);
  if (!data) {
    return (
      <SubscriptionFallback subscription={list} failedTitle={failedTitle}>
        <ListSpinner className="min-h-[60dvh] items-start justify-center py-10" />
      </SubscriptionFallback>
    );
  }
  if (data.items.length + data.unreadable.length === 0 && !data.hasMore) return empty;
  return (
    <>
      {head}
      <div ref={rows}>
        {children ?? (
          <RowList
            name={name}
            look={SURFACE}
            items={data.items}
            unreadable={data.unreadable}
            renderItem={renderItem}
          />
        )}
      </div>
      <LoadMore data={data} list={rows} onLoadMore={loadMore} />
    </>
  );
}

/** Replaces a row whose document is invalid, or whose rendering crashes. */
function UnreadableRow({ text, className }: { text: string; className: string | undefined }) {
  return (
    <Card className={className}>
      <p className="font-medium">{sharedTexts.depositCard.unreadable}</p>
      <p className="text-sm break-all text-muted">{text}</p>
    </Card>
  );
}

function isSameItem(a: Item, b: Item): boolean {
  const props = Object.entries(a.props);
  return (
    a.type === b.type &&
    props.length === Object.keys(b.props).length &&
    props.every(([name, value]) => Object.is(value, b.props[name]))
  );
}

interface GroupProps {
  name: string;
  look: ListLook;
  rows: readonly { id: string; item: Item }[];
}

/** A group of rows. It renders again only if one of them has changed. */
const Group = memo(
  function Group({ name, look, rows }: GroupProps) {
    return (
      <div className={look.group} style={estimated(rows.length)}>
        {rows.map(({ id, item }) => (
          <div
            key={id}
            role="listitem"
            data-row={`${name}-${id}`}
            tabIndex={-1}
            className={look.row}
            style={ONE_ROW}
          >
            <ErrorBoundary
              fallback={<UnreadableRow text={texts.common.ourFault} className={look.unreadable} />}
            >
              {item}
            </ErrorBoundary>
          </div>
        ))}
      </div>
    );
  },
  (before, now) =>
    before.name === now.name &&
    before.look === now.look &&
    before.rows.length === now.rows.length &&
    before.rows.every(({ id, item }, index) => {
      const row = now.rows[index];
      return row?.id === id && isSameItem(row.item, item);
    }),
);

/** Divides rows into groups, in order. A row stays in its previous group, because React would remount it in another. */
export function groupRows<T extends { id: string }>(
  rows: readonly T[],
  before: readonly RowGroup<T>[],
): readonly RowGroup<T>[] {
  const groupOf = new Map<string, RowGroup<T>>();
  for (const group of before) for (const { id } of group.rows) groupOf.set(id, group);
  /** Each row's own group, or else the group of the next row that has one. */
  const nextGroups: (RowGroup<T> | undefined)[] = [];
  for (const { id } of [...rows].reverse()) nextGroups.push(groupOf.get(id) ?? nextGroups.at(-1));
  nextGroups.reverse();

  let lastKey = Math.max(0, ...before.map(({ key }) => key));
  const groups: { key: number; rows: T[] }[] = [];
  const started = new Set<number>();
  rows.forEach((row, index) => {
    const next = nextGroups[index];
    const own = groupOf.get(row.id);
    // If the order changed, the row's group may have ended already.
    const isNew = !own || started.has(own.key);
    const last = groups.at(-1);
    if (last && (last.key === next?.key || (isNew && last.rows.length < GROUP_SIZE))) {
      last.rows.push(row);
      return;
    }
    const canJoin = next && !started.has(next.key) && (!isNew || next.rows.length < GROUP_SIZE);
    const key = canJoin ? next.key : ++lastKey;
    started.add(key);
    groups.push({ key, rows: [row] });
  });
  return groups;
}

/** Returns the groups of the rows. `rows` must stay the same array until it changes. */
function useRowGroups<T extends { id: string }>(rows: readonly T[]): readonly RowGroup<T>[] {
  const [state, setState] = useState(() => ({ rows, groups: groupRows(rows, []) }));
  if (state.rows === rows) return state.groups;
  const groups = groupRows(rows, state.groups);
  setState({ rows, groups });
  return groups;
}

interface RowListProps<T> extends Pick<PagedListProps<T>, 'name' | 'renderItem'> {
  look: ListLook;
  label?: string | undefined;
  /** Must stay the same array until it changes. */
  items: readonly T[];
  unreadable: readonly string[];
}

export function RowList<T extends { id: string }>({
  name,
  look,
  label,
  items,
  unreadable,
  renderItem,
}: RowListProps<T>) {
  const groups = useRowGroups(items);
  return (
    <div role="list" aria-label={label} className={look.list}>
      {unreadable.map((id) => (
        <div key={id} role="listitem" className={look.row}>
          <UnreadableRow text={sharedTexts.unreadableText(id)} className={look.unreadable} />
        </div>
      ))}
      {groups.map((group) => (
        <Group
          key={group.key}
          name={name}
          look={look}
          rows={group.rows.map((row) => ({ id: row.id, item: renderItem(row) }))}
        />
      ))}
    </div>
  );
}
