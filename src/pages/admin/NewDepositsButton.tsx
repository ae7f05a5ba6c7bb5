import { ArrowDown } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { LiveRegion } from '@/components/ui/LiveRegion';
import type { Deposit } from '@/domain/deposit';
import { adminTexts } from '@/texts/adminTexts';
import { pendingItemId } from './PendingItem';
import { useNewDeposits } from './useNewDeposits';

/** Says how many deposits were added at the end of the queue, which may be off screen, and scrolls there. */
export function NewDepositsButton({ newestFirst }: { newestFirst: readonly Deposit[] | null }) {
  const { newDeposits, acknowledge } = useNewDeposits(newestFirst);
  const [first] = newDeposits;
  return (
    <LiveRegion className="sticky top-20 z-20 flex justify-center">
      {first && (
        <Button
          className="mb-3 rounded-full shadow-lg"
          onClick={() => {
            acknowledge();
            const item = document.getElementById(pendingItemId(first.id));
            item?.scrollIntoView({ block: 'center' });
            item?.focus({ preventScroll: true });
          }}
        >
          <ArrowDown aria-hidden className="size-5" />
          {adminTexts.newWaiting(newDeposits.length)}
        </Button>
      )}
    </LiveRegion>
  );
}
