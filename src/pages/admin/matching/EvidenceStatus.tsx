import { Spinner } from '@/components/ui/Spinner';
import type { Evidence } from '@/domain/matching/creditEvidence';
import type { Deposit } from '@/domain/deposits/deposit';
import { adminTexts } from '@/texts/admin/adminTexts';
import { SEPARATOR } from '@/texts/separator';
import { evidenceLine } from './formatEvidence';
import { InlineAlert } from '@/components/admin/FailureLine';

interface Props {
  id?: string;
  known: Evidence;
  deposit: Deposit;
  isChecking: boolean;
  /** True while the server is asked for its other uses. */
  isLookingUp: boolean;
  className?: string;
}

/** Shows in short what is known about a transaction of a deposit, including everything against it. */
export function EvidenceStatus({
  id,
  known,
  deposit,
  isChecking,
  isLookingUp,
  className = '',
}: Props) {
  const { variant, title, notes } = evidenceLine(known, deposit, isLookingUp);
  return (
    <div id={id} role="status" className={className}>
      {isChecking && !known.use?.spentOn ? (
        <p className="flex items-center gap-2 text-sm text-muted">
          <Spinner />
          <span>{adminTexts.transactions.checking}</span>
        </p>
      ) : (
        <InlineAlert variant={variant}>
          <span>{title}</span>
          {notes !== '' && <span className="font-normal">{SEPARATOR + notes}</span>}
        </InlineAlert>
      )}
    </div>
  );
}
