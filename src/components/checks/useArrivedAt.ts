import { isUnpaid, type Deposit } from '@/domain/deposits/deposit';
import { useDraft } from '@/lib/useDraft';
import { ownArrivals } from './ownArrivals';

/**
 * When the transfer was sent that this device has seen arrive for a deposit; null before, and once something was paid on it
 * or it was reviewed.
 */
export function useArrivedAt(deposit: Deposit): Date | null {
  const arrivedMs = useDraft(ownArrivals, deposit.id);
  return arrivedMs !== null && isUnpaid(deposit) ? new Date(arrivedMs) : null;
}
