import { useCallback } from 'react';
import type { Closing } from '@/domain/reports/closing';
import type { Period } from '@/domain/time/indiaTime';
import { reconcile, type Reconciliation } from '@/domain/reports/reconciliation';
import type { ChainData, ChainResult } from '@/services/admin/reports/createClosingService';
import { closingService } from '@/services/admin/reports/closingService';
import { useLoad, type Load } from '@/lib/useLive';

export type ChainState =
  | { kind: 'known'; chain: ChainData; reconciliation: Reconciliation }
  | Exclude<ChainResult, ChainData>;

/** Returns what the chain says about a period, compared with its entries; null if no node is configured. */
export function useChain(period: Period, closing: Closing): Load<ChainState> | null {
  const load = useCallback(async (): Promise<ChainState> => {
    const chain = await closingService.chain(period, closing);
    if (chain.kind !== 'chain') return chain;
    try {
      const { entries } = closing;
      return { kind: 'known', chain, reconciliation: reconcile({ ...chain, entries }) };
    } catch (error) {
      // Too large for an exact number, so the node's answer is wrong.
      if (error instanceof RangeError) return { kind: 'invalid-answer' };
      throw error;
    }
  }, [period, closing]);
  const state = useLoad(closingService.canAskChain ? load : null);
  return closingService.canAskChain ? state : null;
}
