import { AccountLine } from '@/components/admin/AccountLine';
import { Button } from '@/components/ui/Button';
import { Failure } from '@/components/ui/Failure';
import { Sheet, closeSheet } from '@/components/ui/Sheet';
import { Spinner } from '@/components/ui/Spinner';
import type { Deposit } from '@/domain/deposits/deposit';
import type { ListedArrivals } from '@/domain/matching/listedArrivals';
import { type Load, useLoad } from '@/lib/useLoad';
import { admin } from '@/services/admin/adminServices';
import { listArrivals } from '@/services/admin/matching/listArrivals';
import { adminTexts } from '@/texts/admin/adminTexts';
import { reviewAllTexts } from '@/texts/admin/reviewAllTexts';
import { texts } from '@/texts/texts';
import { RejectAllForm } from './RejectAllForm';

interface PendingOfUser {
  deposits: readonly Deposit[];
  /** What the wallet has received since the oldest of them; null without a node. */
  arrivals: ListedArrivals | null;
}

async function read(userId: string): Promise<PendingOfUser> {
  const deposits = await admin.deposits.pendingOfUser(userId);
  const oldestMs = Math.min(...deposits.map(({ submittedAt }) => submittedAt?.getTime() ?? 0));
  return {
    deposits,
    arrivals: deposits.length > 0 ? await listArrivals(new Date(oldestMs)) : null,
  };
}

/** Every pending deposit of a user, from the server, and what has arrived since, by the node. */
const usePendingOfUser = (userId: string): Load<PendingOfUser> => useLoad(read, userId);

const t = reviewAllTexts.reject;

interface Props {
  /** One of the user's deposits. */
  deposit: Deposit;
  onClose: () => void;
}

/** Loads every pending deposit of a user from the server, and what has arrived since, to reject them for one reason. */
export function RejectAllSheet({ deposit, onClose }: Props) {
  const { data, error, retry } = usePendingOfUser(deposit.userId);
  return (
    <Sheet
      title={t.title(deposit.userName ?? adminTexts.unknownUser)}
      text={
        <>
          <span translate="no">{deposit.userEmail}</span>
          <AccountLine deposit={deposit} />
        </>
      }
      onClose={onClose}
    >
      {data && data.deposits.length > 0 ? (
        <RejectAllForm deposits={data.deposits} arrivals={data.arrivals} />
      ) : (
        <>
          <Failure
            className="pt-5"
            title={t.loadFailed}
            text={error && texts.errors[error]}
            onRetry={retry}
          />
          <div role="status" className="py-5 empty:py-2">
            {error === null &&
              (data ? (
                t.none
              ) : (
                <p className="flex items-center gap-3 text-muted">
                  <Spinner />
                  <span>{t.loading}</span>
                </p>
              ))}
          </div>
          <Button variant="secondary" className="w-full" onClick={closeSheet}>
            {texts.common.close}
          </Button>
        </>
      )}
    </Sheet>
  );
}
