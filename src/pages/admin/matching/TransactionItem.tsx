import { RefreshCw } from 'lucide-react';
import { CopyButton } from '@/components/admin/CopyButton';
import { ExplorerLink } from '@/components/admin/TextLink';
import { InlineAlert } from '@/components/admin/FailureLine';
import { Button } from '@/components/ui/Button';
import { Details } from '@/components/ui/Details';
import { TRANSACTION_EXPLORER_URL } from '@/config/business';
import { depositState, type Deposit } from '@/domain/deposits/deposit';
import { MAX_ENDED_COUNT, UNKNOWN, type Evidence } from '@/domain/matching/match';
import { formatUsdt } from '@/domain/money/formatMoney';
import { shortDepositId, shortTxid } from '@/domain/shortIds';
import { adminTexts } from '@/texts/admin/adminTexts';
import { sharedTexts } from '@/texts/sharedTexts';
import { TransactionStatus } from './TransactionStatus';
import type { ClaimedEvidence } from './useEvidence';

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

/** Shows which other deposits name a transaction. */
function ClaimNotices({ claims, spentOn, deposit }: Evidence & { deposit: Deposit }) {
  if (!claims) return <p className="text-muted">{transactionsTexts.lookingUp}</p>;
  const { others, hasMore, endedCount } = claims;
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
  evidence: ClaimedEvidence;
  /** True if the node can be asked. */
  canCheck: boolean;
}

/** Shows a transaction of a deposit: its ID to copy and to open, what is known in short, and who else names it. */
export function TransactionItem({ txid, deposit, evidence, canCheck }: Props) {
  const short = shortTxid(txid);
  const known = evidence.claimed.get(txid) ?? UNKNOWN;
  const { spentOn, check } = known;
  const action = check ? t.check.again : t.check.action;
  // A transaction that is not final is rechecked automatically; its button then stays as it is and keeps the focus.
  const isChecking = evidence.isChecking(txid) && check?.kind !== 'not-final';
  return (
    <li className="text-sm">
      <div className="-mr-3 flex flex-wrap items-center">
        <code translate="no" className="min-w-0 flex-1 font-mono font-medium">
          <span className="print:hidden">{short}</span>
          <span className="hidden print:inline">{txid}</span>
        </code>
        <CopyButton description={t.transactions.id(short)} text={txid} />
        <ExplorerLink
          href={TRANSACTION_EXPLORER_URL + txid}
          label={t.transactions.explorerOf(short)}
        />
        {canCheck && !spentOn && (
          <Button
            variant="ghost"
            className="px-0 print:hidden"
            title={action}
            aria-label={t.check.of(action, short)}
            aria-keyshortcuts="c"
            busy={isChecking}
            onClick={() => evidence.check(txid)}
          >
            {!isChecking && <RefreshCw aria-hidden className="size-4" />}
          </Button>
        )}
      </div>
      <div className="flex flex-col gap-1">
        {deposit.operatorTxids.includes(txid) && (
          <p className="text-muted">{t.transactions.notNamed}</p>
        )}
        {(check || spentOn || deposit.status === 'pending') && (
          <TransactionStatus txid={txid} deposit={deposit} evidence={evidence} />
        )}
        <Details heading="h3" title={t.transactions.details}>
          {(known.claims || !evidence.hasFailed) && <ClaimNotices {...known} deposit={deposit} />}
        </Details>
      </div>
    </li>
  );
}
