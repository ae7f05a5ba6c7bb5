import { useCallback, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { COUNTED_PER_READ } from '@/config/business';
import { waitsByDay, type DayFigures } from '@/domain/admin/closing/closing';
import { addDays, daysOf, type Period } from '@/domain/admin/closing/indiaDays';
import type { Day } from '@/domain/indiaTime';
import { errorCode, type ErrorCode } from '@/domain/errors';
import { useMutation } from '@/lib/useMutation';
import { closingService } from '@/services/admin/closingService';
import { dayFigures } from '@/services/admin/dayFigures';
import { useLoad } from './useLoad';

const DAYS = 30;
/** What opening the page may spend on days that this device does not know; the last day may take it a little above. */
const READS_AT_ONCE = 6;

export interface ThirtyDays {
  /** The first and the last of them; null until it is known which day is over. */
  period: Period | null;
  figures: ReadonlyMap<Day, DayFigures>;
  /** The days that are not added up yet, newest first. */
  missing: readonly Day[];
  /** The days whose reviews are not read yet: from the first to the last of them; null if there are none. */
  withoutWaits: Period | null;
  isLoading: boolean;
  error: ErrorCode | null;
  addUpRest: () => void;
  countReviews: () => Promise<number>;
  readReviews: () => void;
  retry: () => void;
}

/** The days of a period that are not added up yet, newest first. */
const missingDays = (period: Period, figures: ReadonlyMap<Day, DayFigures>): Day[] =>
  daysOf(period)
    .filter((day) => !figures.has(day))
    .toReversed();

/** Adds up days, until `maxReads` are spent. */
async function addUp(days: readonly Day[], maxReads: number): Promise<void> {
  let reads = 0;
  for (const day of days) {
    if (reads >= maxReads) return;
    const { count, sumPaise } = await closingService.bookedOn(day);
    dayFigures.setDay(day, { entries: count, bookedPaise: sumPaise, waits: null });
    reads += Math.max(1, Math.ceil(count / COUNTED_PER_READ));
  }
}

/**
 * What the thirty days up to the last one that is over came to. A day that this device knows costs nothing. Of the others,
 * as many are added up at once as a few reads allow, and the rest on demand.
 */
export function useThirtyDays(lastDay: Day | null): ThirtyDays {
  const { days: figures } = useStore(dayFigures);
  const [failed, setFailed] = useState<{ error: ErrorCode; work: () => Promise<void> } | null>(
    null,
  );
  const period = useMemo(
    () => (lastDay === null ? null : { from: addDays(lastDay, 1 - DAYS), to: lastDay }),
    [lastDay],
  );
  const days = useMemo(() => (period ? daysOf(period) : []), [period]);
  const missing = period ? missingDays(period, figures) : [];
  const stillMissing = () => (period ? missingDays(period, dayFigures.getState().days) : []);
  const unread = days.filter((day) => !figures.get(day)?.waits);
  const [from, to] = [unread[0], unread.at(-1)];
  const withoutWaits = from !== undefined && to !== undefined ? { from, to } : null;

  const start = useLoad(
    useMemo(
      () => period && (() => addUp(missingDays(period, dayFigures.getState().days), READS_AT_ONCE)),
      [period],
    ),
  );
  const onDemand = useMutation(async (work: () => Promise<void>) => {
    setFailed(null);
    try {
      await work();
    } catch (error) {
      setFailed({ error: errorCode(error), work });
    }
  });

  async function readReviews({ from: first, to: last }: Period): Promise<void> {
    const ended = await closingService.ended({ from: first, to: last });
    const known = dayFigures.getState().days;
    for (const [day, waits] of waitsByDay(ended, daysOf({ from: first, to: last }))) {
      const sums = known.get(day);
      if (sums) dayFigures.setDay(day, { ...sums, waits });
    }
  }

  return {
    period,
    figures,
    missing,
    withoutWaits,
    isLoading: start.isLoading || onDemand.isPending,
    error: failed?.error ?? (missing.length > 0 ? start.error : null),
    addUpRest: () => onDemand.mutate(() => addUp(stillMissing(), Infinity)),
    countReviews: useCallback(
      () => (from && to ? closingService.endedCount({ from, to }) : Promise.resolve(0)),
      [from, to],
    ),
    readReviews: () => {
      if (withoutWaits) onDemand.mutate(() => readReviews(withoutWaits));
    },
    retry: failed ? () => onDemand.mutate(failed.work) : start.retry,
  };
}
