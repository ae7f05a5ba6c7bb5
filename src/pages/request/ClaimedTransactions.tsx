import { ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import { txidDrafts } from '@/components/deposits/depositDraft';
import { TxidField, useTxidField } from '@/components/deposits/TxidField';
import { DepositChecks } from '@/components/transfers/DepositTransfers';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { MAX_TXIDS, TRANSACTION_EXPLORER_URL } from '@/config/business';
import { transactionsOf, type Deposit } from '@/domain/deposits/deposit';
import { parseTxid } from '@/domain/deposits/transactionId';
import { errorCode } from '@/domain/errors';
import type { DepositEntry } from '@/domain/ledger';
import { formatUsdt } from '@/domain/money/money';
import { shortTxid } from '@/domain/shortIds';
import { useDraft } from '@/lib/drafts';
import { toast } from '@/lib/toast';
import { useCopy } from '@/lib/useCopy';
import { useMutation } from '@/lib/useMutation';
import { deposits } from '@/services/userServices';
import { errorMessage, texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.transactions;
const ICON_CLASS =
  'flex size-11 shrink-0 items-center justify-center rounded-control text-accent hover:bg-accent-soft';

interface Props {
  deposit: Deposit;
  /** True while its user can claim more. */
  canAdd: boolean;
  entries: readonly DepositEntry[];
  /** True while more entries may be read. */
  isLoading: boolean;
}

/** Shows the transactions that a deposit claims or support matched, and a field for more. */
export function ClaimedTransactions({ deposit, canAdd, entries, isLoading }: Props) {
  const { id, txids, operatorTxids, sentBackTxids } = deposit;
  const draft = useDraft(txidDrafts, id);
  const all = transactionsOf(deposit);
  const [wasOpened, setOpened] = useState(false);
  const add = txids.length > 0 ? t.addAnother : t.add;
  return (
    <div className="text-sm">
      {all.length > 0 && (
        <>
          <ul>
            {all.map((txid) => (
              <ClaimedTransaction
                key={txid}
                txid={txid}
                note={
                  sentBackTxids.includes(txid)
                    ? t.sentBack
                    : operatorTxids.includes(txid)
                      ? t.matched
                      : null
                }
              />
            ))}
          </ul>
          {/* Before that, it is not known which transactions were credited. */}
          {!isLoading && <DepositChecks deposit={deposit} entries={entries} />}
        </>
      )}
      {!canAdd ? null : txids.length >= MAX_TXIDS ? (
        <p className="pb-1 text-muted">{texts.errors['transactions-full']}</p>
      ) : draft === null ? (
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
      ) : (
        <AddTransaction deposit={deposit} text={draft} autoFocus={wasOpened} />
      )}
    </div>
  );
}

interface TransactionProps {
  txid: string;
  /** What support did with the transaction; null if its user named it. */
  note: string | null;
}

function ClaimedTransaction({ txid, note }: TransactionProps) {
  const short = shortTxid(txid);
  const { Icon, copy } = useCopy(txid, { done: t.copied(short), failed: t.notCopied });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-2">
      <span>
        <span translate="no" className="font-mono">
          {short}
        </span>
        {note !== null && <span className="block text-muted">{note}</span>}
      </span>
      <span className="-mr-3 flex">
        <button type="button" aria-label={t.copy(short)} onClick={copy} className={ICON_CLASS}>
          <Icon aria-hidden className="size-4" />
        </button>
        <a
          href={TRANSACTION_EXPLORER_URL + txid}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t.explore(short)}
          className={ICON_CLASS}
        >
          <ExternalLink aria-hidden className="size-4" />
        </a>
      </span>
    </li>
  );
}

interface AddTransactionProps {
  deposit: Deposit;
  text: string;
  autoFocus: boolean;
}

/** Adds a transaction to a pending deposit. The draft survives navigation and a reload. */
function AddTransaction({ deposit, text, autoFocus }: AddTransactionProps) {
  const { id, txids } = deposit;
  const input = useRef<HTMLInputElement>(null);
  const field = useTxidField(text, (typed) => txidDrafts.set(id, typed), txids);
  const adding = useMutation(async (txid: string) => {
    try {
      await deposits.addTransaction(id, txid);
    } catch (error) {
      // A duplicate was added by an attempt without an answer, or on another device.
      if (errorCode(error) !== 'transaction-duplicate') {
        toast.error(t.failed, errorMessage(error));
        return;
      }
    }
    const typed = parseTxid(txidDrafts.get(id) ?? '');
    // The user may have come back and typed another one in the meantime.
    if (typed.ok && typed.value === txid) txidDrafts.set(id, null);
    toast.success(t.added, t.addedText);
  });

  function submit() {
    if (field.txid !== null) {
      adding.mutate(field.txid);
      return;
    }
    field.showError();
    input.current?.focus();
  }

  return (
    <Form
      connections={['commit']}
      busy={adding.isPending}
      className="flex flex-col gap-3 py-1"
      onSubmit={submit}
    >
      <TxidField
        {...field.control}
        // The deposit may name it before the answer arrives, which is no error.
        error={adding.isPending ? undefined : field.control.error}
        ref={input}
        label={t.label}
        hint={t.hint}
        autoFocus={autoFocus}
      />
      <div className="flex flex-wrap gap-3 *:flex-1 *:basis-28">
        <Button
          variant="secondary"
          disabled={adding.isPending}
          onClick={() => txidDrafts.set(id, null)}
        >
          {texts.common.cancel}
        </Button>
        <Button type="submit" busy={adding.isPending}>
          {t.save}
        </Button>
      </div>
    </Form>
  );
}
