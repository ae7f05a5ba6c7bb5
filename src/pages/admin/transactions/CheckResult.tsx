import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { formatRupeesExact } from '@/domain/formatMoney';
import type { Paise } from '@/domain/money';
import type { TransactionCheck } from '@/hooks/useTransactionChecks';
import { adminTexts } from '@/texts/adminTexts';
import { checkMessage } from './checkMessage';

interface Props {
  check: TransactionCheck;
  unpaid: Paise;
  isLocked: boolean;
  /** Opens the part payment with an amount. */
  onFill: (amountPaise: Paise) => void;
}

/** What the chain says about a transaction, and the part payment that it justifies. */
export function CheckResult({ check, unpaid, isLocked, onFill }: Props) {
  const { variant, title, text, partPaise } = checkMessage(check, unpaid);
  return (
    <Alert variant={variant} title={title}>
      <p>{text}</p>
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
