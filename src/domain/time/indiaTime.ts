/** A day in India, as `2026-01-31`. */
export type Day = string;

/** India has one time zone and no daylight saving time. */
export const INDIA_OFFSET = '+05:30';
export const INDIA_OFFSET_MS = 5.5 * 3_600_000;
export const DAY_MS = 24 * 3_600_000;

/** A time as ISO 8601 in Indian time, to the second: `2026-01-31T15:04:05+05:30`. */
export const indiaTime = (time: Date): string =>
  `${new Date(time.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 19)}${INDIA_OFFSET}`;

export const dayOf = (time: Date): Day => indiaTime(time).slice(0, 10);

export const startOfDay = (day: Day): Date => new Date(`${day}T00:00:00${INDIA_OFFSET}`);

/** The number of a moment's Indian day, as the rules count days. */
export const dayNumber = (time: Date): string =>
  String(Math.floor((time.getTime() + INDIA_OFFSET_MS) / DAY_MS));

/** The day `count` days later, or earlier if it is negative. */
export const addDays = (day: Day, count: number): Day =>
  dayOf(new Date(startOfDay(day).getTime() + count * DAY_MS));

/** A month in India, as `2026-01`. */
export type Month = string;

export const monthOf = (time: Date): Month => dayOf(time).slice(0, 7);

/** The month after this one, or the one before it if `count` is -1. */
export const addMonth = (month: Month, count: 1 | -1): Month =>
  addDays(`${month}-01`, count === 1 ? 31 : -1).slice(0, 7);

/** A month as moments; `until` is exclusive. */
export const monthSpan = (month: Month): { from: Date; until: Date } => ({
  from: startOfDay(`${month}-01`),
  until: startOfDay(`${addMonth(month, 1)}-01`),
});

/** Parses a day; null unless it exists and is in this century. */
export function parseDay(text: string | null): Day | null {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  const start = startOfDay(text);
  return !Number.isNaN(start.getTime()) && dayOf(start) === text ? text : null;
}

export interface Period {
  from: Day;
  to: Day;
}

export const periodParams = ({ from, to }: Period): URLSearchParams =>
  new URLSearchParams({ from, to });

/** Reads a period from a URL, from two days in either order or from one; null if there is none. */
export function periodFromParams(params: URLSearchParams): Period | null {
  const days = [parseDay(params.get('from')), parseDay(params.get('to'))];
  const [from, to = from] = days.flatMap((day) => day ?? []).sort();
  return from && to ? { from, to } : null;
}

/** The period as text: `2026-01-31` or `2026-01-01..2026-01-31`. */
export const periodText = ({ from, to }: Period): string => (from === to ? from : `${from}..${to}`);

export function daysOf({ from, to }: Period): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

export const PERIOD_NAMES = ['today', 'yesterday', 'lastWeek'] as const;

/** The most used periods as of `now`. A week starts on Monday. */
export function usualPeriods(now: Date): Record<(typeof PERIOD_NAMES)[number], Period> {
  const today = dayOf(now);
  const yesterday = addDays(today, -1);
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(today, -weekday);
  return {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    lastWeek: { from: addDays(monday, -7), to: addDays(monday, -1) },
  };
}
