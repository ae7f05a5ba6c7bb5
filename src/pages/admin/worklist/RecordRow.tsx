import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

/** A column of a list: what a row shows in it, and where. */
export interface Column<Row> {
  /** In the list's grid. */
  area: string;
  heading: string;
  /** Of its cells and its heading, such as how they are aligned and where they are hidden. */
  className?: string;
  cell: (row: Row) => ReactNode;
}

/** How the rows of a list stand: on a phone each is a card, elsewhere a line. */
export interface RowGrid<Row> {
  className: string;
  columns: readonly Column<Row>[];
}

interface Props<Row> extends Pick<LinkProps, 'to'> {
  id: string;
  grid: RowGrid<Row>;
  row: Row;
  isOpen: boolean;
  /** On paper, which shows no address. */
  printed: string;
  isPending?: boolean;
}

/** A record in a row of a list: a link that opens it. */
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
      // The keys read these.
      data-record={id}
      data-pending={isPending || undefined}
      aria-current={isOpen ? 'true' : undefined}
      className={`${grid.className} grid flex-1 items-center px-3 py-2 text-sm [overflow-wrap:normal] -outline-offset-3 hover:bg-sunken @min-[28rem]:min-h-11 @min-[28rem]:py-0.5 ${isOpen ? 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent)]' : ''}`}
    >
      {grid.columns.map(({ area, className = '', cell }) => (
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

/** What the head of a list needs of its grid. */
export interface HeadGrid {
  className: string;
  columns: readonly Pick<Column<never>, 'area' | 'heading' | 'className'>[];
}

/** The names of the columns, for the eye: each row says by itself what it shows. They stay in sight below the header. */
export function RecordHead({ grid }: { grid: HeadGrid }) {
  return (
    <div
      aria-hidden
      className={`${grid.className} sticky top-(--header) z-10 hidden rounded-t-card border border-line bg-surface px-3 py-1 text-xs font-medium text-muted @min-[28rem]:grid print:static`}
    >
      {grid.columns.map(({ area, heading, className = '' }) => (
        <span key={area} className={className} style={{ gridArea: area }}>
          {heading}
        </span>
      ))}
    </div>
  );
}
