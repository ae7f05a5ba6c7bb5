import { SEARCHED_TRANSFER_DAYS } from '@/config/business';
import { Card } from '@/components/ui/Card';
import { classifyIncoming, matchesText } from '@/domain/matching/incoming';
import { incomingService } from '@/services/admin/matching/incomingService';
import { listArrivals } from '@/services/admin/matching/listArrivals';
import { addDays, startOfDay } from '@/domain/time/indiaDays';
import { dayOf } from '@/domain/time/indiaTime';
import { IncomingRow } from './IncomingRow';

/** Limits the look-ups in the database. */
const MAX_SHOWN = 10;

/** Returns the latest transfers of an amount, a transaction or a sender, as rows; null for none. Throws AppError. */
export async function findTransfers(text: string) {
  const list = await listArrivals(startOfDay(addDays(dayOf(new Date()), -SEARCHED_TRANSFER_DAYS)));
  if (list?.kind === 'failed') throw new Error(list.reason);
  const found = (list?.transactions ?? []).filter((each) => matchesText(each, text));
  if (found.length === 0) return null;
  const shown = found.slice(0, MAX_SHOWN);
  const uses = await incomingService.lookUp(shown);
  return shown.map((transaction) => (
    <Card key={transaction.txid} flush>
      <IncomingRow incoming={classifyIncoming(transaction, uses)} />
    </Card>
  ));
}
