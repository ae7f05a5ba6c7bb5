import { formatLocalTime } from '@/domain/formatTime';

/** A date and time as the device's clock shows it. */
export function LocalTime({ time }: { time: Date }) {
  return <time dateTime={time.toISOString()}>{formatLocalTime(time)}</time>;
}
