import { formatLocalTime } from '@/domain/time/formatTime';

/** A date and time as the device's clock shows it. */
export function LocalTime({
  time,
  format = formatLocalTime,
}: {
  time: Date;
  format?: (time: Date) => string;
}) {
  return <time dateTime={time.toISOString()}>{format(time)}</time>;
}
