import { ArrowDown } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { LiveRegion } from '@/components/ui/LiveRegion';
import type { Deposit } from '@/domain/deposit';
import type { PaginatedSubscription } from '@/hooks/usePaginatedSubscription';
import { adminTexts } from '@/texts/adminTexts';
import { countText } from './countText';
import { useLeadToNew } from './useLeadToNew';
import { useNewDeposits } from './useNewDeposits';

interface Props {
  queue: PaginatedSubscription<Deposit>;
  /** All deposits, newest first, where each new one appears at the top. */
  all: PaginatedSubscription<Deposit>;
}

/** Says how many deposits were added at the end of the queue, which may be off screen, and leads there. */
export function NewDepositsButton({ queue, all }: Props) {
  const { count, since, acknowledge } = useNewDeposits(all.data);
  const { isLeading, lead } = useLeadToNew(queue, since, acknowledge);
  return (
    // Without a height of its own, so that the button moves nothing when it appears.
    <LiveRegion className="pointer-events-none sticky bottom-4 z-20 flex h-0 items-end justify-center">
      {count.number > 0 && (
        <Button
          className="pointer-events-auto rounded-full shadow-lg"
          busy={isLeading}
          onClick={lead}
        >
          {!isLeading && <ArrowDown aria-hidden className="size-5" />}
          {adminTexts.newWaiting(count.number, countText(count))}
        </Button>
      )}
    </LiveRegion>
  );
}
