import { TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CopyAmountButton } from '@/components/deposits/CopyAmountButton';
import { txidDrafts } from '@/components/deposits/depositDraft';
import { useMarkRead } from '@/components/deposits/useMarkRead';
import { useRequestState } from '@/components/deposits/useRequestState';
import { AddressQr, CopyAddress } from '@/components/deposits/WalletAddress';
import { PrimaryBadge } from '@/components/methods/PrimaryBadge';
import { ReceiptButtons, SupportReference } from '@/components/receipt/Receipt';
import { DepositEvent } from '@/components/timeline/DepositEvent';
import { DepositArrival, LookForArrivals } from '@/components/transfers/DepositTransfers';
import { TutorialSteps } from '@/components/tutorial/TutorialSteps';
import { Card } from '@/components/ui/Card';
import { Details } from '@/components/ui/Details';
import { BreakBeforeAt, Fit } from '@/components/ui/Text';
import { toastResult } from '@/components/ui/toastObstacles';
import { TRANSFER_WORRY_MINUTES } from '@/config/business';
import { supportPath } from '@/config/paths';
import {
  awaitsPayable,
  isPaidUp,
  isUnpaidAgain,
  transactionsOf,
  type Deposit,
  DEPOSIT_CANCELLED,
} from '@/domain/deposits/deposit';
import { depositEntryIds } from '@/domain/deposits/depositEntries';
import { isOverdue } from '@/domain/deposits/requestState';
import { timeline } from '@/domain/deposits/timeline';
import { REWARD_ENTRY_ID, type DepositEntry } from '@/domain/ledger';
import { microUsdt, type MicroUsdt, formatRupeesExact, formatUsdt } from '@/domain/money/money';
import { lastFour } from '@/domain/paymentMethods';
import { useDraft } from '@/lib/drafts';
import { useFocusFallback } from '@/lib/focus';
import { useLoadTimeout } from '@/lib/useLive';
import { useNow } from '@/lib/useNow';
import { useOnline } from '@/lib/useOnline';
import { removeLastOpen } from '@/services/database/localCache';
import { statements } from '@/services/userServices';
import { requestTexts } from '@/texts/requestTexts';
import { sharedTexts } from '@/texts/sharedTexts';
import { userTexts } from '@/texts/userTexts';
import { CancelDeposit } from './CancelDeposit';
import { ClaimedTransactions } from './ClaimedTransactions';
import { depositReceipt } from './depositReceipt';
import { StatusAlert } from './StatusAlert';

const t = requestTexts;

/** Shows a deposit: its state, what to do next, and further sections that open. */
export function DepositDetails({ deposit }: { deposit: Deposit }) {
  const { id, userId, usdtMicro, payableMicro, inrPaise } = deposit;
  const txidDraft = useDraft(txidDrafts, id);
  const { entries, isLoading } = useDepositEntries(deposit);
  const status = useRef<HTMLDivElement>(null);
  // Takes the focus from a control that disappears.
  const focusFallback = useFocusFallback<HTMLDivElement>();
  const now = useNow();
  const request = useRequestState(deposit, entries);
  const { state, successor } = request;
  const { step, sendMicro } = state;
  // Home follows a deposit that its user cancelled until its transfer can no longer arrive.
  const isRead =
    Boolean(successor?.deposit) ||
    (deposit.status !== 'pending' && deposit.rejectReason !== DEPOSIT_CANCELLED);
  useEffect(() => {
    if (!isRead) return;
    removeLastOpen('pending', userId, id);
    removeLastOpen('ended', userId, id);
  }, [isRead, userId, id]);
  useMarkRead(entries.map((entry) => entry.id));
  const looked = useMemo(() => [deposit], [deposit]);
  const isRounded = step === 'rounded';
  const payable = (step === 'send' || isRounded) && awaitsPayable(deposit) ? deposit : null;
  // Without an own amount, a transfer is found by its ID alone, and may have been sent before the deposit was
  // submitted. The named transaction may be another one.
  const mayBeUnsent =
    isUnpaidAgain(deposit) ||
    ['claimed', 'not-found', 'other-recipient'].includes(step) ||
    (sendMicro === null && (step === 'unnamed' || (step === 'review' && payableMicro !== null)));
  const warning =
    step === 'part-paid' || step === 'less'
      ? t.restText
      : payableMicro === null
        ? t.noPayable
        : t.exactly;
  const canAdd = deposit.status === 'pending' && !isPaidUp(deposit);
  // A deposit whose transfer was found needs no transaction ID.
  const hasArrived = step === 'arrived' || step === 'slow';
  const hasTransactions =
    transactionsOf(deposit).length > 0 || (canAdd && (!hasArrived || txidDraft !== null));
  const isOpen = deposit.status !== 'pending' || deposit.paymentCount > 0;
  const receipt = deposit.status === 'confirmed' ? depositReceipt(deposit, entries) : null;
  const hasHelp = receipt !== null || state.action === 'support';
  // The correction is more urgent than the receipt.
  const isReceiptLast = step === 'taken-back';
  const receiptActions = receipt && (
    <ReceiptButtons receipt={receipt} help={supportPath(id)} isLoading={isLoading} />
  );
  return (
    <>
      {/* Where its own amount is to be sent, it is looked for below. */}
      {!payable && <LookForArrivals deposits={looked} />}
      <div tabIndex={-1} className="flex flex-col gap-4 outline-none" {...focusFallback}>
        <StatusAlert ref={status} {...request} isLoading={isLoading}>
          {sendMicro !== null && (
            <SendCard
              usdtMicro={sendMicro}
              inr={payable ? formatRupeesExact(inrPaise) : undefined}
              warning={warning}
            />
          )}
        </StatusAlert>
        {/* In one place whatever is to be sent, so that a change does not take the field from its user. */}
        {hasTransactions && (
          <Card
            flush
            className={`px-4 ${payable ? 'bottom-[calc(var(--bar)+var(--notice)+env(safe-area-inset-bottom))] z-10 [@media(min-height:40rem)]:not-has-open:sticky' : ''}`}
          >
            <Details
              title={
                !payable
                  ? userTexts.transactions.title
                  : isOverdue(payable, now)
                    ? t.sentLongAgo(TRANSFER_WORRY_MINUTES)
                    : t.sent
              }
              isOpen={!payable || txidDraft !== null || isRounded}
            >
              {payable && !isOverdue(payable, now) && !isRounded && (
                <p className="text-muted">{userTexts.deposit.arrival}</p>
              )}
              {payable && !isRounded && <DepositArrival deposit={payable} />}
              <ClaimedTransactions
                deposit={deposit}
                canAdd={canAdd}
                entries={entries}
                isLoading={isLoading}
              />
            </Details>
          </Card>
        )}
        {!isReceiptLast && receiptActions}
        <Card flush className="divide-y divide-line px-4">
          {payable && (
            <>
              <Details title={t.whyTitle(formatUsdt(payable.payableMicro))}>
                <p>
                  {t.why(
                    formatUsdt(microUsdt(payable.payableMicro - usdtMicro)),
                    formatRupeesExact(inrPaise),
                  )}
                </p>
                <p className="pt-2">{t.whyRounded(formatUsdt(usdtMicro))}</p>
              </Details>
              <Details title={userTexts.deposit.tutorial}>
                <TutorialSteps topic="send" />
              </Details>
            </>
          )}
          {mayBeUnsent && (
            <Details title={t.notSent}>
              <SendCard usdtMicro={payableMicro ?? usdtMicro} warning={warning} />
            </Details>
          )}
          <Details title={t.timeline} isOpen={isOpen}>
            <ol className="flex flex-col gap-3">
              {timeline(deposit, entries).map((event, index) => (
                <DepositEvent
                  key={index}
                  event={event}
                  deposit={deposit}
                  texts={t.event}
                  isLoading={isLoading}
                >
                  {event.kind === 'corrected' && event.entry.reason && (
                    <p>{sharedTexts.correctionReason[event.entry.reason]}</p>
                  )}
                  {'entry' in event && event.entry?.reasonNote && (
                    <p className="wrap-break-word">{t.note(event.entry.reasonNote)}</p>
                  )}
                </DepositEvent>
              ))}
            </ol>
          </Details>
          <Details title={t.methods}>
            <DepositMethods deposit={deposit} />
          </Details>
          <div className="empty:hidden">
            <CancelDeposit
              deposit={deposit}
              canCancel={state.canCancel}
              onCancelled={() => status.current?.focus()}
            />
          </div>
          <div className="pb-2">
            <SupportReference id={id} help={hasHelp ? null : supportPath(id)} />
          </div>
        </Card>
        {isReceiptLast && receiptActions}
      </div>
    </>
  );
}

/**
 * Returns the ledger entries of a deposit that are known so far. `isLoading` is false once the wanted ones were read,
 * failed or took too long; they are read again when the device is back online. They are read by ID, which follows from
 * the number of payments: a query in order of time would need an index.
 */
function useDepositEntries(deposit: Deposit) {
  const online = useOnline();
  const { userId } = deposit;
  const [known, setKnown] = useState<ReadonlyMap<string, DepositEntry>>(new Map());
  const isRewarded = known.get(REWARD_ENTRY_ID)?.depositId === deposit.id;
  const wanted = depositEntryIds(deposit, isRewarded).join(' ');
  const [answered, setAnswered] = useState('');
  useEffect(() => {
    if (wanted === '') return;
    let isCurrent = true;
    void statements.entries(userId, wanted.split(' ')).then((read) => {
      if (!isCurrent) return;
      setKnown(
        (before) => new Map([...before, ...read.map((entry) => [entry.id, entry] as const)]),
      );
      setAnswered(wanted);
    });
    return () => {
      isCurrent = false;
    };
  }, [userId, wanted, online]);
  const isPending = answered !== wanted;
  const isTimedOut = useLoadTimeout(isPending);
  return { entries: [...known.values()], isLoading: isPending && !isTimedOut };
}

interface SendCardProps {
  usdtMicro: MicroUsdt;
  /** The rupees that the amount pays for; undefined if the deposit asks for more. */
  inr?: string | undefined;
  warning: string;
}

function SendCard({ usdtMicro, inr, warning }: SendCardProps) {
  return (
    <Card className="flex flex-col gap-2">
      <CopyAmountButton usdtMicro={usdtMicro} className="-mt-2 flex-col gap-0 px-0">
        <span className="block w-full">
          <span className="block text-ink">{userTexts.deposit.send}</span>{' '}
          <span
            ref={toastResult}
            className="block text-4xl leading-tight font-bold text-ink tabular-nums"
          >
            <Fit text={`${formatUsdt(usdtMicro)} USDT`} />
          </span>{' '}
          {inr && <span className="block font-normal text-muted">{t.exactlyFor(inr)}</span>}
        </span>
      </CopyAmountButton>
      <p className="flex gap-2 text-sm text-warning">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>{warning}</span>
      </p>
      <CopyAddress label={t.network} variant="primary" />
      <AddressQr />
    </Card>
  );
}

/** Shows the payment methods that the deposit was made with. Of an account number, only the last four digits. */
function DepositMethods({ deposit: { upiIds, bankDetails } }: { deposit: Deposit }) {
  const accounts = bankDetails.map(({ bankName, accountNumber }) =>
    t.account(bankName, lastFour(accountNumber)),
  );
  if (upiIds.length + accounts.length === 0) return <p className="text-muted">{t.noMethods}</p>;
  return (
    <ul className="flex flex-col gap-1">
      {[upiIds, accounts].map((methods) =>
        methods.map((method, index) => (
          <li key={method} className="wrap-break-word">
            <BreakBeforeAt text={method} /> {index === 0 && <PrimaryBadge />}
          </li>
        )),
      )}
    </ul>
  );
}
