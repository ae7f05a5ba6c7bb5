import { RefreshCw } from 'lucide-react';
import { useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CopyButton } from '@/components/admin/CopyButton';
import { FailureLine, InlineAlert } from '@/components/admin/FailureLine';
import { ExplorerLink } from '@/components/admin/TextLink';
import type { HandOver } from '@/components/admin/handOver';
import { useHotkeys } from '@/components/admin/hotkeys';
import { Button, Card } from '@/components/ui/Button';
import { Details } from '@/components/ui/Details';
import { Form, FormField, useForm } from '@/components/ui/Form';
import { TRANSACTION_EXPLORER_URL } from '@/config/business';
import { depositState, transactionsOf, type Deposit } from '@/domain/deposits/deposit';
import { parseTxid } from '@/domain/deposits/transactionId';
import { MAX_ENDED_COUNT, UNKNOWN, type Evidence } from '@/domain/matching/match';
import { formatUsdt } from '@/domain/money/money';
import { shortDepositId, shortTxid } from '@/domain/shortIds';
import { transfers } from '@/services/tron/transfers';
import { tron } from '@/services/tron/tronService';
import { adminTexts } from '@/texts/admin/adminTexts';
import { sharedTexts } from '@/texts/sharedTexts';
import { texts } from '@/texts/texts';
import { TransactionStatus } from './TransactionStatus';
import type { ClaimedEvidence } from './useEvidence';

const t = adminTexts.transactions;

/** Adds a transaction that the user has not named to those of the deposit on screen. Nothing is stored. */
function OfferTransaction({ deposit }: { deposit: Deposit }) {
  const form = useForm({ txid: parseTxid });
  const location = useLocation();
  const navigate = useNavigate();

  function submit() {
    const checked = form.validate();
    if (!checked) return;
    if (transactionsOf(deposit).includes(checked.txid)) {
      form.showError('txid', texts.errors['transaction-duplicate']);
      return;
    }
    const state: HandOver = { offered: checked.txid };
    void navigate(location, { replace: true, state });
    form.clear('txid');
  }

  return (
    <Form className="flex flex-col gap-2 text-sm" onSubmit={submit}>
      <FormField
        form={form}
        name="txid"
        label={t.offer.label}
        // The error says where the ID is found, too.
        hint={form.errors.txid === undefined ? t.offer.hint : undefined}
        autoComplete="off"
        verbatim
      />
      <Button type="submit" variant="secondary" className="self-start text-sm">
        {t.offer.action}
      </Button>
    </Form>
  );
}

/** Returns a line about another deposit that names the transaction. */
function alsoClaimed(other: Deposit, { userId }: Deposit): string {
  const shortId = shortDepositId(other.id);
  const usdt = formatUsdt(other.usdtMicro);
  const status = sharedTexts.depositCard.status[depositState(other)].toLowerCase();
  if (other.userId === userId) return t.alsoClaimedHere(shortId, usdt, status);
  const name = other.userName ?? adminTexts.unknownUser;
  return t.alsoClaimed(name, other.userEmail, shortId, usdt, status);
}

/** Shows which other deposits name a transaction. */
function ClaimNotices({ claims, spentOn, deposit }: Evidence & { deposit: Deposit }) {
  if (!claims) return <p className="text-muted">{t.lookingUp}</p>;
  const { others, hasMore, endedCount } = claims;
  return (
    <>
      {others.map((other) => (
        <InlineAlert key={other.id} variant="warning">
          {alsoClaimed(other, deposit)}
        </InlineAlert>
      ))}
      {hasMore && <InlineAlert variant="warning">{t.moreUsers}</InlineAlert>}
      {!spentOn && others.length === 0 && !hasMore && (
        <p className="text-muted">{endedCount > 0 ? t.unusedNow : t.unused}</p>
      )}
      {endedCount > 0 && <p className="text-muted">{t.ended(endedCount, MAX_ENDED_COUNT)}</p>}
    </>
  );
}

interface ItemProps {
  txid: string;
  deposit: Deposit;
  evidence: ClaimedEvidence;
  /** True if the node can be asked. */
  canCheck: boolean;
}

/** Shows a transaction of a deposit: its ID to copy and to open, what is known in short, and who else names it. */
function TransactionItem({ txid, deposit, evidence, canCheck }: ItemProps) {
  const short = shortTxid(txid);
  const known = evidence.claimed.get(txid) ?? UNKNOWN;
  const { spentOn, check } = known;
  const action = check ? adminTexts.check.again : adminTexts.check.action;
  const isChecking = evidence.isChecking(txid);
  return (
    <li className="text-sm">
      <div className="-mr-3 flex flex-wrap items-center">
        <code translate="no" className="min-w-0 flex-1 font-mono font-medium">
          <span className="print:hidden">{short}</span>
          <span className="hidden print:inline">{txid}</span>
        </code>
        <CopyButton description={t.id(short)} text={txid} />
        <ExplorerLink href={TRANSACTION_EXPLORER_URL + txid} label={t.explorerOf(short)} />
        {canCheck && !spentOn && (
          <Button
            variant="ghost"
            className="px-0 print:hidden"
            title={action}
            aria-label={adminTexts.check.of(action, short)}
            aria-keyshortcuts="c"
            busy={isChecking}
            onClick={() => void transfers.check(txid)}
          >
            {!isChecking && <RefreshCw aria-hidden className="size-4" />}
          </Button>
        )}
      </div>
      <div className="flex flex-col gap-1">
        {deposit.operatorTxids.includes(txid) && <p className="text-muted">{t.notNamed}</p>}
        {(check || spentOn || deposit.status === 'pending') && (
          <TransactionStatus txid={txid} deposit={deposit} evidence={evidence} />
        )}
        <Details heading="h3" title={t.details}>
          {(known.claims || !evidence.hasFailed) && <ClaimNotices {...known} deposit={deposit} />}
        </Details>
      </div>
    </li>
  );
}

interface Props {
  deposit: Deposit;
  evidence: ClaimedEvidence;
  /** True while nothing can be credited. */
  isLocked: boolean;
}

/** Shows the transactions of a deposit. The key `c` checks them again. */
export function Transactions({ deposit, evidence, isLocked }: Props) {
  const titleId = useId();
  const { claimed, hasFailed, refresh } = evidence;
  const isPending = deposit.status === 'pending';
  // A confirmed deposit has no unpaid amount to compare a transfer with.
  const canCheck = tron !== null && deposit.status !== 'confirmed';
  const list = useRef<HTMLUListElement>(null);
  useHotkeys({
    c() {
      for (const [txid, { spentOn }] of canCheck ? claimed : [])
        if (!spentOn) void transfers.check(txid);
      list.current?.scrollIntoView({ block: 'nearest' });
    },
  });
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="sr-only">
        {t.title}
      </h3>
      <Card flush className="divide-y divide-line px-4">
        {claimed.size === 0 ? (
          <p className="py-3 text-sm">{t.none}</p>
        ) : (
          <ul ref={list} className="scroll-my-20 divide-y divide-line">
            {[...claimed.keys()].map((txid) => (
              <TransactionItem
                key={txid}
                txid={txid}
                deposit={deposit}
                evidence={evidence}
                canCheck={canCheck}
              />
            ))}
          </ul>
        )}
        {hasFailed && <FailureLine className="py-2" text={t.lookUpFailed} onRetry={refresh} />}
        {isPending && !isLocked && (
          <div className="print:hidden">
            <Details heading="h3" title={t.offer.title}>
              <OfferTransaction deposit={deposit} />
            </Details>
          </div>
        )}
      </Card>
    </section>
  );
}
