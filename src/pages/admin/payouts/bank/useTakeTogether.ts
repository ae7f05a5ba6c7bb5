import { useState } from 'react';
import { bankFiles } from '@/services/admin/payouts/bankFiles';
import { bankTexts } from '@/texts/admin/bankTexts';
import { tabFiles } from './tabFiles';
import { useMovesTogether, type Moving } from './useMovesTogether';

/**
 * Takes payouts one by one into one file for the bank, each time into another one: the former may have gone to the bank by
 * then. What has no answer keeps its reference for the next try, by which it is found.
 */
export function useTakeTogether() {
  const [refs] = useState(() => new Map<string, string>());

  function refOf(id: string): string {
    const ref = refs.get(id) ?? bankFiles.newRef();
    refs.set(id, ref);
    return ref;
  }

  const { mutate, ...rest } = useMovesTogether<Moving, [fileId: string]>({
    movesOf: ({ id }, fileId) => [{ kind: 'take', file: { id: fileId, ref: refOf(id) } }],
    finished: bankTexts.select.finished,
  });

  return {
    ...rest,
    mutate(all: readonly Moving[]) {
      const fileId = bankFiles.newId();
      tabFiles.notDownloaded.add(fileId);
      mutate(all, fileId);
    },
  };
}
