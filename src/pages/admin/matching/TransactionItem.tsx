import { Button } from '@/components/ui/Button';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { TRANSACTION_EXPLORER_URL } from '@/config/business';
import type { Deposit } from '@/domain/deposits/deposit';
import { mainGap } from '@/domain/matching/match';
import type { Paise } from '@/domain/money/money';
import { hasArrived } from '@/domain/tron/transferCheck';
import { shortTxid } from '@/domain/shortIds';
import { CopyButton } from '@/components/admin/CopyButton';
import { matchOf, otherOwner, type Evidence } from '@/domain/matching/creditEvidence';
import { adminTexts } from '@/texts/admin/adminTexts';
import { CheckResult } from './CheckResult';
import { ExplorerLink } from '@/components/admin/ExplorerLink';
import { belonging, belongingVariant } from './formatEvidence';
import { InlineAlert } from '@/components/admin/InlineAlert';
import { OwnerLink } from './OwnerLink';
import { UseNotices } from './UseNotices';
import type { TransactionChecks } from './useTransactionChecks';

const t = adminTexts;

interface Props {
  txid: string;
  deposit: Deposit;
  known: Evidence;
  /** Whether it is being read what else it is used for. */
  isLookingUp: boolean;
  /** Whether that has failed. */
  hasFailed: boolean;
  checks: TransactionChecks;
  isLocked: boolean;
  onFill: (amountPaise: Paise) => void;
}

/** A transaction of a deposit: its ID, what else it is used for, and what the chain says. */
export function TransactionItem({
  txid,
  deposit,
  known,
  isLookingUp,
  hasFailed,
  checks,
  isLocked,
  onFill,
}: Props) {
  const short = shortTxid(txid);
  // What has been credited is not compared with a deposit again: its money has arrived, but for something else.
  const { use } = known;
  const isSpent = Boolean(use?.spentOn);
  const check = isSpent ? undefined : known.check;
  const owner = isSpent ? null : otherOwner(known, deposit);
  const gaps = hasArrived(check) ? matchOf(known, check.received, deposit).gaps : null;
  const isOwn = gaps !== null && mainGap(gaps) === null;
  const isTypedByOlder = gaps?.some(({ kind }) => kind === 'also-typed') === true;
  const action = check ? t.check.again : t.check.action;
  return (
    <li className="flex flex-col gap-1.5 rounded-control bg-sunken py-0.5 pr-1 pb-2.5 pl-[min(0.875rem,4vw)] text-sm">
      <div className="flex flex-wrap items-center">
        <code translate="no" className="min-w-0 flex-1 font-medium">
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
        {deposit.operatorTxids.includes(txid) && (
          <p className="text-muted">{t.transactions.notNamed}</p>
        )}
        {(use || !hasFailed) && <UseNotices use={use} deposit={deposit} />}
        <LiveRegion>
          {check && (
            <CheckResult
              evidence={{ ...known, check }}
              deposit={deposit}
              isLookingUp={isLookingUp}
              checks={checks}
              isLocked={isLocked}
              onFill={onFill}
            />
          )}
          {owner && (
            <InlineAlert variant={belongingVariant(owner, deposit)}>
              {belonging(owner, deposit)}
            </InlineAlert>
          )}
          {isOwn && isTypedByOlder && (
            <InlineAlert variant="warning">{t.transactions.alsoTyped}</InlineAlert>
          )}
        </LiveRegion>
        {isOwn && known.amount?.typed && !isTypedByOlder && (
          <p className="text-muted">{t.transactions.typedLater}</p>
        )}
        {owner && <OwnerLink owner={owner} />}
        {checks.canCheck && !isSpent && (
          <Button
            variant="secondary"
            className="px-2 text-sm [overflow-wrap:normal]"
            aria-label={t.check.of(action, short)}
            aria-keyshortcuts="c"
            // One that is not final is asked about by itself, which takes the focus from nobody.
            busy={checks.isChecking(txid) && check?.kind !== 'not-final'}
            onClick={() => checks.check(txid)}
          >
            {action}
          </Button>
        )}
      </div>
    </li>
  );
}
