import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { hasArrived, type EvidenceGap } from '@/domain/admin/creditEvidence';
import { formatRupeesExact } from '@/domain/formatMoney';
import type { Paise } from '@/domain/money';
import type { TransferCheckResult } from '@/domain/tron/transferCheck';
import { adminTexts } from '@/texts/admin/adminTexts';
import type { TransactionChecks } from '@/hooks/admin/useTransactionChecks';
import { evidenceMessage } from './evidenceMessage';
import { SenderLine } from './SenderLine';

interface Props {
  check: TransferCheckResult;
  /** What is missing for a credit to be as expected; null while it is looked up. */
  gaps: readonly EvidenceGap[] | null;
  checks: TransactionChecks;
  unpaid: Paise;
  isLocked: boolean;
  /** Opens the part payment with an amount. */
  onFill: (amountPaise: Paise) => void;
}

/** What the chain says about a transaction, and the part payment that it justifies. */
export function CheckResult({ check, gaps, checks, unpaid, isLocked, onFill }: Props) {
  const { variant, title, text, partPaise } = evidenceMessage(check, unpaid, gaps);
  return (
    <Alert variant={variant} title={title}>
      <p>{text}</p>
      {hasArrived(check) && <SenderLine account={check.received.from} checks={checks} />}
      {partPaise !== null && (
        <Button
          variant="ghost"
          className="-mx-4 -mb-2 text-left text-sm"
          disabled={isLocked}
          onClick={() => onFill(partPaise)}
        >
          {adminTexts.check.fill(formatRupeesExact(partPaise))}
        </Button>
      )}
    </Alert>
  );
}
