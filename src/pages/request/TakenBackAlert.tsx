import { Undo2 } from 'lucide-react';
import { Fit } from '@/components/ui/Fit';
import { Alert } from '@/components/ui/Alert';
import type { TakenBack } from '@/domain/deposits/takenBack';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { sharedTexts } from '@/texts/sharedTexts';
import { requestTexts } from '@/texts/requestTexts';

const t = requestTexts;

/** What was taken back of a deposit, why, and what its user can do. It is announced when it appears. */
export function TakenBackAlert({ amountPaise, correction }: TakenBack) {
  const reason = correction && correction.reason;
  return (
    <Alert variant="warning" icon={Undo2} title={sharedTexts.statement.correction}>
      <p>
        <Fit text={t.event.takenBack(formatRupeesExact(amountPaise))} />
      </p>
      {correction && <p>{reason === null ? t.noReason : t.takenBack[reason]}</p>}
      {correction?.reasonNote && <p className="wrap-break-word">{t.note(correction.reasonNote)}</p>}
    </Alert>
  );
}
