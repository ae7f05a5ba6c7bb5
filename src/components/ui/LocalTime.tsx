import { formatLocalTime } from '@/domain/time/formatTime';

/** Shows a date and time in the device's time zone. */
export function LocalTime({
  time,
  format = formatLocalTime,
}: {
  time: Date;
  format?: (time: Date) => string;
}) {
  return <time dateTime={time.toISOString()}>{format(time)}</time>;
}
