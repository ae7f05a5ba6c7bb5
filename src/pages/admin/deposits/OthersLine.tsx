import { Suspense, useState } from 'react';
import { nameOf } from '@/components/admin/author';
import { Button } from '@/components/ui/Button';
import { Details } from '@/components/ui/Details';
import { SubscriptionFallback } from '@/components/ui/Alert';
import type { Deposit } from '@/domain/deposits/deposit';
import { lazyNamed } from '@/lib/lazyNamed';
import { useRestoredList } from '@/lib/useLive';
import { UserDeposits } from '@/pages/admin/worklist/UserDeposits';
import { adminSearch } from '@/services/admin/adminServices';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { texts } from '@/texts/texts';

const rejectAllTexts = adminTexts.rejectAll;

const ReviewAllSheet = lazyNamed(
  () => import('@/pages/admin/actions/reviewAll/ReviewAllSheet'),
  'ReviewAllSheet',
);

/** Lets the administrator reject all pending deposits of the user. */
function RejectAllOfUser({ deposit }: { deposit: Deposit }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        className="-mx-4 -my-2 self-start text-sm print:hidden"
        aria-label={rejectAllTexts.openOf(nameOf(deposit))}
        onClick={() => setOpen(true)}
      >
        {rejectAllTexts.open}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <ReviewAllSheet choice={{ kind: 'reject', deposit }} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}

const t = adminSearchTexts.request;

interface Props {
  deposit: Deposit;
  waiting: number | null;
  canReview: boolean;
}

function Others({ deposit, waiting, canReview }: Props) {
  const deposits = useRestoredList('user-deposits', adminSearch.depositsOf, deposit.userId);
  const isOtherPending = deposits.data?.items.some(
    ({ id, status }) => id !== deposit.id && status === 'pending',
  );
  if (!deposits.data) {
    return (
      <SubscriptionFallback subscription={deposits} failedTitle={t.othersFailed}>
        <p className="text-muted">{texts.common.loading}</p>
      </SubscriptionFallback>
    );
  }
  return (
    <>
      {canReview && deposit.status === 'pending' && (isOtherPending || (waiting ?? 0) > 0) && (
        <RejectAllOfUser deposit={deposit} />
      )}
      <UserDeposits deposits={deposits} without={deposit.id} empty={t.noOthers} />
    </>
  );
}

/** Shows a line with the number of the user's other pending deposits, which opens to all their other deposits. */
export function OthersLine(props: Props) {
  const { waiting } = props;
  return (
    <Details
      heading="h3"
      title={t.others}
      note={
        waiting !== null &&
        waiting > 0 && <span className="font-medium text-ink">{t.waiting(waiting)}</span>
      }
    >
      <Others {...props} />
    </Details>
  );
}
