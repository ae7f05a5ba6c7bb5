import { ArrowDown } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import type { Deposit } from '@/domain/deposits/deposit';
import type { PaginatedSubscription } from '@/hooks/usePaginatedSubscription';
import { adminTexts } from '@/texts/admin/adminTexts';
import { formatCount } from '@/pages/admin/formatCount';
import { findRow, focusRow } from '@/pages/admin/list/rows';
import { isNewer, useNewDeposits } from './useNewDeposits';

interface Props {
  queue: PaginatedSubscription<Deposit>;
  /** All deposits, newest first, where each new one appears at the top. */
  all: PaginatedSubscription<Deposit>;
}

/**
 * Says how many deposits were added at the end of the queue, and leads to the first of them. A queue that is not loaded
 * that far may have thousands of rows before it; then it leads to the newest in the list of all deposits.
 */
export function NewDepositsButton({ queue, all }: Props) {
  const { count, since, acknowledge } = useNewDeposits(all.data);
  function scrollToNew() {
    const inQueue = queue.data?.items.find((deposit) => isNewer(deposit, since));
    const inAll = all.data?.items.find(({ status }) => status === 'pending');
    acknowledge();
    const row = inQueue ? findRow('queue', inQueue.id) : inAll && findRow('all', inAll.id);
    row?.scrollIntoView({ block: 'center' });
    focusRow(row);
  }
  if (count.number === 0) return null;
  return (
    <Button className="pointer-events-auto rounded-full shadow-lg" onClick={scrollToNew}>
      <ArrowDown aria-hidden className="size-5" />
      <span>{adminTexts.newWaiting(count.number, formatCount(count))}</span>
    </Button>
  );
}
