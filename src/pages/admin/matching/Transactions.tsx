import { useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { FailureLine } from '@/components/admin/FailureLine';
import type { HandOver } from '@/components/admin/handOver';
import { useHotkeys } from '@/components/admin/hotkeys';
import { usePaymentDraft } from '@/components/admin/usePaymentDraft';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Details } from '@/components/ui/Details';
import { Form, FormField } from '@/components/ui/Form';
import { transactionsOf, type Deposit } from '@/domain/deposits/deposit';
import { parseTxid } from '@/domain/deposits/transactionId';
import { formatRupeesInput } from '@/domain/money/formatMoney';
import { useForm } from '@/lib/useForm';
import { adminTexts } from '@/texts/admin/adminTexts';
import { texts } from '@/texts/texts';
import { TransactionItem } from './TransactionItem';
import { useEvidence } from './useEvidence';
import { useTransactionChecks } from './useTransactionChecks';
import type { TransactionUses } from './useTransactionUses';

const offerTexts = adminTexts.transactions.offer;

/** Adds a transaction that the user has not named to those of the deposit on screen. Nothing is stored. */
function OfferTransaction({ deposit }: { deposit: Deposit }) {
  const form = useForm({ txid: parseTxid });
  const location = useLocation();
  const navigate = useNavigate();

  function submit() {
    const checked = form.validate();
    if (!checked) return;
    if (transactionsOf(deposit).includes(checked.txid)) {
      form.showError('txid', texts.errors['transaction-duplicate']);
      return;
    }
    const state: HandOver = { offered: checked.txid };
    void navigate(location, { replace: true, state });
    form.clear('txid');
  }

  return (
    <Form className="flex flex-col gap-2 text-sm" onSubmit={submit}>
      <FormField
        form={form}
        name="txid"
        label={offerTexts.label}
        // The error says where the ID is found, too.
        hint={form.errors.txid === undefined ? offerTexts.hint : undefined}
        autoComplete="off"
        verbatim
      />
      <Button type="submit" variant="secondary" className="self-start text-sm">
        {offerTexts.action}
      </Button>
    </Form>
  );
}

const t = adminTexts.transactions;

interface Props {
  deposit: Deposit;
  uses: TransactionUses;
  /** True while nothing can be credited. */
  isLocked: boolean;
}

/** Shows the transactions of a deposit. They are checked when a pending one is opened, and with the key `c`. */
export function Transactions({ deposit, uses, isLocked }: Props) {
  const titleId = useId();
  const txids = transactionsOf(deposit);
  const payment = usePaymentDraft(deposit.id);
  const checks = useTransactionChecks(deposit);
  const { canCheck, checkAll } = checks;
  const { claimed: known, isLookingUp, hasFailed, refresh } = useEvidence(deposit, uses, checks);
  const isPending = deposit.status === 'pending';
  const claimed = txids.join(' ');
  // A confirmed deposit has no unpaid amount to compare a transfer with.
  const canCheckNow = canCheck && deposit.status !== 'confirmed';
  useEffect(() => {
    if (isPending) checkAll();
  }, [isPending, claimed, checkAll]);
  const list = useRef<HTMLUListElement>(null);
  useHotkeys({
    c() {
      for (const [txid, { use }] of canCheckNow ? known : []) if (!use?.spentOn) checks.check(txid);
      list.current?.scrollIntoView({ block: 'nearest' });
    },
  });
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="sr-only">
        {t.title}
      </h3>
      <Card flush className="divide-y divide-line px-4">
        {txids.length === 0 ? (
          <p className="py-3 text-sm">{t.none}</p>
        ) : (
          <ul ref={list} className="scroll-my-20 divide-y divide-line">
            {[...known].map(([txid, evidence]) => (
              <TransactionItem
                key={txid}
                txid={txid}
                deposit={deposit}
                known={evidence}
                isLookingUp={isLookingUp}
                hasFailed={hasFailed}
                checks={{ ...checks, canCheck: canCheckNow }}
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
