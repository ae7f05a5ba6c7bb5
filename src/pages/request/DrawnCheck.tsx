/** A check mark that draws itself as it appears. */
export function DrawnCheck({ className }: { className: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <circle cx={12} cy={12} r={10} />
      <path
        d="m7.5 12.5 3 3 6-6.5"
        pathLength={1}
        strokeDasharray={1}
        className="motion-safe:animate-draw"
      />
    </svg>
  );
}
