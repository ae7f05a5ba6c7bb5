/** The sign of the product: a ramp that rises to a coin. Decoration; the name stands beside it. */
export function BrandMark({ className = 'size-12' }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 48 48" className={className}>
      <rect width="48" height="48" rx="14" fill="var(--hero)" />
      <path d="M10 36 34 24v12Z" fill="#fff" opacity="0.92" />
      <circle cx="30" cy="15" r="5.5" fill="#f5c451" />
    </svg>
  );
}
