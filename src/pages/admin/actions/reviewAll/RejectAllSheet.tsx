import { Failure } from '@/components/ui/Failure';
import { Button } from '@/components/ui/Button';
import { closeSheet, Sheet } from '@/components/ui/Sheet';
import { Spinner } from '@/components/ui/Spinner';
import type { Deposit } from '@/domain/deposits/deposit';
import { usePendingOfUser } from './usePendingOfUser';
import { adminTexts } from '@/texts/admin/adminTexts';
import { reviewAllTexts } from '@/texts/admin/reviewAllTexts';
import { texts } from '@/texts/texts';
import { AccountLine } from '@/components/admin/AccountLine';
import { RejectAllForm } from './RejectAllForm';

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
