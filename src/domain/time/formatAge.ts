/** Formats an age as specified: `2h 5m ago`, `5m ago` under an hour, `2 days ago` from 48 hours. The future counts as now. */
export function formatAge(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days ago`;
  return hours > 0 ? `${hours}h ${minutes % 60}m ago` : `${minutes}m ago`;
}
