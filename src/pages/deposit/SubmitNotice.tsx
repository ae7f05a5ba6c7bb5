import { Alert } from '@/components/ui/Alert';
import { formatUsdt } from '@/domain/formatMoney';
import { microUsdt } from '@/domain/money';
import { useOnline } from '@/hooks/useOnline';
import type { DepositDraft } from '@/stores/depositDraft';
import { userTexts } from '@/texts/userTexts';

interface Props {
  sent: DepositDraft['sent'];
  isSubmitting: boolean;
}

/** What has happened to a request that the connection holds up, and what to do. */
export function SubmitNotice({ sent, isSubmitting }: Props) {
  const online = useOnline();
  if (isSubmitting) {
    // The attempt goes on by itself until it is given up; see services/transact.ts.
    return online ? null : (
      <Alert variant="warning" title={userTexts.deposit.droppedTitle}>
        {userTexts.deposit.dropped}
      </Alert>
    );
  }
  return (
    <>
      {sent && (
        <Alert variant="warning" title={userTexts.deposit.noAnswerTitle}>
          {userTexts.deposit.noAnswer(formatUsdt(microUsdt(sent.usdtMicro)))}
        </Alert>
      )}
      {!online && <Alert variant="warning">{userTexts.deposit.offlineSubmit}</Alert>}
    </>
  );
}
