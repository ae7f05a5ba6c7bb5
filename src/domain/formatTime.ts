const localTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** A date and time as the device's clock shows it. */
export const formatLocalTime = (time: Date): string => localTime.format(time);
