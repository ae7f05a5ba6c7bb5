import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Line {
  icon: LucideIcon;
  label: string;
  value?: string;
}

/** The classes of one line, for those that are links or buttons. */
export const ROW = 'flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left';

/** A list of lines on one card. */
export function Rows({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {children}
    </ul>
  );
}

/** Icon, label and value of a line. */
export function RowContent({ icon: Icon, label, value }: Line) {
  return (
    <>
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
        <span className={value === undefined ? 'font-medium' : 'text-muted'}>{label}</span>
        {value !== undefined && <span className="min-w-0 font-medium">{value}</span>}
      </span>
    </>
  );
}

/** A line to read. */
export function Row(line: Line) {
  return (
    <li className={ROW}>
      <RowContent {...line} />
    </li>
  );
}

/** A line that leads to a page. */
export function RowLink({ to, ...line }: Line & { to: string }) {
  return (
    <li>
      <Link to={to} className={ROW}>
        <RowContent {...line} />
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
