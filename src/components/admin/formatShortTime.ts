import { timeFormatter } from '@/domain/time/formatTime';

/** A date and time for a narrow column: `5 Jan 26, 3:30 pm`. */
export const formatShortTime = timeFormatter({
  day: 'numeric',
  month: 'short',
  year: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
});
