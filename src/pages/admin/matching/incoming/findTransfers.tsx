import { SEARCHED_TRANSFER_DAYS } from '@/config/business';
import { Card } from '@/components/ui/Button';
import { classifyIncoming, matchesText } from '@/domain/matching/incoming';
import { incomingService } from '@/services/admin/matching/incomingService';
import { LIST_EVERY_MS, transfers } from '@/services/tron/transfers';
import { addDays, dayOf, startOfDay } from '@/domain/time/indiaTime';
import { IncomingRow } from './IncomingRow';

/** Limits the look-ups in the database. */
const MAX_SHOWN = 10;

/**
 * Returns the latest transfers of an amount, a transaction or a sender, as rows; null for none, or if the search is not wanted any
 * more. Throws AppError.
 */
export async function findTransfers(text: string, isWanted: () => boolean) {
  if (!isWanted()) return null;
  const since = startOfDay(addDays(dayOf(new Date()), -SEARCHED_TRANSFER_DAYS));
  const { arrivals, failure } = await transfers.list(since, { maxAgeMs: LIST_EVERY_MS });
  if (failure) throw new Error(failure.kind);
  const listed = [...(arrivals?.listed.byId.values() ?? [])];
  const found = listed.filter((each) => matchesText(each, text));
  if (found.length === 0 || !isWanted()) return null;
  const shown = found.slice(0, MAX_SHOWN);
  const uses = await incomingService.lookUp(shown);
  return shown.map((transaction) => (
    <Card key={transaction.txid} flush>
      <IncomingRow incoming={classifyIncoming(transaction, uses)} />
    </Card>
  ));
}
