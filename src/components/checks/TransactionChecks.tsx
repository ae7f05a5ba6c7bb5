import { useEffect } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { usdtWallet } from '@/config/usdtWallet';
import type { Deposit } from '@/domain/deposits/deposit';
import { spentTransactions } from '@/domain/deposits/depositEntries';
import { formatLocalTime } from '@/domain/time/formatTime';
import type { DepositEntry } from '@/domain/ledger';
import { shortTxid } from '@/domain/shortIds';
import {
  classifyTransfer,
  hasArrived,
  type NodeAnswer,
  type NodeFailure,
} from '@/domain/tron/transferCheck';
import { compareTogether } from '@/domain/matching/compareTogether';
import { useMutation } from '@/lib/useMutation';
import { useOwnChecks, type OwnCheck } from './useOwnChecks';
import { ownArrivals } from './ownArrivals';
import { sharedTexts } from '@/texts/sharedTexts';
import { transactionCheckTexts } from '@/texts/transactionCheckTexts';
import { checkMessage, togetherMessage } from './checkMessage';

const t = transactionCheckTexts;

const Txid = ({ txid }: { txid: string }) => (
  <p translate="no" className="font-mono">
    {shortTxid(txid)}
  </p>
);

interface ItemProps {
  txid: string;
  /** Whether nothing was paid and the deposit names no other, so that it is compared with what is unpaid. */
  isAlone: boolean;
  check: OwnCheck;
  deposit: Deposit;
}

/** What the network last said about one transaction, when, and the question. */
function Item({ txid, isAlone, check, deposit }: ItemProps) {
  const { answer, answeredAt, lastAnswer, ask } = check;
  const { mutate, isPending } = useMutation(ask);
  const messageOf = (said: NodeAnswer | NodeFailure) =>
    checkMessage(classifyTransfer(said, usdtWallet), deposit, isAlone);
  const action = answer ? t.again : t.action;
  const message = answer && messageOf(answer);
  const hasFailed = answer?.kind === 'node-error' && lastAnswer !== null;
  return (
    <li className="flex flex-col gap-1">
      <LiveRegion>
        {(isPending || !answer) && <p className="text-muted">{t.checking}</p>}
        {message && (
          <Alert variant={message.variant} title={message.title}>
            {!isAlone && <Txid txid={txid} />}
            <p>{message.text}</p>
            {hasFailed && (
              <p>
                {t.lastAnswer(messageOf(lastAnswer.answer).title, formatLocalTime(lastAnswer.at))}
              </p>
            )}
          </Alert>
        )}
      </LiveRegion>
      {/* Not announced: it changes each minute. */}
      {answeredAt && <p className="pt-1 text-muted">{t.checked(formatLocalTime(answeredAt))}</p>}
      {/* Never disabled while it is asked, which would take the focus away. */}
      <Button
        variant="ghost"
        className="-mx-4 self-start text-sm"
        aria-label={t.of(action, shortTxid(txid))}
        onClick={mutate}
      >
        {action}
      </Button>
    </li>
  );
}

interface Props {
  deposit: Deposit;
  /** Its known ledger entries. */
  entries: readonly DepositEntry[];
}

/**
 * What the network says about the transactions that a pending deposit claims, so that its user learns of a wrong one. What a
 * credit has spent is credited, and nothing else; what is missing is said once for all the others.
 */
export function TransactionChecks({ deposit, entries }: Props) {
  const { txids, paidPaise } = deposit;
  const { spent, takenBack, isComplete } = spentTransactions(deposit, entries);
  const open = txids.filter((txid) => !spent.has(txid) && !takenBack.has(txid));
  const checks = useOwnChecks(open);
  const isAlone = txids.length === 1 && paidPaise === 0;
  const answers = open.map((txid) => checks(txid).lastAnswer?.answer ?? null);
  const together =
    isAlone || !isComplete
      ? null
      : compareTogether(
          answers.map((answer) => answer && classifyTransfer(answer, usdtWallet)),
          deposit,
        );
  const sum = together && togetherMessage(together);
  const [only] = answers;
  const check = isAlone && only ? classifyTransfer(only, usdtWallet) : null;
  const fits = check && checkMessage(check, deposit).variant === 'success';
  const sentAt = fits && hasArrived(check) ? check.received.sentAt.getTime() : null;
  useEffect(() => {
    if (sentAt !== null) ownArrivals.set(deposit.id, sentAt);
  }, [deposit.id, sentAt]);
  return (
    <>
      <ul className="flex flex-col gap-1 pt-1">
        {txids.map((txid) =>
          open.includes(txid) ? (
            <Item key={txid} txid={txid} isAlone={isAlone} check={checks(txid)} deposit={deposit} />
          ) : (
            <li key={txid}>
              <Alert
                variant={spent.has(txid) ? 'success' : 'warning'}
                title={spent.has(txid) ? t.title.credited : sharedTexts.statement.correction}
              >
                <Txid txid={txid} />
                {spent.has(txid) && <p>{t.credited}</p>}
              </Alert>
            </li>
          ),
        )}
      </ul>
      <LiveRegion>
        {sum && (
          <Alert variant={sum.variant}>
            <p>{sum.text}</p>
          </Alert>
        )}
      </LiveRegion>
    </>
  );
}
