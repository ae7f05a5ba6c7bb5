/** The logo: a rupee sign whose leg is a ramp. Decorative, since the name is next to it. */
export function Logo() {
  return (
    <svg aria-hidden viewBox="0 0 48 48" fill="none" strokeWidth="4" className="size-12">
      <rect width="48" height="48" rx="14" fill="var(--hero)" />
      <path d="m16 26 12 11" stroke="#f5c451" strokeLinecap="round" />
      <path
        d="M15 11h18M15 18.5h18M15 11h5.5a7.5 7.5 0 0 1 0 15H16"
        stroke="#fff"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
