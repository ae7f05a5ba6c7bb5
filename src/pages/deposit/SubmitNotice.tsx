import { Alert } from '@/components/ui/Alert';
import { formatUsdt } from '@/domain/money/formatMoney';
import { microUsdt } from '@/domain/money/money';
import { useOnline } from '@/lib/useOnline';
import type { DepositDraft } from '@/components/deposits/depositDraft';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.deposit;

/** Shows what became of the last submission unless it succeeded, and what to do. */
export function SubmitNotice({ sent, failure }: Pick<DepositDraft, 'sent' | 'failure'>) {
  const online = useOnline();
  if (sent?.isPending) {
    // The attempt is repeated until its timeout; see services/database/runWrite.ts.
    return online ? null : (
      <Alert variant="warning" title={t.droppedTitle}>
        {t.dropped}
      </Alert>
    );
  }
  return (
    <>
      {sent && (
        <Alert variant="warning" title={t.noAnswerTitle}>
          {t.noAnswer(formatUsdt(microUsdt(sent.usdtMicro)))}
        </Alert>
      )}
      {failure && (
        <Alert variant="danger" title={t.notSubmittedTitle}>
          {t.notSubmitted(formatUsdt(microUsdt(failure.usdtMicro)), failure.reason)}
        </Alert>
      )}
      {!online && <Alert variant="warning">{t.offlineSubmit}</Alert>}
    </>
  );
}
