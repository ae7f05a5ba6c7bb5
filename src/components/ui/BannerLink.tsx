import { ChevronRight } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';

/** One line that says what waits for the user, and leads there. */
export function BannerLink({ children, ...link }: LinkProps) {
  return (
    <Link
      {...link}
      className="flex items-center gap-3 rounded-control border border-transparent bg-accent-soft px-4 py-3 text-sm font-semibold"
    >
      <span className="min-w-0 flex-1">{children}</span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-accent" />
    </Link>
  );
}
