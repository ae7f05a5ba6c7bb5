import { formatUnbroken } from '@/domain/formatTime';

const shortTime = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
});

/** A date and time for a narrow column: `5 Jan 26, 3:30 pm`. */
export const formatShortTime = (time: Date): string => formatUnbroken(shortTime, time);
