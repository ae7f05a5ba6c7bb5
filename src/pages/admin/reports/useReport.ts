import { useCallback, useState } from 'react';
import type { ReportAnswer } from '@/domain/reports/report';
import { useLoad, type Load } from '@/lib/useLoad';

export interface LoadedReport<T> extends Load<ReportAnswer<T>> {
  /** Reads also what takes many reads. */
  ask: () => void;
}

/**
 * A report, which is read when it is opened; what takes many reads, once it is asked for. `read` and the question must be
 * stable.
 */
export function useReport<Question, T>(
  read: (question: Question, isAsked: boolean) => Promise<ReportAnswer<T>>,
  question: Question,
): LoadedReport<T> {
  const [isAsked, setAsked] = useState(false);
  return {
    ...useLoad(read, question, isAsked),
    ask: useCallback(() => setAsked(true), []),
  };
}
