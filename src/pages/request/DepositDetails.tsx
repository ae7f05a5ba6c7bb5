import { useRef, useState } from 'react';
import { DepositArrival } from '@/components/checks/DepositChecks';
import { ClaimedTransactions } from './ClaimedTransactions';
import { SupportReference } from '@/components/receipt/SupportReference';
import { WithdrawDeposit } from './WithdrawDeposit';
import { LazyTutorial } from '@/components/tutorial/LazyTutorial';
import { PrintedReceipt, Receipt } from '@/components/receipt/Receipt';
import { Card } from '@/components/ui/Card';
import { Details } from '@/components/ui/Details';
import { awaitsPayable, isUnpaid, isUnpaidAgain, type Deposit } from '@/domain/deposits/deposit';
import { isOverdue } from '@/domain/matching/arrival';
import { takenBack } from '@/domain/deposits/takenBack';
import { formatRupeesExact, formatUsdt } from '@/domain/money/formatMoney';
import { microUsdt } from '@/domain/money/money';
import { useFocusFallback } from '@/lib/useFocusFallback';
import { useArrivedAt } from '@/components/checks/useArrivedAt';
import { useDepositEntries } from './useDepositEntries';
import { useDraft } from '@/lib/useDraft';
import { useNow } from '@/lib/useNow';
import { txidDrafts } from '@/components/deposits/txidDraft';
import { requestTexts } from '@/texts/requestTexts';
import { userTexts } from '@/texts/userTexts';
import { DepositMethods } from './DepositMethods';
import { depositReceipt } from './depositReceipt';
import { DepositTimeline } from './DepositTimeline';
import { RestToSend } from './RestToSend';
import { SendCard } from './SendCard';
import { StatusAlert } from './StatusAlert';

const t = requestTexts;

/** Everything about a deposit: its status, what to do next, and each other thing in a line that opens. */
export function DepositDetails({ deposit }: { deposit: Deposit }) {
  const txidDraft = useDraft(txidDrafts, deposit.id);
  const [includesAll, setIncludesAll] = useState(false);
  const { entries, isLoading } = useDepositEntries(deposit, includesAll);
  const status = useRef<HTMLDivElement>(null);
  // What is gone leaves the focus here.
  const focusFallback = useFocusFallback<HTMLDivElement>();
  const arrivedAt = useArrivedAt(deposit);
  const now = useNow();
  const { usdtMicro, payableMicro, inrPaise } = deposit;
  const hasArrived = arrivedAt !== null;
  const payable = !hasArrived && awaitsPayable(deposit) ? deposit : null;
  const back = takenBack(deposit, entries);
  // Without an amount of its own, a transfer is found by its ID alone, and it may have been sent before the deposit was
  // submitted. With one, the transaction that is named may be another one.
  const mayBeUnsent =
    isUnpaidAgain(deposit) ||
    (isUnpaid(deposit) && !hasArrived && (payableMicro === null) === (deposit.txids.length === 0));
  // What has arrived needs none.
  const hasTransactions = !hasArrived || deposit.txids.length > 0 || txidDraft !== null;
  const isOpen = deposit.status !== 'pending' || deposit.paymentCount > 0;
  const receipt = deposit.status === 'confirmed' ? depositReceipt(deposit, entries) : null;
  const transactions = (
    <ClaimedTransactions
      deposit={deposit}
      entries={entries}
      isLoading={isLoading}
      draft={txidDraft}
    />
  );
  return (
    <>
      {receipt !== null && <PrintedReceipt receipt={receipt} />}
      <div tabIndex={-1} className="flex flex-col gap-2 outline-none" {...focusFallback}>
        <div className="flex flex-col gap-2">
          <StatusAlert ref={status} deposit={deposit} arrivedAt={arrivedAt} back={back} />
          {payable && <SendCard usdtMicro={payable.payableMicro} warning={t.exactly} />}
        </div>
        {!payable && hasTransactions && <Card className="empty:hidden">{transactions}</Card>}
        {receipt !== null && <Receipt receipt={receipt} isLoading={isLoading} />}
        <RestToSend
          deposit={deposit}
          entries={entries}
          isLoading={isLoading}
          isTakenBack={back !== null}
        />
        <Card flush className="divide-y divide-line px-4">
          {payable && (
            <Details title={t.sent} isOpen={txidDraft !== null}>
              {!isOverdue(payable, now) && (
                <p className="text-muted">{userTexts.deposit.arrival}</p>
              )}
              <DepositArrival deposit={payable} />
              {transactions}
            </Details>
          )}
          {payable && (
            <Details title={t.whyTitle}>
              <p>
                {t.why(
                  formatUsdt(microUsdt(payable.payableMicro - usdtMicro)),
                  formatRupeesExact(inrPaise),
                )}
              </p>
            </Details>
          )}
          {payable && (
            <Details title={userTexts.deposit.tutorial}>
              <LazyTutorial topic="send" />
            </Details>
          )}
          {mayBeUnsent && (
            <Details title={t.notSent}>
              <SendCard
                usdtMicro={payableMicro ?? usdtMicro}
                warning={payableMicro === null ? t.noPayable : t.exactly}
              />
            </Details>
          )}
          <Details title={t.timeline} isOpen={isOpen}>
            <DepositTimeline
              deposit={deposit}
              entries={entries}
              isLoading={isLoading}
              includesAll={includesAll}
              onShowEarlier={() => setIncludesAll(true)}
            />
          </Details>
          <Details title={t.methods}>
            <DepositMethods deposit={deposit} />
          </Details>
          <div className="empty:hidden">
            <WithdrawDeposit deposit={deposit} onWithdrawn={() => status.current?.focus()} />
          </div>
          <div className="pb-2">
            <SupportReference
              id={deposit.id}
              payableMicro={payableMicro}
              isAlone={deposit.status === 'rejected'}
            />
          </div>
        </Card>
      </div>
    </>
  );
}
