import { Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Fit } from '@/components/ui/Fit';
import { Alert } from '@/components/ui/Alert';
import { buttonClass } from '@/components/ui/Button';
import { supportPath } from '@/config/paths';
import type { TakenBack } from '@/domain/deposits/takenBack';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { requestTexts } from '@/texts/requestTexts';

const t = requestTexts;

interface Props extends TakenBack {
  depositId: string;
}

/** What was taken back of a deposit, why, and what its user can do. It is announced when it appears. */
export function TakenBackAlert({ depositId, amountPaise, correction }: Props) {
  const reason = correction && correction.reason;
  return (
    <Alert variant="warning" icon={Undo2} title={t.takenBack.title}>
      <p>
        <Fit text={t.takenBack.text(formatRupeesExact(amountPaise))} />
      </p>
      {correction && <p>{reason === null ? t.noReason : t.takenBack.reason[reason]}</p>}
      {correction?.reasonNote && <p className="wrap-break-word">{t.note(correction.reasonNote)}</p>}
      <Link to={supportPath(depositId)} className={buttonClass('ghost', '-mx-4 text-sm')}>
        {t.support}
      </Link>
    </Alert>
  );
}
