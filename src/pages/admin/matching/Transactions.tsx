import { useEffect, useId } from 'react';
import { Card } from '@/components/ui/Card';
import { Details } from '@/components/ui/Details';
import { FailureLine } from '@/components/admin/FailureLine';
import { transactionsOf, type Deposit } from '@/domain/deposits/deposit';
import { formatRupeesInput } from '@/domain/money/formatMoney';
import { useEvidence } from './useEvidence';
import { usePaymentDraft } from '@/components/admin/usePaymentDraft';
import { useTransactionChecks } from './useTransactionChecks';
import { adminTexts } from '@/texts/admin/adminTexts';
import { OfferTransaction } from './OfferTransaction';
import { TransactionItem } from './TransactionItem';
import type { TransactionUses } from './useTransactionUses';

const t = adminTexts.transactions;

interface Props {
  deposit: Deposit;
  uses: TransactionUses;
  /** Whether nothing can be credited for them now. */
  isLocked: boolean;
}

/** The transactions of a deposit, checked as a pending one is opened and with the key `c`. */
export function Transactions({ deposit, uses, isLocked }: Props) {
  const titleId = useId();
  const txids = transactionsOf(deposit);
  const payment = usePaymentDraft(deposit.id);
  const checks = useTransactionChecks(deposit);
  const { canCheck, checkAll } = checks;
  const { claimed: known, isLookingUp, hasFailed, refresh } = useEvidence(deposit, uses, checks);
  const isPending = deposit.status === 'pending';
  const claimed = txids.join(' ');
  useEffect(() => {
    if (isPending) checkAll();
  }, [isPending, claimed, checkAll]);
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="sr-only">
        {t.title}
      </h3>
      <Card flush className="divide-y divide-line px-4">
        {txids.length === 0 ? (
          <p className="py-3 text-sm">{t.none}</p>
        ) : (
          <ul className="scroll-my-20 divide-y divide-line">
            {[...known].map(([txid, evidence]) => (
              <TransactionItem
                key={txid}
                txid={txid}
                deposit={deposit}
                known={evidence}
                isLookingUp={isLookingUp}
                hasFailed={hasFailed}
                // What is confirmed has nothing left that a transfer could be compared with.
                checks={{ ...checks, canCheck: canCheck && deposit.status !== 'confirmed' }}
                isLocked={isLocked}
                onFill={(amountPaise) => payment.setText(formatRupeesInput(amountPaise))}
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
