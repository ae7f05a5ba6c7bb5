import { useCallback, useState } from 'react';
import { figuresByDay, type Closing } from '@/domain/admin/closing/closing';
import { daysOf, type Period } from '@/domain/admin/closing/indiaDays';
import { reconcile, type Reconciliation } from '@/domain/admin/closing/reconciliation';
import { errorCode, type ErrorCode } from '@/domain/errors';
import { useMutation } from '@/lib/useMutation';
import type {
  ChainData,
  ChainResult,
  ClosingSize,
  OwedSums,
} from '@/services/admin/createClosingService';
import { closingService } from '@/services/admin/closingService';
import { dayFigures } from '@/services/admin/dayFigures';
import { useLoad, type Load } from './useLoad';

/** A closed day need not be added up again. The server's sum also has what cannot be read here. */
function keepFigures(period: Period, closing: Closing): void {
  if (closing.unreadable.length > 0) return;
  for (const [day, figures] of figuresByDay(closing, daysOf(period)))
    dayFigures.setDay(day, figures);
}

export interface ClosingState {
  size: Load<ClosingSize>;
  /** Null until it has been asked for and read. */
  closing: Closing | null;
  error: ErrorCode | null;
  isClosing: boolean;
  close: () => void;
}

/** The closing of a period, which is read once somebody asks for it. */
export function useClosing(period: Period): ClosingState {
  const [closing, setClosing] = useState(() => closingService.remembered(period));
  const [error, setError] = useState<ErrorCode | null>(null);
  const size = useLoad(closing ? null : closingService.size, period);
  const { mutate: close, isPending: isClosing } = useMutation(async () => {
    setError(null);
    try {
      const read = await closingService.close(period);
      setClosing(read);
      if (read.isFinal) keepFigures(period, read);
    } catch (thrown) {
      setError(errorCode(thrown));
    }
  });
  return { size, closing, error, isClosing, close };
}

/**
 * What is owed to all users at the end of a period, or now if its closing was read before its end: at once where it is known
 * for another day, else on demand. The ledgers and the open payouts are of one moment.
 */
export function useOwed(
  { to }: Period,
  { isFinal, payouts: { openAtEnd }, readAt }: Closing,
): Load<OwedSums> & { ask: () => void } {
  const [isAsked, setAsked] = useState(() => dayFigures.getState().owed !== null);
  const load = useCallback(async () => {
    const known = dayFigures.getState().owed;
    if (!isFinal) return closingService.owedNow(known);
    const walletsPaise = await closingService.owed(to, known);
    dayFigures.setOwed({ day: to, owedPaise: walletsPaise });
    return { at: readAt, walletsPaise, payouts: openAtEnd };
  }, [to, isFinal, openAtEnd, readAt]);
  return {
    ...useLoad(isAsked ? load : null),
    ask: useCallback(() => setAsked(true), []),
  };
}

export type ChainState =
  | { kind: 'known'; chain: ChainData; reconciliation: Reconciliation }
  | Exclude<ChainResult, ChainData>;

/** What the chain says about a period, compared with its entries. Null where no node is configured. */
export function useChain(period: Period, closing: Closing): Load<ChainState> | null {
  const load = useCallback(async (): Promise<ChainState> => {
    const chain = await closingService.chain(period, closing);
    if (chain.kind !== 'chain') return chain;
    try {
      const { entries } = closing;
      return { kind: 'known', chain, reconciliation: reconcile({ ...chain, entries }) };
    } catch (error) {
      // More than is counted as a number: the node lies.
      if (error instanceof RangeError) return { kind: 'invalid-answer' };
      throw error;
    }
  }, [period, closing]);
  const state = useLoad(closingService.canAskChain ? load : null);
  return closingService.canAskChain ? state : null;
}
