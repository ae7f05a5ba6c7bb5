/** A placeholder for loading content; hidden from screen readers. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span aria-hidden className={`block animate-pulse rounded-control bg-sunken ${className}`} />
  );
}
