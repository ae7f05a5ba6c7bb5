import { useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { FailureLine } from '@/components/admin/FailureLine';
import { useHotkeys } from '@/components/admin/hotkeys';
import type { HandOver } from '@/components/admin/useHandOver';
import { Button } from '@/components/ui/Button';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { Details } from '@/components/ui/Details';
import { Form, FormField, useForm } from '@/components/ui/Form';
import { depositState, transactionsOf, type Deposit } from '@/domain/deposits/deposit';
import { parseTxid } from '@/domain/deposits/transactionId';
import { shortTxid } from '@/domain/shortIds';
import { formatLocalTime } from '@/domain/time/formatTime';
import { useAction } from '@/pages/admin/actions/useAction';
import { canCheck, TransactionItem } from '@/pages/admin/matching/TransactionItem';
import type { ClaimedEvidence } from '@/pages/admin/matching/useEvidence';
import { useHint } from '@/pages/admin/worklist/DepositRow';
import { DepositStateLabel } from '@/pages/admin/worklist/DepositStateLabel';
import { admin } from '@/services/admin/adminServices';
import { transfers } from '@/services/tron/transfers';
import { adminTexts } from '@/texts/admin/adminTexts';
import { texts } from '@/texts/texts';

const t = adminTexts.transactions;
const { 'use-unknown': UNREAD } = adminTexts.check.says;

interface Props {
  deposit: Deposit;
  evidence: ClaimedEvidence;
  /** True if this administrator can record nothing about it. */
  isLocked: boolean;
}

/** Shows the transactions of a deposit. The key `c` checks them again. */
export function Transactions({ deposit, evidence, isLocked }: Props) {
  const hint = useHint(deposit);
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
      {claimed.size === 0 ? (
        <>
          {hint !== null && depositState(deposit) === 'pending' && (
            <div className="text-base font-medium">
              <DepositStateLabel deposit={deposit} hint={hint} />
            </div>
          )}
          <p className="text-sm text-muted">{t.none}</p>
        </>
      ) : (
        <ul ref={list} className="scroll-my-20 divide-y divide-line">
          {[...claimed].map(([txid, { spentOn }]) => (
            <TransactionItem
              key={txid}
              txid={txid}
              deposit={deposit}
              evidence={evidence}
              head={
                <code translate="no" className="min-w-0 flex-1 font-mono text-xs">
                  <span className="print:hidden">{shortTxid(txid)}</span>
                  <span className="hidden print:inline">{txid}</span>
                </code>
              }
            >
              {/* Whoever said it cannot take it back alone. */}
              {!isLocked && spentOn?.isSentBack && !spentOn.byYou && (
                <FreeTransaction txid={txid} onDone={refresh} />
              )}
            </TransactionItem>
          ))}
        </ul>
      )}
      {deposit.noMoreAt && deposit.status === 'pending' && (
        <p className="text-sm">{t.noMore(formatLocalTime(deposit.noMoreAt))}</p>
      )}
      {hasFailed && <FailureLine className="py-2" text={UNREAD} onRetry={refresh} />}
    </section>
  );
}

/** Shows a line that opens to a form, which adds a transaction that the user has not named to those on screen. Nothing is stored. */
export function OtherTransactionLine({ deposit }: { deposit: Deposit }) {
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
    <div className="print:hidden">
      <Details heading="h3" title={t.offer.title}>
        <Form className="flex flex-col gap-2 text-sm" onSubmit={submit}>
          <FormField
            {...form.field('txid')}
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
      </Details>
    </div>
  );
}

/** Frees a transaction of which a colleague said wrongly that it was sent back, after asking. */
function FreeTransaction({ txid, onDone }: { txid: string; onDone: () => void }) {
  const { act, isPending } = useAction();
  const [isOpen, setOpen] = useState(false);
  const short = shortTxid(txid);
  return (
    <>
      <Button
        variant="ghost"
        className="-mx-4 -my-1 self-start text-sm print:hidden"
        busy={isPending}
        onClick={() => setOpen(true)}
      >
        {t.free.action}
      </Button>
      {isOpen && (
        <ConfirmSheet
          title={t.free.title(short)}
          text={t.free.text}
          action={t.free.action}
          variant="danger"
          onConfirm={() => {
            act({
              store: () => admin.reviews.free(txid),
              done: [t.free.done, t.id(short)],
              failed: t.free.failed,
              onDone,
            });
            return true;
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
