import { ChevronRight, TriangleAlert } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';

interface Props extends LinkProps {
  /** True if the user has to act before anything continues. */
  isWarning?: boolean;
}

/** Shows in one row of a card what waits for the user or what has happened, and links there. */
export function ActivityRow({ isWarning = false, children, ...link }: Props) {
  return (
    <Link
      {...link}
      className="flex items-center gap-3 px-4 py-3 text-sm font-semibold -outline-offset-3 hover:bg-sunken"
    >
      {isWarning && <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning" />}
      <span className="min-w-0 flex-1">{children}</span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </Link>
  );
}
