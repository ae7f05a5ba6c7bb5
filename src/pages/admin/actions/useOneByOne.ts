import { useEffect, useRef, useState } from 'react';
import { errorCode, type ErrorCode } from '@/domain/errors';
import { useMutation } from '@/lib/useMutation';
import { admin } from '@/services/admin/adminServices';

/** Why an item was left out. */
export interface LeftOut {
  text: string;
  /** False if it must be reviewed on its own. */
  canRetry: boolean;
  /** True if the next item would be left out too. */
  isFatal: boolean;
}

export type OneResult = { isDone: true } | ({ isDone: false } & LeftOut);

/** The progress of a run. */
export interface Run<T> {
  hasStarted: boolean;
  done: readonly T[];
  /** The items that confirming will process, at first or again. */
  open: readonly T[];
  /** The position of the current item, from 1; 0 if none. */
  number: number;
}

/** Returns the progress of a run over the chosen items. */
export function runOf<T extends { id: string }>(
  chosen: readonly T[],
  {
    results,
    current,
    isPending,
  }: Pick<ReturnType<typeof useOneByOne<T>>, 'results' | 'current' | 'isPending'>,
): Run<T> {
  return {
    hasStarted: isPending || results.size > 0,
    done: chosen.filter(({ id }) => results.get(id)?.isDone),
    open: chosen.filter(({ id }) => {
      const result = results.get(id);
      return !result || (!result.isDone && result.canRetry);
    }),
    number: chosen.findIndex(({ id }) => id === current) + 1,
  };
}

interface Work<T, Args extends unknown[]> {
  /** Processes one item in its own commit; returns null once done. Throws AppError. */
  doOne: (item: T, ...args: Args) => Promise<LeftOut | null>;
  failureOf: (error: unknown, item: T) => Pick<LeftOut, 'text' | 'canRetry'>;
  /** Called with the finished items and the number left if the page was closed during the run. */
  onClosedEarly: (done: readonly T[], left: number) => void;
}

/** After one of these errors the next one would fail too. */
const FATAL_ERRORS: readonly ErrorCode[] = ['offline', 'timeout', 'denied', 'session-expired'];

/**
 * During a run of minutes the database's connection is sometimes replaced, and the pending write fails as if offline.
 * After this time the next connection is up.
 */
const RECONNECT_MS = 2_000;

/**
 * Returns a mutation that processes items one by one, each in its own commit, and the result of each. `stop` and
 * unmounting let the current item finish and skip the rest.
 */
export function useOneByOne<T extends { id: string }, Args extends unknown[] = []>({
  doOne,
  failureOf,
  onClosedEarly,
}: Work<T, Args>) {
  const [results, setResults] = useState<ReadonlyMap<string, OneResult>>(new Map());
  const [current, setCurrent] = useState<string | null>(null);
  const isStopped = useRef(false);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);

  const shouldStop = () => isStopped.current || isUnmounted.current;

  async function resultOf(item: T, args: Args, isAgain = false): Promise<OneResult> {
    try {
      const leftOut = await doOne(item, ...args);
      return leftOut ? { isDone: false, ...leftOut } : { isDone: true };
    } catch (error) {
      const code = errorCode(error);
      if (code === 'offline' && navigator.onLine && !isAgain && !shouldStop()) {
        await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
        return resultOf(item, args, true);
      }
      if (code === 'denied') void admin.session.recheck();
      return { isDone: false, ...failureOf(error, item), isFatal: FATAL_ERRORS.includes(code) };
    }
  }

  const { mutate, isPending } = useMutation(async (items: readonly T[], ...args: Args) => {
    isStopped.current = false;
    const done: T[] = [];
    for (const item of items) {
      if (shouldStop()) break;
      setCurrent(item.id);
      const result = await resultOf(item, args);
      setResults((before) => new Map(before).set(item.id, result));
      if (result.isDone) done.push(item);
      else if (result.isFatal) break;
    }
    setCurrent(null);
    if (isUnmounted.current) onClosedEarly(done, items.length - done.length);
  });

  const stop = () => {
    isStopped.current = true;
  };
  return { mutate, stop, isPending, current, results };
}
