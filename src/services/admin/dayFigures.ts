import { createStore } from 'zustand/vanilla';
import { env } from '@/config/env';
import type { DayFigures, Waits } from '@/domain/admin/closing/closing';
import type { Day } from '@/domain/indiaTime';
import { paise, type Paise } from '@/domain/money';
import { getStored, setStored } from '@/services/database/deviceStorage';

/** What was owed to all users at the end of a day that is over. */
export interface Owed {
  day: Day;
  owedPaise: Paise;
}

interface Figures {
  days: ReadonlyMap<Day, DayFigures>;
  owed: Owed | null;
}

/** How many days are kept. */
const MAX_DAYS = 62;

const DAY_LINE =
  /^(\d{4}-\d\d-\d\d) (\d{1,15}) (-?\d{1,15})(?: (\d{1,15}) (\d{1,15}|-) (\d{1,15}|-))?$/;
const OWED_LINE = /^owed (\d{4}-\d\d-\d\d) (-?\d{1,15})$/;

const numberOrNull = (text: string | undefined) => (text === '-' ? null : Number(text));

function dayOfLine(line: string): [Day, DayFigures][] {
  const [, day, entries, booked, count, median, slowest] = DAY_LINE.exec(line) ?? [];
  if (day === undefined) return [];
  const waits: Waits | null =
    count === undefined
      ? null
      : {
          count: Number(count),
          medianMs: numberOrNull(median),
          slowestMs: numberOrNull(slowest),
        };
  return [[day, { entries: Number(entries), bookedPaise: paise(Number(booked)), waits }]];
}

/** Reads what `toText` writes; a line that is not valid is counted again. */
function parse(text: string): Figures {
  const lines = text.split('\n');
  const [, day, owed] = OWED_LINE.exec(lines.at(-1) ?? '') ?? [];
  return {
    days: new Map(lines.flatMap(dayOfLine)),
    owed: day === undefined ? null : { day, owedPaise: paise(Number(owed)) },
  };
}

const toText = ({ days, owed }: Figures): string =>
  [
    ...[...days].map(([day, { entries, bookedPaise, waits }]) =>
      [
        ...[day, entries, bookedPaise],
        ...(waits ? [waits.count, waits.medianMs ?? '-', waits.slowestMs ?? '-'] : []),
      ].join(' '),
    ),
    ...(owed ? [`owed ${owed.day} ${owed.owedPaise}`] : []),
  ].join('\n');

/** Creates the store of what days came to. They are sums: nothing of a user is in them. */
export function createDayFigures(isStored: boolean) {
  const store = createStore<Figures>(() => parse((isStored && getStored('closedDays')) || ''));
  if (isStored) store.subscribe((figures) => setStored('closedDays', toText(figures)));

  return {
    ...store,
    /** Keeps what a day came to that is over; waits that are known stay. */
    setDay(day: Day, { waits, ...sums }: DayFigures): void {
      store.setState(({ days: before }) => {
        const known = before.get(day)?.waits ?? null;
        const days = new Map(before).set(day, { ...sums, waits: waits ?? known });
        const newest = [...days].sort(([a], [b]) => (a < b ? 1 : -1)).slice(0, MAX_DAYS);
        return { days: new Map(newest) };
      });
    },
    /** Keeps what was owed at the end of the latest day that it is known of. */
    setOwed(owed: Owed): void {
      store.setState((before) => (!before.owed || before.owed.day < owed.day ? { owed } : before));
    },
  };
}

/** The emulators start with other data each time, so there the days are counted once for each visit. */
export const dayFigures = createDayFigures(env.emulators === null);
