const localTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** A date and time as the device's clock shows it. */
export function LocalTime({ time }: { time: Date }) {
  return <time dateTime={time.toISOString()}>{localTime.format(time)}</time>;
}
