const localTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** A date and time as the device's clock shows it. No line ends between the time and its am or pm. */
export const formatLocalTime = (time: Date): string =>
  localTime.format(time).replace(/\s(?=[ap]m$)/i, '\u00a0');
