import { useEffect } from 'react';
import { Button } from '@/components/ui/Button';
import { LiveRegion } from '@/components/ui/Alert';
import { usdtWallet } from '@/config/usdtWallet';
import type { Deposit } from '@/domain/deposits/deposit';
import { spentTransactions } from '@/domain/deposits/depositEntries';
import type { DepositEntry } from '@/domain/ledger';
import { compareTogether, seenTransfers } from '@/domain/matching/compareTogether';
import { formatUsdt } from '@/domain/money/money';
import { shortTxid } from '@/domain/shortIds';
import { formatLocalTime } from '@/domain/time/formatTime';
import { classifyTransfer } from '@/domain/tron/transferCheck';
import { useMutation } from '@/lib/useToast';
import { isSettled, transfers, type Receipt, type ReceiptAnswer } from '@/services/tron/transfers';
import { sharedTexts } from '@/texts/sharedTexts';
import { transactionCheckTexts } from '@/texts/transactionCheckTexts';
import { checkMessage, type CheckMessage } from './checkMessage';
import { ownTransfers } from './ownTransfers';
import { useReceipts } from './useTransfers';

const isOpen = (answer: ReceiptAnswer) => !isSettled(answer);

const t = transactionCheckTexts;

/** A fact about a transaction; its ID is shown if there are several. */
function Fact({ title, text, txid }: CheckMessage & { txid: string | null }) {
  return (
    <>
      <p className="font-semibold">{title}</p>
      {txid !== null && (
        <p translate="no" className="font-mono">
          {shortTxid(txid)}
        </p>
      )}
      {text !== null && <p>{text}</p>}
    </>
  );
}

interface ItemProps {
  txid: string;
  /** True if nothing was paid and no other transaction is claimed, so this one is compared with the unpaid amount. */
  isAlone: boolean;
  deposit: Deposit;
  known: Receipt | undefined;
}

function Item({ txid, isAlone, deposit, known }: ItemProps) {
  const answer = known?.answer ?? null;
  const { mutate, isPending } = useMutation(async () => void (await transfers.check(txid)));
  const action = answer ? t.again : t.action;
  const message = answer && checkMessage(classifyTransfer(answer, usdtWallet), deposit, isAlone);
  return (
    <li className="flex flex-col gap-1">
      <LiveRegion>
        {(isPending || !answer) && <p className="text-muted">{t.checking}</p>}
        {message && <Fact {...message} txid={isAlone ? null : txid} />}
      </LiveRegion>
      {/* Not announced, because it changes each minute. */}
      {known?.answer && <p className="pt-1 text-muted">{t.checked(formatLocalTime(known.at))}</p>}
      {/* Not disabled while pending, which would lose the focus. */}
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
  entries: readonly DepositEntry[];
}

/**
 * Shows what the network says about the transactions claimed for an unpaid deposit, so that the user learns of a wrong
 * one. Credited and corrected ones are left out. The sum of the others is stored for the state of the deposit.
 */
export function TransactionChecks({ deposit, entries }: Props) {
  const { txids, paidPaise } = deposit;
  const { spent, takenBack, isComplete } = spentTransactions(deposit, entries);
  const open = txids.filter((txid) => !spent.has(txid) && !takenBack.has(txid));
  const receipts = useReceipts(open.join(' '), isOpen);
  const isAlone = txids.length === 1 && paidPaise === 0;
  const answers = open.map((txid) => {
    const answer = receipts.get(txid)?.answer;
    // A node that gave no answer says nothing about the transaction.
    const isKnown = answer && answer.kind !== 'node-error';
    return { txid, check: isKnown ? classifyTransfer(answer, usdtWallet) : null };
  });
  const seen = seenTransfers(deposit, answers, isAlone || isComplete);
  const stored = JSON.stringify(seen);
  useEffect(() => {
    const known = ownTransfers.get(deposit.id);
    // The own amount has arrived, whatever else is claimed.
    const isOwn = known?.kind === 'arrived' && known.named === '';
    if (seen === undefined || isOwn || JSON.stringify(known) === stored) return;
    ownTransfers.set(deposit.id, seen);
  });
  const together =
    isAlone || !isComplete || deposit.status !== 'pending'
      ? null
      : compareTogether(
          answers.map(({ check }) => check),
          deposit,
        );
  return (
    <>
      <ul className="flex flex-col gap-1 pt-1">
        {txids.map((txid) =>
          open.includes(txid) ? (
            <Item
              key={txid}
              txid={txid}
              isAlone={isAlone}
              deposit={deposit}
              known={receipts.get(txid)}
            />
          ) : (
            <li key={txid}>
              <Fact
                txid={txid}
                title={spent.has(txid) ? t.title.credited : sharedTexts.statement.correction}
                text={spent.has(txid) ? t.credited : null}
              />
            </li>
          ),
        )}
      </ul>
      <LiveRegion>
        {together?.kind === 'fits' && <p>{t.together.fits}</p>}
        {together?.kind === 'more' && (
          <p>{t.together.more(formatUsdt(together.differenceMicro))}</p>
        )}
      </LiveRegion>
    </>
  );
}
