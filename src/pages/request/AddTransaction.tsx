import { useRef } from 'react';
import { Form } from '@/components/ui/Form';
import { TxidField } from '@/components/deposits/TxidField';
import { Button } from '@/components/ui/Button';
import type { Deposit } from '@/domain/deposits/deposit';
import { useAddTransaction } from './useAddTransaction';
import { useTxidField } from '@/components/deposits/useTxidField';
import { txidDrafts } from '@/components/deposits/txidDraft';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.transactions;

interface Props {
  deposit: Deposit;
  /** What is typed. */
  text: string;
  autoFocus: boolean;
}

/** The form that adds a transaction to a pending deposit. What is typed survives navigation and a reload. */
export function AddTransaction({ deposit, text, autoFocus }: Props) {
  const { id, txids } = deposit;
  const input = useRef<HTMLInputElement>(null);
  const adding = useAddTransaction(deposit);
  const field = useTxidField(text, (typed) => txidDrafts.set(id, typed), txids);

  function submit() {
    if (field.txid !== null) {
      adding.mutate(field.txid);
      return;
    }
    field.showError();
    input.current?.focus();
  }

  return (
    <Form connections={['commit']} className="flex flex-col gap-3 py-1" onSubmit={submit}>
      <TxidField
        {...field.control}
        // The list may have it before the answer arrives.
        error={adding.isPending ? undefined : field.control.error}
        ref={input}
        label={t.label}
        hint={t.hint}
        autoFocus={autoFocus}
        busy={adding.isPending}
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
