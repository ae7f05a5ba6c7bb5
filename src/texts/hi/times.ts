/** A time such as `9 am`, with the part of the day before the hour. */
function clock(time = ''): string {
  const hour = Number.parseInt(time, 10);
  const isEarly = hour === 12 || hour < 4;
  if (time.endsWith('am')) return `${isEarly ? 'रात' : 'सुबह'} ${hour} बजे`;
  return `${isEarly ? 'दोपहर' : hour < 8 ? 'शाम' : 'रात'} ${hour} बजे`;
}

/** Says a configured time in Hindi: `30 minutes`, `30 minutes, from 9 am to 9 pm`, `9 am`. */
export function inHindi(time: string): string {
  const [, count, unit, opens, closes] =
    /^(\d+) (minute|hour|[ap]m)s?(?:, from (\d+ [ap]m) to (\d+ [ap]m))?$/.exec(time) ?? [];
  if (count === undefined) return time;
  if (unit !== 'minute' && unit !== 'hour') return clock(time);
  const length = `${count} ${unit === 'minute' ? 'मिनट' : 'घंटे'}`;
  return opens ? `${length} (रोज़ ${clock(opens)} से ${clock(closes)} तक)` : length;
}
