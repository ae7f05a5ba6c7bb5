import { ArrowDown } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { LiveRegion } from '@/components/ui/LiveRegion';
import type { Deposit } from '@/domain/deposit';
import { texts } from '@/texts/texts';
import { pendingItemId } from './PendingItem';
import { useArrivals } from './useArrivals';

/** Says that deposits came in at the end of the queue, where nobody may be looking, and leads there. */
export function Arrivals({ newestFirst }: { newestFirst: readonly Deposit[] | null }) {
  const { arrivals, takeNote } = useArrivals(newestFirst);
  const [first] = arrivals;
  return (
    <LiveRegion className="sticky top-20 z-20 flex justify-center">
      {first && (
        <Button
          className="mb-3 rounded-full shadow-lg"
          onClick={() => {
            takeNote();
            const item = document.getElementById(pendingItemId(first));
            item?.scrollIntoView({ block: 'center' });
            item?.focus({ preventScroll: true });
          }}
        >
          <ArrowDown aria-hidden className="size-5" />
          {texts.admin.newWaiting(arrivals.length)}
        </Button>
      )}
    </LiveRegion>
  );
}
