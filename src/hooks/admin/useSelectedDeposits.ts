import { useSyncExternalStore } from 'react';
import { selectedDeposits } from '@/stores/admin/selectedDeposits';

/** The deposits that are selected to be approved together. */
export const useSelectedDeposits = (): ReadonlySet<string> =>
  useSyncExternalStore(selectedDeposits.subscribe, selectedDeposits.get);

/** Whether one is selected, for its row, which no other row's selection renders again. */
export const useIsSelected = (depositId: string): boolean =>
  useSyncExternalStore(selectedDeposits.subscribe, () => selectedDeposits.get().has(depositId));
