import { useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { FailureLine } from '@/components/admin/FailureLine';
import type { HandOver } from '@/components/admin/handOver';
import { useHotkeys } from '@/components/admin/hotkeys';
import { Button, Card } from '@/components/ui/Button';
import { Details } from '@/components/ui/Details';
import { Form, FormField, useForm } from '@/components/ui/Form';
import { transactionsOf, type Deposit } from '@/domain/deposits/deposit';
import { parseTxid } from '@/domain/deposits/transactionId';
import { shortTxid } from '@/domain/shortIds';
import { transfers } from '@/services/tron/transfers';
import { adminTexts } from '@/texts/admin/adminTexts';
import { texts } from '@/texts/texts';
import { canCheck, TransactionItem } from './TransactionItem';
import type { ClaimedEvidence } from './useEvidence';

const t = adminTexts.transactions;

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
        label={t.offer.label}
        // The error says where the ID is found, too.
        hint={form.errors.txid === undefined ? t.offer.hint : undefined}
        autoComplete="off"
        verbatim
      />
      <Button type="submit" variant="secondary" className="self-start text-sm">
        {t.offer.action}
      </Button>
    </Form>
  );
}

interface Props {
  deposit: Deposit;
  evidence: ClaimedEvidence;
  /** True while nothing can be credited. */
  isLocked: boolean;
}

/** Shows the transactions of a deposit. The key `c` checks them again. */
export function Transactions({ deposit, evidence, isLocked }: Props) {
  const titleId = useId();
  const { claimed, hasFailed, refresh } = evidence;
  const list = useRef<HTMLUListElement>(null);
  useHotkeys({
    c() {
      for (const [txid, evidence] of claimed)
        if (canCheck(deposit, evidence)) void transfers.check(txid);
      list.current?.scrollIntoView({ block: 'nearest' });
    },
  });
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="sr-only">
        {t.title}
      </h3>
      <Card flush className="divide-y divide-line px-4">
        {claimed.size === 0 ? (
          <p className="py-3 text-sm">{t.none}</p>
        ) : (
          <ul ref={list} className="scroll-my-20 divide-y divide-line">
            {[...claimed.keys()].map((txid) => (
              <TransactionItem
                key={txid}
                txid={txid}
                deposit={deposit}
                evidence={evidence}
                head={
                  <code translate="no" className="min-w-0 flex-1 font-mono font-medium">
                    <span className="print:hidden">{shortTxid(txid)}</span>
                    <span className="hidden print:inline">{txid}</span>
                  </code>
                }
              />
            ))}
          </ul>
        )}
        {hasFailed && <FailureLine className="py-2" text={t.lookUpFailed} onRetry={refresh} />}
        {!isLocked && (
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
