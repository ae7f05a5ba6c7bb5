import { closingTexts } from '@/texts/admin/closingTexts';

const t = closingTexts.duration;

/** How long something took, in the two largest units: `12m`, `2h 5m`, `3d 4h`. */
export function formatDuration(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return t.seconds;
  const hours = Math.floor(minutes / 60);
  if (hours < 1) return t.minutes(minutes);
  const days = Math.floor(hours / 24);
  return days < 1 ? t.hours(hours, minutes % 60) : t.days(days, hours % 24);
}
