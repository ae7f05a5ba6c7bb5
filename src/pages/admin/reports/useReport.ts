import { useCallback, useState } from 'react';
import type { ReportAnswer } from '@/domain/reports/report';
import { useLoad, type Load } from '@/lib/useLive';

export interface LoadedReport<T> extends Load<ReportAnswer<T>> {
  /** Reads the report even if it takes many reads. */
  ask: () => void;
}

/** Returns a report. It is read at once, a large one only after `ask`. `read` and the question must be stable. */
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
