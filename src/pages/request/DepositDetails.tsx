import { useEffect, useMemo, useRef, useState } from 'react';
import { DepositArrival, LookForArrivals } from '@/components/checks/DepositChecks';
import { useDeposit } from '@/components/deposits/useDeposit';
import { useMarkRead } from '@/components/deposits/useMarkRead';
import { useRequestState } from '@/components/deposits/useRequestState';
import { ClaimedTransactions } from './ClaimedTransactions';
import { SupportReference } from '@/components/receipt/SupportReference';
import { WithdrawDeposit } from './WithdrawDeposit';
import { LazyTutorial } from '@/components/tutorial/LazyTutorial';
import { PrintedReceipt, Receipt } from '@/components/receipt/Receipt';
import { Card } from '@/components/ui/Card';
import { Details } from '@/components/ui/Details';
import { awaitsPayable, isUnpaidAgain, type Deposit } from '@/domain/deposits/deposit';
import { idAgain, requestState } from '@/domain/deposits/requestState';
import { isOverdue } from '@/domain/matching/arrival';
import { formatRupeesExact, formatUsdt } from '@/domain/money/formatMoney';
import { microUsdt } from '@/domain/money/money';
import { removeLastOpen } from '@/services/database/localCache';
import { useFocusFallback } from '@/lib/useFocusFallback';
import { useDepositEntries } from './useDepositEntries';
import { useDraft } from '@/lib/useDraft';
import { useNow } from '@/lib/useNow';
import { txidDrafts } from '@/components/deposits/txidDraft';
import { requestTexts } from '@/texts/requestTexts';
import { userTexts } from '@/texts/userTexts';
import { DepositMethods } from './DepositMethods';
import { depositReceipt } from './depositReceipt';
import { DepositTimeline } from './DepositTimeline';
import { SendCard } from './SendCard';
import { StatusAlert } from './StatusAlert';

const t = requestTexts;

/** Everything about a deposit: its state, what to do next, and each other thing in a line that opens. */
export function DepositDetails({ deposit }: { deposit: Deposit }) {
  const { id, userId, usdtMicro, payableMicro, inrPaise } = deposit;
  const txidDraft = useDraft(txidDrafts, id);
  const [includesAll, setIncludesAll] = useState(false);
  const { entries, isLoading } = useDepositEntries(deposit, includesAll);
  const status = useRef<HTMLDivElement>(null);
  // What is gone leaves the focus here.
  const focusFallback = useFocusFallback<HTMLDivElement>();
  const now = useNow();
  const known = useRequestState(deposit, entries);
  const successor = useDeposit(known.step === 'late' ? idAgain(id) : null).data;
  const hasSuccessor = Boolean(successor?.deposit);
  // What has arrived is then the other's.
  const state = hasSuccessor ? requestState(deposit, null, entries) : known;
  const { step, sendMicro } = state;
  useEffect(() => {
    if (hasSuccessor) removeLastOpen('cancelled', userId, id);
  }, [hasSuccessor, userId, id]);
  useMarkRead(state.back?.correction ? [state.back.correction] : []);
  const looked = useMemo(() => [deposit], [deposit]);
  const payable = step === 'send' && awaitsPayable(deposit) ? deposit : null;
  // A transfer without an amount of its own is found by its ID alone, and it may have been sent before the deposit was submitted.
  // The transaction that is named may be another one.
  const mayBeUnsent =
    isUnpaidAgain(deposit) ||
    (sendMicro === null && (step === 'unnamed' || (step === 'review' && payableMicro !== null)));
  const warning =
    step === 'part-paid' || step === 'less'
      ? t.restText
      : payableMicro === null
        ? t.noPayable
        : t.exactly;
  // What has arrived needs none.
  const hasTransactions = step !== 'arrived' || deposit.txids.length > 0 || txidDraft !== null;
  const isOpen = deposit.status !== 'pending' || deposit.paymentCount > 0;
  const receipt = deposit.status === 'confirmed' ? depositReceipt(deposit, entries) : null;
  // What was taken back is more urgent than what is kept.
  const isReceiptLast = step === 'taken-back';
  const receiptActions = receipt && <Receipt receipt={receipt} isLoading={isLoading} />;
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
      {deposit.status === 'rejected' && <LookForArrivals deposits={looked} />}
      <div tabIndex={-1} className="flex flex-col gap-2 outline-none" {...focusFallback}>
        <div className="flex flex-col gap-2">
          <StatusAlert
            ref={status}
            deposit={deposit}
            state={state}
            isLoading={isLoading}
            successor={successor}
          />
          {sendMicro !== null && <SendCard usdtMicro={sendMicro} warning={warning} />}
        </div>
        {!payable && hasTransactions && <Card className="empty:hidden">{transactions}</Card>}
        {!isReceiptLast && receiptActions}
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
              <SendCard usdtMicro={payableMicro ?? usdtMicro} warning={warning} />
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
            <WithdrawDeposit
              deposit={deposit}
              canCancel={state.canCancel}
              onWithdrawn={() => status.current?.focus()}
            />
          </div>
          <div className="pb-2">
            <SupportReference id={id} isAlone={state.action === 'support'} />
          </div>
        </Card>
        {isReceiptLast && receiptActions}
      </div>
    </>
  );
}
