import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { MAX_TXIDS } from '@/config/business';
import { isPartPaid, transactionsOf, unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { formatUsdt } from '@/domain/money/formatMoney';
import type { DepositEntry } from '@/domain/ledger';
import { txidDrafts } from '@/components/deposits/txidDraft';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import { AddTransaction } from './AddTransaction';
import { ClaimedTransaction } from './ClaimedTransaction';
import { DepositChecks } from '@/components/checks/DepositChecks';
import { UnusedTxid } from './UnusedTxid';

const t = userTexts.transactions;

interface Props {
  deposit: Deposit;
  /** Its known ledger entries. */
  entries: readonly DepositEntry[];
  /** Whether more of them may still be read. */
  isLoading: boolean;
  /** The transaction ID that is being typed for it; null while the field is closed. */
  draft: string | null;
}

/** The transactions that a deposit claims, and those that support matched. While it is pending its user can claim more. */
export function ClaimedTransactions({ deposit, entries, isLoading, draft }: Props) {
  const { id, status, txids, operatorTxids } = deposit;
  const all = transactionsOf(deposit);
  const [wasOpened, setOpened] = useState(false);
  const isPending = status === 'pending';
  const isAtLimit = txids.length >= MAX_TXIDS;
  const isUnused = draft !== null && draft.trim() !== '' && (!isPending || isAtLimit);
  if (!isPending && all.length === 0 && !isUnused) return null;
  const add = txids.length > 0 ? t.addAnother : t.add;
  const hasRest = isPartPaid(deposit) && unpaidPaise(deposit) > 0;
  return (
    <div className="text-sm">
      {all.length > 0 && (
        <>
          <p className="text-muted">{t.title}</p>
          <ul>
            {all.map((txid) => (
              <ClaimedTransaction key={txid} txid={txid} isMatched={operatorTxids.includes(txid)} />
            ))}
          </ul>
          {/* Until then it is not known what has been credited. */}
          {!isLoading && <DepositChecks deposit={deposit} entries={entries} />}
        </>
      )}
      {isUnused && (
        <UnusedTxid
          depositId={id}
          text={draft}
          reason={isPending ? texts.errors['transactions-full'] : t.reviewedFirst}
        />
      )}
      {isPending && isAtLimit && !isUnused && (
        <p className="pb-1 text-muted">{texts.errors['transactions-full']}</p>
      )}
      {isPending && !isAtLimit && draft === null && (
        <>
          {hasRest && <p>{t.rest}</p>}
          <Button
            variant="ghost"
            className="-mx-4 -mb-2 text-sm"
            aria-label={t.addTo(add, formatUsdt(deposit.usdtMicro))}
            onClick={() => {
              setOpened(true);
              txidDrafts.set(id, '');
            }}
          >
            {add}
          </Button>
        </>
      )}
      {isPending && !isAtLimit && draft !== null && (
        <AddTransaction deposit={deposit} text={draft} autoFocus={wasOpened} />
      )}
    </div>
  );
}
