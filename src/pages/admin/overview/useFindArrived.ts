import { useCallback } from 'react';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { useMutation } from '@/lib/useMutation';
import { admin } from '@/services/admin/adminServices';
import { adminTexts } from '@/texts/admin/adminTexts';

/** Reads all deposits that have arrived as expected, and selects them if that is asked for: one read for each. */
export function useFindArrived() {
  const { arrivals, selected } = usePanelSession();
  const find = useCallback(
    async (isSelected: boolean) => {
      const found = await arrivals.find(admin.deposits.readArrived);
      const ids = found.map(({ id }) => id);
      if (isSelected) selected.select(ids, true);
    },
    [arrivals, selected],
  );
  return useMutation(find, { failed: adminTexts.loadFailed });
}
