/** A grey shape where something will stand; hidden from screen readers. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={`animate-pulse rounded-control bg-sunken ${className}`} />;
}
