/** How long ago, in the specified format: `2h 5m ago`, under an hour `5m ago`. A time in the future counts as now. */
export function formatAge(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}h ${minutes % 60}m ago` : `${minutes}m ago`;
}
