import { useRef, useState } from 'react';
import { DepositHelp } from '@/components/deposits/DepositHelp';
import { DepositArrival } from '@/components/deposits/DepositChecks';
import { ClaimedTransactions } from '@/components/deposits/ClaimedTransactions';
import { WithdrawDeposit } from '@/components/deposits/WithdrawDeposit';
import { PrintedReceipt, Receipt } from '@/components/receipt/Receipt';
import { Card } from '@/components/ui/Card';
import type { Deposit } from '@/domain/deposits/deposit';
import { useFocusFallback } from '@/hooks/browser/useFocusFallback';
import { useLoadTimeout } from '@/hooks/browser/useLoadTimeout';
import { useOnline } from '@/hooks/browser/useOnline';
import { useDepositEntries } from '@/hooks/deposits/useDepositEntries';
import { useDraft } from '@/hooks/useDraft';
import { ownArrivals } from '@/stores/ownArrivals';
import { txidDrafts } from '@/stores/txidDraft';
import { depositSheetTexts } from '@/texts/depositSheetTexts';
import { Amounts } from './Amounts';
import { DepositMethods } from './DepositMethods';
import { depositReceipt } from './depositReceipt';
import { StatusAlert } from './StatusAlert';
import { RestToSend } from './RestToSend';
import { SendCard } from './SendCard';
import { DepositTimeline } from './DepositTimeline';

interface Props {
  deposit: Deposit;
  /** Whether the server has not confirmed it yet. */
  isCached: boolean;
}

/** Everything about a deposit: its status and what to do, its amounts, what happened, its transactions and methods. */
export function DepositDetails({ deposit, isCached }: Props) {
  const online = useOnline();
  // What is opened from a list comes from the cache for a moment.
  const isTimedOut = useLoadTimeout(isCached);
  const txidDraft = useDraft(txidDrafts, deposit.id);
  const [includesAll, setIncludesAll] = useState(false);
  const { entries, isLoading } = useDepositEntries(deposit, includesAll);
  const status = useRef<HTMLDivElement>(null);
  const isUnpaid = deposit.status === 'pending' && deposit.paidPaise === 0;
  const hasArrived = useDraft(ownArrivals, deposit.id) !== null && isUnpaid;
  const sending = useFocusFallback<HTMLDivElement>();
  const claimed = useFocusFallback<HTMLDivElement>();
  const isPending = deposit.status === 'pending';
  const isConfirmed = deposit.status === 'confirmed';
  const receipt = isConfirmed ? depositReceipt(deposit, entries) : null;
  // Without an amount of its own, a transfer is found by its ID alone, and it may have been sent before the deposit was
  // submitted. It stays where it is as the deposit is reviewed.
  const [isFirst] = useState(isPending && deposit.payableMicro === null);
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
      <div className="flex flex-col gap-3">
        {isCached && (!online || isTimedOut) && (
          <p className="text-sm text-muted">
            {online ? depositSheetTexts.slowSavedCopy : depositSheetTexts.savedCopy}
          </p>
        )}
        <StatusAlert ref={status} deposit={deposit} hasArrived={hasArrived} />
        <div tabIndex={-1} className="flex flex-col gap-3 outline-none empty:hidden" {...sending}>
          {isFirst && <Card className="empty:hidden">{transactions}</Card>}
          <DepositArrival deposit={deposit} isRepeated />
          {/* What has arrived is not to be sent again. */}
          {!hasArrived && <SendCard deposit={deposit} />}
        </div>
        <Amounts deposit={deposit} hasArrived={hasArrived} />
        {receipt !== null && <Receipt receipt={receipt} isLoading={isLoading} />}
        <RestToSend deposit={deposit} entries={entries} isLoading={isLoading} />
        {/* A form that is gone leaves the focus here. */}
        <Card tabIndex={-1} {...claimed}>
          <DepositTimeline
            deposit={deposit}
            entries={entries}
            isLoading={isLoading}
            includesAll={includesAll}
            onShowEarlier={() => setIncludesAll(true)}
          />
          {!isFirst && transactions}
        </Card>
        <Card>
          <DepositMethods deposit={deposit} />
          {isPending && <DepositHelp deposit={deposit} />}
          <WithdrawDeposit deposit={deposit} onWithdrawn={() => status.current?.focus()} />
        </Card>
      </div>
    </>
  );
}
