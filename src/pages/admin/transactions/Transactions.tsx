import { Button } from '@/components/ui/Button';
import type { Deposit } from '@/domain/deposit';
import type { Paise } from '@/domain/money';
import { adminTexts } from '@/texts/admin/adminTexts';
import { texts } from '@/texts/texts';
import { TransactionItem } from './TransactionItem';
import type { TransactionChecks } from '@/hooks/admin/useTransactionChecks';
import type { TransactionUses } from '@/hooks/admin/useTransactionUses';

const t = adminTexts.transactions;

interface Props {
  deposit: Deposit;
  uses: TransactionUses;
  checks: TransactionChecks;
  isLocked: boolean;
  onFill: (amountPaise: Paise) => void;
}

/** The transactions that a request claims. */
export function Transactions({ deposit, uses, checks, isLocked, onFill }: Props) {
  const { txids } = deposit;
  return (
    <div className="min-w-0">
      <h4 className="pb-1.5 text-sm font-medium text-muted">{t.title}</h4>
      {txids.length === 0 ? (
        <p className="text-sm">{t.none}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {txids.map((txid) => (
            <TransactionItem
              key={txid}
              txid={txid}
              deposit={deposit}
              use={uses.data?.get(txid)}
              isUnknown={uses.error !== null && !uses.data?.get(txid)?.spentOn}
              checks={checks}
              isLocked={isLocked}
              onFill={onFill}
            />
          ))}
        </ul>
      )}
      {uses.error && (
        <div className="flex flex-wrap items-center gap-x-3 pt-1.5 text-sm">
          <p className="min-w-0 flex-1 basis-40 font-medium text-warning">{t.lookUpFailed}</p>
          <Button variant="ghost" className="text-sm" onClick={uses.refresh}>
            {texts.common.retry}
          </Button>
        </div>
      )}
    </div>
  );
}
