import { Announcement } from '@/components/ui/Announcement';
import { Card } from '@/components/ui/Card';
import { Skeleton } from '@/components/ui/Skeleton';
import { texts } from '@/texts/texts';
import { WalletTotal } from './WalletTotal';

const ROWS = 6;

/** Replaces a statement that is loading; its parts are as high as those that follow. */
export function StatementSkeleton() {
  return (
    <>
      <Announcement>{texts.common.loading}</Announcement>
      <WalletTotal>
        <Skeleton className="my-1 h-5 w-28" />
      </WalletTotal>
      <Card flush className="divide-y divide-line">
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} className="flex h-22 flex-col justify-center gap-2 px-4">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3.5 w-4/5" />
            <Skeleton className="h-3.5 w-2/5" />
          </div>
        ))}
      </Card>
    </>
  );
}
