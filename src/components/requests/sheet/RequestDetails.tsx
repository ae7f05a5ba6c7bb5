import { useRef, useState } from 'react';
import { RequestHelp } from '@/components/requests/RequestHelp';
import { RequestTransactions } from '@/components/requests/RequestTransactions';
import { WithdrawRequest } from '@/components/requests/WithdrawRequest';
import { Card } from '@/components/ui/Card';
import type { Deposit } from '@/domain/deposit';
import { useOnline } from '@/hooks/browser/useOnline';
import { useRequestEntries } from '@/hooks/useRequestEntries';
import { useTxidDraft } from '@/hooks/useTxidDraft';
import { requestTexts } from '@/texts/requestTexts';
import { Amounts } from './Amounts';
import { Methods } from './Methods';
import { PrintedReceipt, Receipt } from './Receipt';
import { RequestStatus } from './RequestStatus';
import { RestToSend } from './RestToSend';
import { RequestTimeline } from './RequestTimeline';

interface Props {
  deposit: Deposit;
  /** Whether the server has not confirmed it yet. */
  isCached: boolean;
}

/** Everything about a request: its status and what to do, its amounts, what happened, its transactions and methods. */
export function RequestDetails({ deposit, isCached }: Props) {
  const online = useOnline();
  const txidDraft = useTxidDraft(deposit.id);
  const [isWhole, setWhole] = useState(false);
  const { entries, isLoading } = useRequestEntries(deposit, isWhole);
  const status = useRef<HTMLDivElement>(null);
  const isPending = deposit.status === 'pending';
  const isConfirmed = deposit.status === 'confirmed';
  return (
    <>
      {isConfirmed && <PrintedReceipt deposit={deposit} entries={entries} />}
      <div className={`flex flex-col gap-3 ${isConfirmed ? 'print:hidden' : ''}`}>
        {isCached && !online && <p className="text-sm text-muted">{requestTexts.savedCopy}</p>}
        <RequestStatus ref={status} deposit={deposit} />
        <Amounts deposit={deposit} />
        {isConfirmed && <Receipt deposit={deposit} entries={entries} isLoading={isLoading} />}
        <RestToSend deposit={deposit} />
        <Card>
          <RequestTimeline
            deposit={deposit}
            entries={entries}
            isLoading={isLoading}
            isWhole={isWhole}
            onShowEarlier={() => setWhole(true)}
          />
          <RequestTransactions deposit={deposit} draft={txidDraft} />
        </Card>
        <Card>
          <Methods deposit={deposit} />
          {isPending && <RequestHelp deposit={deposit} />}
          <WithdrawRequest deposit={deposit} onWithdrawn={() => status.current?.focus()} />
        </Card>
      </div>
    </>
  );
}
