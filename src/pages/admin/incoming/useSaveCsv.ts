import { plainUsdt, toCsv } from '@/domain/admin/csv';
import type { Incoming } from '@/domain/admin/incoming';
import { dayOf, indiaTime } from '@/domain/admin/closing/indiaDays';
import { senderAddress } from '@/hooks/admin/useTronAddress';
import { useMutation } from '@/hooks/browser/useMutation';
import { useToast } from '@/hooks/browser/useToast';
import { download } from '@/components/download';
import { incomingTexts } from '@/texts/admin/incomingTexts';
import { errorMessage } from '@/texts/errorMessage';

const t = incomingTexts;

async function rowOf({ transaction, state, claims }: Incoming): Promise<string[]> {
  const { txid, sentAt, from, amounts } = transaction;
  const deposit = 'deposit' in state ? state.deposit : null;
  return [
    indiaTime(sentAt),
    txid,
    await senderAddress(from),
    amounts.map(plainUsdt).join(' '),
    t.badge[state.kind],
    deposit?.id ?? '',
    deposit?.userEmail ?? '',
    claims.map(({ id }) => id).join(' '),
  ];
}

/** Saves transfers as a table for a spreadsheet. */
export function useSaveCsv(rows: readonly Incoming[]) {
  const toast = useToast();
  return useMutation(async () => {
    try {
      const table = await Promise.all(rows.map(rowOf));
      download(t.csv.file(dayOf(new Date())), toCsv([t.csv.columns, ...table]));
      toast.success(t.csv.done, t.csv.doneText(rows.length));
    } catch (error) {
      toast.error(t.csv.failed, errorMessage(error));
    }
  });
}
