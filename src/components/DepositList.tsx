import {
  memo,
  useRef,
  useState,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { Deposit } from '@/domain/deposit';
import type { PaginatedSubscription } from '@/hooks/usePaginatedSubscription';
import { userTexts } from '@/texts/userTexts';
import { ErrorBoundary } from './ErrorBoundary';
import { ListFallback } from './ListFallback';
import { ListSpinner } from './ListSpinner';
import { LoadMore } from './LoadMore';
import { groupRows, type RowGroup } from './rowGroups';
import { Card } from './ui/Card';

/** The classes of a list and its parts. */
export interface ListLook {
  list: string;
  group: string;
  row: string;
  /** Of the card in an unreadable row. */
  unreadable?: string;
  /** The estimated height of a row, with which it is laid out until it is rendered. */
  rowRem: number;
}

// The browser renders only what is near the viewport: it skips whole groups, and in the other groups single rows, so that
// a thousand rows are as fast as twenty. The margins keep shadows and focus rings from being clipped.
const CARDS: ListLook = {
  list: 'flex flex-col gap-3',
  group: '-m-3 flex flex-col gap-3 p-3 [content-visibility:auto]',
  row: '-m-1.5 p-1.5 [content-visibility:auto]',
  rowRem: 8.25,
};

const estimated = (rem: number): CSSProperties => ({ containIntrinsicBlockSize: `auto ${rem}rem` });

/** Replaces a deposit whose document is invalid or crashes while rendering. */
function UnreadableRow({ id, className }: { id: string; className: string | undefined }) {
  return (
    <Card className={className}>
      <p className="font-semibold">{userTexts.depositCard.unreadable}</p>
      <p className="text-sm break-all text-muted">{userTexts.depositCard.unreadableText(id)}</p>
    </Card>
  );
}

type Item = ReactElement<Readonly<Record<string, unknown>>>;

interface GroupProps {
  name: string;
  look: ListLook;
  rows: readonly { id: string; item: Item }[];
}

/** Whether both are one component with the same props. */
function isSameItem(a: Item, b: Item): boolean {
  const props = Object.entries(a.props);
  return (
    a.type === b.type &&
    props.length === Object.keys(b.props).length &&
    props.every(([name, value]) => Object.is(value, b.props[name]))
  );
}

/** Some rows of the list. Rendered again only if one of them has changed. */
const Group = memo(
  function Group({ name, look, rows }: GroupProps) {
    return (
      <div className={look.group} style={estimated(rows.length * look.rowRem)}>
        {rows.map(({ id, item }) => (
          <div
            key={id}
            role="listitem"
            data-row={`${name}-${id}`}
            tabIndex={-1}
            className={look.row}
            style={estimated(look.rowRem)}
          >
            <ErrorBoundary fallback={<UnreadableRow id={id} className={look.unreadable} />}>
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

const NO_ROWS: readonly Deposit[] = [];
const NO_GROUPS: readonly RowGroup<Deposit>[] = [];

/** The groups of the rows. `rows` must stay the same array until it changes. */
function useRowGroups(rows: readonly Deposit[]): readonly RowGroup<Deposit>[] {
  const [state, setState] = useState({ rows: NO_ROWS, groups: NO_GROUPS });
  if (state.rows === rows) return state.groups;
  const groups = groupRows(rows, state.groups);
  setState({ rows, groups });
  return groups;
}

interface Props {
  /** Distinguishes the rows of one list from those of another on the same page. */
  name: string;
  deposits: PaginatedSubscription<Deposit>;
  failedTitle: string;
  empty: ReactNode;
  look?: ListLook;
  /** Above the rows. */
  head?: ReactNode;
  /** A row is rendered again if its component or one of the component's props has changed. */
  renderItem: (deposit: Deposit) => Item;
}

/** A list of deposits in all its states: loading, unavailable, failed, empty, complete, with more pages. */
export function DepositList({
  name,
  deposits,
  failedTitle,
  empty,
  look = CARDS,
  head,
  renderItem,
}: Props) {
  const { data, loadMore } = deposits;
  const list = useRef<HTMLDivElement>(null);
  const groups = useRowGroups(data?.items ?? NO_ROWS);
  if (!data) {
    return (
      <ListFallback list={deposits} failedTitle={failedTitle}>
        <ListSpinner className="justify-center py-10" />
      </ListFallback>
    );
  }
  if (data.items.length + data.unreadable.length === 0) return empty;
  return (
    <>
      {head}
      <div ref={list} role="list" className={look.list}>
        {data.unreadable.map((id) => (
          <div key={id} role="listitem" className={look.row}>
            <UnreadableRow id={id} className={look.unreadable} />
          </div>
        ))}
        {groups.map((group) => (
          <Group
            key={group.key}
            name={name}
            look={look}
            rows={group.rows.map((deposit) => ({ id: deposit.id, item: renderItem(deposit) }))}
          />
        ))}
      </div>
      <LoadMore data={data} list={list} onLoadMore={loadMore} />
    </>
  );
}
