import { Button } from '@/components/ui/Button';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { TRANSACTION_EXPLORER_URL } from '@/config/business';
import { unpaidPaise, type Deposit } from '@/domain/deposit';
import type { Paise } from '@/domain/money';
import { shortTxid } from '@/domain/shortTxid';
import { CopyButton } from '@/pages/admin/CopyButton';
import type { TransactionUse } from '@/domain/admin/transactionUse';
import { adminTexts } from '@/texts/admin/adminTexts';
import { CheckResult } from './CheckResult';
import { ExplorerLink } from './ExplorerLink';
import { UseNotices } from './UseNotices';
import type { TransactionChecks } from '@/hooks/admin/useTransactionChecks';

const t = adminTexts;

interface Props {
  txid: string;
  deposit: Deposit;
  /** Undefined while it is not known. */
  use: TransactionUse | undefined;
  /** Whether looking up its use has failed. */
  isUnknown: boolean;
  checks: TransactionChecks;
  isLocked: boolean;
  onFill: (amountPaise: Paise) => void;
}

/** A transaction that a request claims: its ID, what else it is used for, and what the chain says. */
export function TransactionItem({
  txid,
  deposit,
  use,
  isUnknown,
  checks,
  isLocked,
  onFill,
}: Props) {
  const short = shortTxid(txid);
  // What has been credited is not compared with a request again: its money has arrived, but for something else.
  const isSpent = Boolean(use?.spentOn);
  const check = isSpent ? undefined : checks.get(txid);
  const action = check ? t.check.again : t.check.action;
  return (
    <li className="flex flex-col gap-1.5 rounded-control bg-sunken py-0.5 pr-1 pb-2.5 pl-[min(0.875rem,4vw)] text-sm">
      <div className="flex flex-wrap items-center">
        <code className="min-w-0 flex-1 font-medium">
          <span className="print:hidden">{short}</span>
          <span className="hidden print:inline">{txid}</span>
        </code>
        <CopyButton description={t.transactions.id(short)} text={txid} />
        <ExplorerLink
          href={TRANSACTION_EXPLORER_URL + txid}
          label={t.transactions.explorerOf(short)}
        />
      </div>
      <div className="flex flex-col gap-1.5 pr-[min(0.625rem,3vw)]">
        {!isUnknown && <UseNotices use={use} deposit={deposit} />}
        <LiveRegion>
          {check && (
            <CheckResult
              check={check}
              checks={checks}
              unpaid={unpaidPaise(deposit)}
              isLocked={isLocked}
              onFill={onFill}
            />
          )}
        </LiveRegion>
        {checks.canCheck && !isSpent && (
          <Button
            variant="secondary"
            className="px-2 text-sm [overflow-wrap:normal]"
            aria-label={t.check.of(action, short)}
            busy={checks.isChecking(txid)}
            onClick={() => checks.check(txid)}
          >
            {action}
          </Button>
        )}
      </div>
    </li>
  );
}
