import { Card } from '@/components/ui/Button';
import { SEARCHED_TRANSFER_DAYS } from '@/config/business';
import { classifyIncoming, matchesText } from '@/domain/matching/incoming';
import { incomingService } from '@/services/admin/matching/incomingService';
import { LIST_EVERY_MS, transfers } from '@/services/tron/transfers';
import { dayOf, startOfDay, addDays } from '@/domain/time/indiaTime';
import { IncomingRow } from './IncomingRow';

/** Limits the look-ups in the database. */
const MAX_SHOWN = 10;

/** Returns the latest transfers of an amount, a transaction or a sender, as rows; null for none. Throws AppError. */
export async function findTransfers(text: string) {
  const since = startOfDay(addDays(dayOf(new Date()), -SEARCHED_TRANSFER_DAYS));
  const { arrivals, failure } = await transfers.list(since, { maxAgeMs: LIST_EVERY_MS });
  if (failure) throw new Error(failure.kind);
  const listed = [...(arrivals?.listed.byId.values() ?? [])];
  const found = listed.filter((each) => matchesText(each, text));
  if (found.length === 0) return null;
  const shown = found.slice(0, MAX_SHOWN);
  const uses = await incomingService.lookUp(shown);
  return shown.map((transaction) => (
    <Card key={transaction.txid} flush>
      <IncomingRow incoming={classifyIncoming(transaction, uses)} />
    </Card>
  ));
}
