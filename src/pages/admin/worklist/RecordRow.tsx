import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import type { Elements } from '@/lib/elements';

interface Column<Row> {
  /** Classes of its cells and its heading, for example for their alignment and where they are hidden. */
  className?: string;
  cell: (row: Row) => ReactNode;
}

/** The layout of a list's rows: cards on a phone, lines elsewhere. The columns have the names of their areas; the first is `user`. */
export interface RowGrid<Row, Area extends string = string> {
  className: string;
  headings: Readonly<Record<Area, string>>;
  columns: Readonly<Record<Area, Column<Row>>>;
}

interface Props<Row> extends Pick<LinkProps, 'to'> {
  id: string;
  grid: RowGrid<Row>;
  row: Row;
  isOpen: boolean;
  /** Shown on paper only, where the link's address is missing. */
  printed: string;
  isPending?: boolean;
}

export function RecordRow<Row>({
  to,
  id,
  grid,
  row,
  isOpen,
  printed,
  isPending = false,
}: Props<Row>) {
  return (
    <Link
      to={to}
      // usePanelKeys reads these.
      data-record={id}
      data-pending={isPending || undefined}
      aria-current={isOpen ? 'true' : undefined}
      className={`${grid.className} grid min-w-0 flex-1 items-center py-2 text-sm [overflow-wrap:normal] -outline-offset-3 hover:bg-sunken @min-[28rem]:min-h-touch @min-[28rem]:px-3 @min-[28rem]:py-0 ${isOpen ? 'bg-accent-soft shadow-[inset_2px_0_0_var(--accent)]' : ''}`}
    >
      {Object.entries(grid.columns).map(([area, { className = '', cell }]) => (
        <span key={area} className={`min-w-0 ${className}`} style={{ gridArea: area }}>
          {cell(row)}
        </span>
      ))}
      <span translate="no" className="[grid-column:1/-1] hidden text-xs print:block">
        {printed}
      </span>
    </Link>
  );
}

interface HeadProps {
  grid: RowGrid<never>;
  /** Stands over the first column, in place of its name. */
  title?: Elements;
  /** Stands before the columns, over the controls of the rows. */
  select?: Elements;
  /** Replaces the names of the other columns. */
  action?: Elements;
}

/** Shows the names of the columns to the eye only, since each row says what it shows. They stick below the header. */
export function RecordHead({ grid, title, select, action }: HeadProps) {
  const columns = action ? [] : Object.entries(grid.columns).slice(1);
  return (
    <div
      className={`sticky top-(--header) z-20 flex min-h-7 items-center border-b border-line bg-surface text-xs text-muted print:static ${title ? '' : '@max-[28rem]:hidden'}`}
    >
      {select}
      <div
        className={`min-w-0 flex-1 items-center @max-[28rem]:flex @max-[28rem]:justify-end @min-[28rem]:px-3 ${action ? 'flex justify-between gap-3' : `grid ${grid.className}`}`}
      >
        {/* A sum is never cut: it may reach below the next heading, which stands at the end of its column. */}
        <span
          className={`min-w-0 ${title ? '@min-[28rem]:whitespace-nowrap' : 'truncate'}`}
          style={action ? undefined : { gridArea: 'user' }}
        >
          {title ?? <span aria-hidden>{grid.headings['user']}</span>}
        </span>
        {columns.map(([area, { className = '' }]) => (
          <span
            key={area}
            aria-hidden
            className={`@max-[28rem]:hidden ${className}`}
            style={{ gridArea: area }}
          >
            {grid.headings[area]}
          </span>
        ))}
        {action}
      </div>
    </div>
  );
}
