/** The logo: a ramp that rises to a coin. Decorative, since the name is next to it. */
export function Logo({ className = 'size-12' }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 48 48" className={className}>
      <rect width="48" height="48" rx="14" fill="var(--hero)" />
      <path d="M10 36 34 24v12Z" fill="#fff" opacity="0.92" />
      <circle cx="30" cy="15" r="5.5" fill="#f5c451" />
    </svg>
  );
}
