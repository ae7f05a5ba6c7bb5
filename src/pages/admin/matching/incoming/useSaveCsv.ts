import { dayOf } from '@/domain/time/indiaTime';
import type { Incoming } from '@/domain/matching/incoming';
import { incomingCsv } from '@/domain/matching/incomingCsv';
import { senderAddress } from '../useTronAddress';
import { useMutation } from '@/lib/useMutation';
import { useToast } from '@/lib/useToast';
import { download } from '@/lib/download';
import { incomingTexts } from '@/texts/admin/incomingTexts';

const t = incomingTexts.csv;

/** Saves transfers as a table for a spreadsheet. */
export function useSaveCsv(rows: readonly Incoming[]) {
  const toast = useToast();
  return useMutation(
    async () => {
      const transfers = await Promise.all(
        rows.map(async (incoming) => ({
          ...incoming,
          sender: await senderAddress(incoming.transaction.from),
        })),
      );
      download(t.file(dayOf(new Date())), incomingCsv(t.columns, transfers));
      toast.success(t.done, t.doneText(rows.length));
    },
    { failed: t.failed },
  );
}
