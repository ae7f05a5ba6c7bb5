import { RefreshCw } from 'lucide-react';
import { CopyButton } from '@/components/admin/CopyButton';
import { ExplorerLink } from '@/components/admin/TextLink';
import { InlineAlert } from '@/components/admin/FailureLine';
import { Button } from '@/components/ui/Button';
import { Details } from '@/components/ui/Details';
import { TRANSACTION_EXPLORER_URL } from '@/config/business';
import { depositState, type Deposit } from '@/domain/deposits/deposit';
import { matchOf, otherOwner, type Evidence } from '@/domain/matching/creditEvidence';
import { mainGap } from '@/domain/matching/match';
import { MAX_ENDED_COUNT, type TransactionUse } from '@/domain/matching/transactionUse';
import { formatRupeesExact, formatUsdt } from '@/domain/money/formatMoney';
import type { Paise } from '@/domain/money/money';
import { shortDepositId, shortTxid } from '@/domain/shortIds';
import { hasArrived } from '@/domain/tron/transferCheck';
import { adminTexts } from '@/texts/admin/adminTexts';
import { sharedTexts } from '@/texts/sharedTexts';
import { EvidenceStatus } from './EvidenceStatus';
import { OwnerLink } from './OwnerLink';
import { evidenceMessage } from './evidenceMessage';
import type { TransactionChecks } from './useTransactionChecks';

const transactionsTexts = adminTexts.transactions;

/** Returns a line about another deposit that names the transaction. */
function alsoClaimed(other: Deposit, { userId }: Deposit): string {
  const shortId = shortDepositId(other.id);
  const usdt = formatUsdt(other.usdtMicro);
  const status = sharedTexts.depositCard.status[depositState(other)].toLowerCase();
  if (other.userId === userId) return transactionsTexts.alsoClaimedHere(shortId, usdt, status);
  const name = other.userName ?? adminTexts.unknownUser;
  return transactionsTexts.alsoClaimed(name, other.userEmail, shortId, usdt, status);
}

interface UseNoticesProps {
  use: TransactionUse | undefined;
  deposit: Deposit;
}

/** Shows which other deposits name a transaction. */
function UseNotices({ use, deposit }: UseNoticesProps) {
  if (!use) return <p className="text-muted">{transactionsTexts.lookingUp}</p>;
  const { spentOn, others, hasMore, endedCount } = use;
  return (
    <>
      {others.map((other) => (
        <InlineAlert key={other.id} variant="warning">
          {alsoClaimed(other, deposit)}
        </InlineAlert>
      ))}
      {hasMore && <InlineAlert variant="warning">{transactionsTexts.moreUsers}</InlineAlert>}
      {!spentOn && others.length === 0 && !hasMore && (
        <p className="text-muted">
          {endedCount > 0 ? transactionsTexts.unusedNow : transactionsTexts.unused}
        </p>
      )}
      {endedCount > 0 && (
        <p className="text-muted">{transactionsTexts.ended(endedCount, MAX_ENDED_COUNT)}</p>
      )}
    </>
  );
}

const t = adminTexts;

interface Props {
  txid: string;
  deposit: Deposit;
  known: Evidence;
  /** True while its other uses are being read. */
  isLookingUp: boolean;
  hasFailed: boolean;
  checks: TransactionChecks;
  isLocked: boolean;
  /** Opens the part payment with an amount. */
  onFill: (amountPaise: Paise) => void;
}

/** Shows a transaction of a deposit: its ID to copy and to open, what is known in short, and details that open. */
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
  // Do not compare a spent transaction with the deposit: its money is already credited.
  const { use, amount } = known;
  const isSpent = Boolean(use?.spentOn);
  const check = isSpent ? undefined : known.check;
  const owner = isSpent ? null : otherOwner(known, deposit);
  const message = check && evidenceMessage({ ...known, check }, deposit, isLookingUp);
  const received = hasArrived(check) ? check.received : null;
  const gaps = received && matchOf(known, received, deposit).gaps;
  const isTypedLater =
    gaps !== null &&
    mainGap(gaps) === null &&
    amount?.typed &&
    !gaps.some(({ kind }) => kind === 'also-typed');
  const action = check ? t.check.again : t.check.action;
  // A transaction that is not final is rechecked automatically; its button then stays as it is and keeps the focus.
  const isChecking = checks.isChecking(txid) && check?.kind !== 'not-final';
  const part = message?.partPaise ?? null;
  return (
    <li className="text-sm">
      <div className="-mr-3 flex flex-wrap items-center">
        <code translate="no" className="min-w-0 flex-1 font-medium">
          <span className="print:hidden">{short}</span>
          <span className="hidden print:inline">{txid}</span>
        </code>
        <CopyButton description={t.transactions.id(short)} text={txid} />
        <ExplorerLink
          href={TRANSACTION_EXPLORER_URL + txid}
          label={t.transactions.explorerOf(short)}
        />
        {checks.canCheck && !isSpent && (
          <Button
            variant="ghost"
            className="px-0 print:hidden"
            title={action}
            aria-label={t.check.of(action, short)}
            aria-keyshortcuts="c"
            busy={isChecking}
            onClick={() => checks.check(txid)}
          >
            {!isChecking && <RefreshCw aria-hidden className="size-4" />}
          </Button>
        )}
      </div>
      <div className="flex flex-col gap-1">
        {deposit.operatorTxids.includes(txid) && (
          <p className="text-muted">{t.transactions.notNamed}</p>
        )}
        {(check || isSpent || deposit.status === 'pending') && (
          <EvidenceStatus
            known={known}
            deposit={deposit}
            isChecking={isChecking}
            isLookingUp={isLookingUp}
          />
        )}
        {owner && <OwnerLink owner={owner} />}
        {part !== null && (
          <Button
            variant="ghost"
            className="-mx-4 self-start text-left text-sm"
            disabled={isLocked}
            onClick={() => onFill(part)}
          >
            {t.check.fill(formatRupeesExact(part))}
          </Button>
        )}
        <Details heading="h3" title={t.transactions.details}>
          {message && check.kind !== 'node-error' && <p>{message.text}</p>}
          {(use || !hasFailed) && <UseNotices use={use} deposit={deposit} />}
          {isTypedLater && <p className="text-muted">{t.transactions.typedLater}</p>}
        </Details>
      </div>
    </li>
  );
}
