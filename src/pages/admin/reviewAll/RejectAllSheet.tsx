import { useEffect, useState } from 'react';
import { Failure } from '@/components/ui/Failure';
import { Button } from '@/components/ui/Button';
import { closeSheet, Sheet } from '@/components/ui/Sheet';
import { Spinner } from '@/components/ui/Spinner';
import type { Deposit } from '@/domain/deposits/deposit';
import { admin } from '@/services/admin/adminServices';
import { adminTexts } from '@/texts/admin/adminTexts';
import { reviewAllTexts } from '@/texts/admin/reviewAllTexts';
import { texts } from '@/texts/texts';
import { AccountLine } from '@/pages/admin/AccountLine';
import type { OnConflict } from '@/pages/admin/queue/useConflicts';
import { errorMessage } from '@/texts/errorMessage';
import { RejectAllForm } from './RejectAllForm';

const t = reviewAllTexts.reject;

interface Props {
  /** One of the user's deposits. */
  deposit: Deposit;
  onConflict: OnConflict;
  onClose: () => void;
}

/** Loads every pending deposit of a user from the server, to reject them all for one reason. */
export function RejectAllSheet({ deposit, onConflict, onClose }: Props) {
  const { userId } = deposit;
  const [pending, setPending] = useState<readonly Deposit[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isCurrent = true;
    admin.deposits.pendingOfUser(userId).then(
      (deposits) => isCurrent && setPending(deposits),
      (caught: unknown) => isCurrent && setError(errorMessage(caught)),
    );
    return () => {
      isCurrent = false;
    };
  }, [userId, attempt]);

  function retry() {
    setError(null);
    setAttempt(attempt + 1);
  }

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
      {pending && pending.length > 0 ? (
        <RejectAllForm deposits={pending} onConflict={onConflict} />
      ) : (
        <>
          <Failure className="pt-5" title={t.loadFailed} text={error} onRetry={retry} />
          <div role="status" className="py-5 empty:py-2">
            {error === null &&
              (pending ? (
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
