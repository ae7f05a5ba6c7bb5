import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Alert } from '@/components/ui/Alert';
import { closeSheet, Sheet } from '@/components/ui/Sheet';
import { Spinner } from '@/components/ui/Spinner';
import type { Deposit } from '@/domain/deposit';
import { errorCode, type ErrorCode } from '@/domain/errors';
import { admin } from '@/services/adminServices';
import { texts } from '@/texts/texts';
import { AccountLine } from '@/pages/admin/AccountLine';
import { RejectAllForm } from './RejectAllForm';

const t = texts.admin.rejectAll;

interface Props {
  /** One of the user's requests. */
  deposit: Deposit;
  onSettled: (id: string, verdict: 'confirmed' | 'rejected') => void;
  onClose: () => void;
}

/** Asks the server for every pending request of a user, to reject them with one reason. */
export function RejectAllSheet({ deposit, onSettled, onClose }: Props) {
  const { userId } = deposit;
  const [pending, setPending] = useState<readonly Deposit[] | null>(null);
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isCurrent = true;
    admin.pendingOfUser(userId).then(
      (deposits) => isCurrent && setPending(deposits),
      (error: unknown) => isCurrent && setFailure(errorCode(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [userId, attempt]);

  function loadAgain() {
    setFailure(null);
    setAttempt(attempt + 1);
  }

  return (
    <Sheet
      title={t.title(deposit.userName ?? texts.admin.unknownUser)}
      text={
        <>
          {deposit.userEmail}
          <AccountLine deposit={deposit} />
        </>
      }
      onClose={onClose}
    >
      {pending && pending.length > 0 ? (
        <RejectAllForm deposits={pending} onSettled={onSettled} />
      ) : (
        <>
          <div role="status" className="py-5">
            {failure ? (
              <Alert variant="danger" title={t.loadFailed}>
                <p>{texts.errors[failure]}</p>
              </Alert>
            ) : pending ? (
              t.none
            ) : (
              <p className="flex items-center gap-3 text-muted">
                <Spinner />
                {t.loading}
              </p>
            )}
          </div>
          <div className="flex gap-3">
            <Button variant="secondary" className="flex-1" onClick={closeSheet}>
              {texts.common.close}
            </Button>
            {failure && (
              <Button className="flex-1" onClick={loadAgain}>
                {texts.common.retry}
              </Button>
            )}
          </div>
        </>
      )}
    </Sheet>
  );
}
