import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import type { Evidence } from '@/domain/matching/creditEvidence';
import type { Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import type { Paise } from '@/domain/money/money';
import { hasArrived, type TransferCheckResult } from '@/domain/tron/transferCheck';
import { adminTexts } from '@/texts/admin/adminTexts';
import type { TransactionChecks } from './useTransactionChecks';
import { evidenceMessage } from './evidenceMessage';
import { SenderLine } from './SenderLine';

interface Props {
  evidence: Evidence & { check: TransferCheckResult };
  deposit: Deposit;
  /** Whether it is being read what else the transaction is used for. */
  isLookingUp: boolean;
  checks: TransactionChecks;
  isLocked: boolean;
  /** Opens the part payment with an amount. */
  onFill: (amountPaise: Paise) => void;
}

/** What the chain says about a transaction, and the part payment that it justifies. */
export function CheckResult({ evidence, deposit, isLookingUp, checks, isLocked, onFill }: Props) {
  const { check } = evidence;
  const { variant, title, text, partPaise } = evidenceMessage(evidence, deposit, isLookingUp);
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
