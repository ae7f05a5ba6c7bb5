import { ChevronRight } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';

interface Props extends LinkProps {
  /** True if the user has to act before anything continues. */
  isWarning?: boolean;
}

/** Shows in one line what waits for the user, and links there. */
export function BannerLink({ isWarning = false, children, ...link }: Props) {
  return (
    <Link
      {...link}
      className={`flex items-center gap-3 rounded-control border border-transparent px-4 py-3 text-sm font-semibold ${isWarning ? 'bg-warning-soft' : 'bg-accent-soft'}`}
    >
      <span className="min-w-0 flex-1">{children}</span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-accent" />
    </Link>
  );
}
