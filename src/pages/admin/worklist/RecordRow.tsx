import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

export interface Column<Row> {
  /** Its area in the list's grid. */
  area: string;
  heading: string;
  /** Classes of its cells and its heading, for example for their alignment and where they are hidden. */
  className?: string;
  cell: (row: Row) => ReactNode;
}

/** The layout of a list's rows: cards on a phone, lines elsewhere. */
export interface RowGrid<Row> {
  className: string;
  columns: readonly Column<Row>[];
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

/** The part of a grid that the head needs. */
export interface HeadGrid {
  className: string;
  columns: readonly Pick<Column<never>, 'area' | 'heading' | 'className'>[];
}

/** Shows the names of the columns to the eye only, since each row says what it shows. They stick below the header. */
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
