import { useFocusFallback } from '@/lib/focus';
import { useDraft } from '@/lib/drafts';
import { Card } from '@/components/ui/Button';
import { BreakBeforeAt } from '@/components/ui/Text';
import { useEffect, useMemo, useRef, useState } from 'react';
import { DepositArrival, LookForArrivals } from '@/components/checks/DepositChecks';
import { txidDrafts } from '@/components/deposits/depositDraft';
import { useDeposit } from '@/components/deposits/useDeposits';
import { useMarkRead } from '@/components/deposits/useMarkRead';
import { useRequestState } from '@/components/deposits/useRequestState';
import { PrimaryBadge } from '@/components/methods/PrimaryBadge';
import { PrintedReceipt, Receipt } from '@/components/receipt/Receipt';
import { SupportReference } from '@/components/receipt/SupportReference';
import { LazyTutorial } from '@/components/tutorial/LazyTutorial';
import { Details } from '@/components/ui/Details';
import { supportPath } from '@/config/paths';
import { awaitsPayable, isUnpaidAgain, type Deposit, WITHDRAWN } from '@/domain/deposits/deposit';
import { idAgain, isOverdue, requestState } from '@/domain/deposits/requestState';
import { microUsdt, formatRupeesExact, formatUsdt } from '@/domain/money/money';
import { lastFour } from '@/domain/paymentMethods';
import { useNow } from '@/lib/useNow';
import { removeLastOpen } from '@/services/database/localCache';
import { requestTexts } from '@/texts/requestTexts';
import { userTexts } from '@/texts/userTexts';
import { ClaimedTransactions } from './ClaimedTransactions';
import { DepositTimeline } from './DepositTimeline';
import { SendCard } from './SendCard';
import { StatusAlert } from './StatusAlert';
import { WithdrawDeposit } from './WithdrawDeposit';
import { depositReceipt } from './depositReceipt';
import { useDepositEntries } from './useDepositEntries';

const t = requestTexts;

/** Shows a deposit: its state, what to do next, and further sections that open. */
export function DepositDetails({ deposit }: { deposit: Deposit }) {
  const { id, userId, usdtMicro, payableMicro, inrPaise } = deposit;
  const txidDraft = useDraft(txidDrafts, id);
  const [includesAll, setIncludesAll] = useState(false);
  const { entries, isLoading } = useDepositEntries(deposit, includesAll);
  const status = useRef<HTMLDivElement>(null);
  // Takes the focus from a control that disappears.
  const focusFallback = useFocusFallback<HTMLDivElement>();
  const now = useNow();
  const known = useRequestState(deposit, entries);
  const successor = useDeposit(known.step === 'late' ? idAgain(id) : null).data;
  const hasSuccessor = Boolean(successor?.deposit);
  // The transfer that arrived then belongs to the successor.
  const state = hasSuccessor ? requestState(deposit, null, entries) : known;
  const { step, sendMicro } = state;
  // Home follows a deposit that its user cancelled until its transfer can no longer arrive.
  const isRead =
    hasSuccessor || (deposit.status !== 'pending' && deposit.rejectReason !== WITHDRAWN);
  useEffect(() => {
    if (!isRead) return;
    removeLastOpen('pending', userId, id);
    removeLastOpen('ended', userId, id);
  }, [isRead, userId, id]);
  useMarkRead(entries.map((entry) => entry.id));
  const looked = useMemo(() => [deposit], [deposit]);
  const payable = step === 'send' && awaitsPayable(deposit) ? deposit : null;
  // Without an own amount, a transfer is found by its ID alone, and may have been sent before the deposit was
  // submitted. The named transaction may be another one.
  const mayBeUnsent =
    isUnpaidAgain(deposit) ||
    (sendMicro === null && (step === 'unnamed' || (step === 'review' && payableMicro !== null)));
  const warning =
    step === 'part-paid' || step === 'less'
      ? t.restText
      : payableMicro === null
        ? t.noPayable
        : t.exactly;
  // A deposit whose transfer was found needs no transaction ID.
  const hasTransactions = step !== 'arrived' || deposit.txids.length > 0 || txidDraft !== null;
  const isOpen = deposit.status !== 'pending' || deposit.paymentCount > 0;
  const receipt = deposit.status === 'confirmed' ? depositReceipt(deposit, entries) : null;
  // The correction is more urgent than the receipt.
  const isReceiptLast = step === 'taken-back';
  const receiptActions = receipt && (
    <Receipt receipt={receipt} help={supportPath(id)} isLoading={isLoading} />
  );
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
          {sendMicro !== null && (
            <SendCard
              usdtMicro={sendMicro}
              inr={payable ? formatRupeesExact(inrPaise) : undefined}
              warning={warning}
            />
          )}
        </div>
        {!payable && hasTransactions && <Card className="empty:hidden">{transactions}</Card>}
        {!isReceiptLast && receiptActions}
        {payable && (
          <Card
            flush
            className="bottom-[calc(var(--bar)+env(safe-area-inset-bottom))] z-10 px-4 [@media(min-height:40rem)]:not-has-open:sticky"
          >
            <Details title={t.sent} isOpen={txidDraft !== null}>
              {!isOverdue(payable, now) && (
                <p className="text-muted">{userTexts.deposit.arrival}</p>
              )}
              <DepositArrival deposit={payable} />
              {transactions}
            </Details>
          </Card>
        )}
        <Card flush className="divide-y divide-line px-4">
          {payable && (
            <Details title={t.whyTitle(formatUsdt(payable.payableMicro))}>
              <p>
                {t.why(
                  formatUsdt(microUsdt(payable.payableMicro - usdtMicro)),
                  formatRupeesExact(inrPaise),
                )}
              </p>
              <p className="pt-2">{t.whyRounded(formatUsdt(usdtMicro))}</p>
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
            <SupportReference id={id} hasHelp={receipt !== null || state.action === 'support'} />
          </div>
        </Card>
        {isReceiptLast && receiptActions}
      </div>
    </>
  );
}

function MethodItems({ methods }: { methods: readonly string[] }) {
  return methods.map((method, index) => (
    <li key={method} className="wrap-break-word">
      <BreakBeforeAt text={method} /> {index === 0 && <PrimaryBadge />}
    </li>
  ));
}

/** Shows the payment methods that the deposit was made with. Of an account number, only the last four digits. */
function DepositMethods({ deposit: { upiIds, bankDetails } }: { deposit: Deposit }) {
  const accounts = bankDetails.map(({ bankName, accountNumber }) =>
    t.account(bankName, lastFour(accountNumber)),
  );
  if (upiIds.length + accounts.length === 0) return <p className="text-muted">{t.noMethods}</p>;
  return (
    <ul className="flex flex-col gap-1">
      <MethodItems methods={upiIds} />
      <MethodItems methods={accounts} />
    </ul>
  );
}
