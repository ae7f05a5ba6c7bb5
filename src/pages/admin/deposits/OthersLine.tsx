import { SubscriptionFallback } from '@/components/ui/SubscriptionFallback';
import { Details } from '@/components/ui/Details';
import type { Deposit } from '@/domain/deposits/deposit';
import { useRestoredList } from '@/lib/useLive';
import { adminSearch } from '@/services/admin/adminServices';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { texts } from '@/texts/texts';
import { RejectAllOfUser } from './RejectAllOfUser';
import { UserDeposits } from '@/pages/admin/worklist/UserDeposits';

const t = adminSearchTexts.request;

interface Props {
  deposit: Deposit;
  /** How many others of its user are pending; null while that is not known. */
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

/** The other deposits of its user, in a line that says how many wait. */
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
