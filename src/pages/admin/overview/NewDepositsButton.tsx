import { ArrowDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { Deposit } from '@/domain/deposits/deposit';
import { useIsWide } from '@/components/admin/useIsWide';
import type { PaginatedSubscription } from '@/lib/useLive';
import { adminTexts } from '@/texts/admin/adminTexts';
import { formatCount } from '@/components/admin/formatCount';
import { findRow, focusRow, scrollToRow } from '@/pages/admin/worklist/rows';
import { isNewer, useNewDeposits } from './useNewDeposits';

/** What is no higher than the button on the screen is not in sight. Where it is narrow, the button is above the bottom bar. */
const SIGHT = { wide: '0px 0px -60px', narrow: '0px 0px -124px' };

interface Props {
  queue: PaginatedSubscription<Deposit>;
  /** All deposits, newest first, where each new one appears at the top. */
  all: PaginatedSubscription<Deposit>;
  /** Whether something else is in its place. What is new is not forgotten meanwhile. */
  isHidden: boolean;
}

/**
 * Says how many deposits were added at the end of the queue, and leads to the first of them; nothing but to a screen reader
 * while that is in sight, and nothing once it was. A queue that is not loaded that far may have thousands of rows before it;
 * then it leads to the newest in the list of all deposits.
 */
export function NewDepositsButton({ queue, all, isHidden }: Props) {
  const { count, since, acknowledge } = useNewDeposits(all.data);
  const inQueue = queue.data?.items.find((deposit) => isNewer(deposit, since));
  const firstId = inQueue?.id;
  const rootMargin = useIsWide() ? SIGHT.wide : SIGHT.narrow;
  const [idInSight, setIdInSight] = useState<string | null>(null);
  useEffect(() => {
    const row = firstId === undefined ? null : findRow('queue', firstId);
    if (firstId === undefined || !row) return;
    let wasInSight = false;
    const observer = new IntersectionObserver(
      (entries) => {
        const isInSight = Number(entries.at(-1)?.intersectionRatio) > 0;
        if (wasInSight && !isInSight) acknowledge();
        wasInSight = isInSight;
        setIdInSight(isInSight ? firstId : null);
      },
      { rootMargin },
    );
    observer.observe(row);
    return () => observer.disconnect();
  }, [firstId, acknowledge, rootMargin]);

  function scrollToNew() {
    const inAll = all.data?.items.find(({ status }) => status === 'pending');
    acknowledge();
    const row = inQueue ? findRow('queue', inQueue.id) : inAll && findRow('all', inAll.id);
    if (row) scrollToRow(row, 'center');
    focusRow(row);
  }
  if (count.number === 0 || isHidden) return null;
  const text = adminTexts.newWaiting(count.number, formatCount(count));
  if (idInSight !== null && idInSight === firstId) return <span className="sr-only">{text}</span>;
  return (
    <Button className="pointer-events-auto rounded-full shadow-lg" onClick={scrollToNew}>
      <ArrowDown aria-hidden className="size-5" />
      <span>{text}</span>
    </Button>
  );
}
