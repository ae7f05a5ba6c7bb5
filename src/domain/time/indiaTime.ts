/** A day in India, as `2026-01-31`. */
export type Day = string;

/** India has one time zone and no daylight saving time. */
export const INDIA_OFFSET = '+05:30';
export const INDIA_OFFSET_MS = 5.5 * 3_600_000;
export const DAY_MS = 24 * 3_600_000;

/** A time as ISO 8601 in Indian time, to the second: `2026-01-31T15:04:05+05:30`. */
export const indiaTime = (time: Date): string =>
  `${new Date(time.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 19)}${INDIA_OFFSET}`;

/** The Indian day of a moment. */
export const dayOf = (time: Date): Day => indiaTime(time).slice(0, 10);

/** The start of a day in India. */
export const startOfDay = (day: Day): Date => new Date(`${day}T00:00:00${INDIA_OFFSET}`);
