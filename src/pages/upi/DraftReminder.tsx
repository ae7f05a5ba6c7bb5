/** Placeholder until the deposit page keeps its draft. */
export function DraftReminder() {
  return null;
}
