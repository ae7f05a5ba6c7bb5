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

/** Processes one item in its own commit; returns null once done. Throws AppError. */
export type DoOne<T> = (item: T) => Promise<LeftOut | null>;

/** The message of an error, and whether the item may be tried again. */
export type Failed = Pick<LeftOut, 'text' | 'canRetry'>;

interface Work<T> {
  failureOf: (error: unknown) => Failed;
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
export function useOneByOne<T extends { id: string }>({ failureOf, onClosedEarly }: Work<T>) {
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

  async function resultOf(item: T, doOne: DoOne<T>, isAgain = false): Promise<OneResult> {
    try {
      const leftOut = await doOne(item);
      return leftOut ? { isDone: false, ...leftOut } : { isDone: true };
    } catch (error) {
      const code = errorCode(error);
      if (code === 'offline' && navigator.onLine && !isAgain && !shouldStop()) {
        await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
        return resultOf(item, doOne, true);
      }
      if (code === 'denied') void admin.session.recheck();
      return { isDone: false, ...failureOf(error), isFatal: FATAL_ERRORS.includes(code) };
    }
  }

  const { mutate, isPending } = useMutation(async (items: readonly T[], doOne: DoOne<T>) => {
    isStopped.current = false;
    const done: T[] = [];
    for (const item of items) {
      if (shouldStop()) break;
      setCurrent(item.id);
      const result = await resultOf(item, doOne);
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
