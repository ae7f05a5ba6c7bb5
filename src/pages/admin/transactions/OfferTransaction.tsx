import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { TextInput } from '@/components/ui/TextInput';
import { transactionsOf, type Deposit } from '@/domain/deposits/deposit';
import { parseTxid } from '@/domain/deposits/transactionId';
import { useSearchLinks } from '@/pages/admin/search/useSearchLinks';
import { adminTexts } from '@/texts/admin/adminTexts';
import { texts } from '@/texts/texts';

const t = adminTexts.transactions.offer;

/** Puts a transaction that the user has not named among those of an open deposit, by its address. Nothing is stored. */
export function OfferTransaction({ deposit }: { deposit: Deposit }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { toDeposit } = useSearchLinks();
  const navigate = useNavigate();

  function change(next: string, message?: string) {
    setText(next);
    setError(message);
  }

  function submit() {
    const txid = parseTxid(text);
    const isDuplicate = txid.ok && transactionsOf(deposit).includes(txid.value);
    if (txid.ok && !isDuplicate) {
      void navigate(toDeposit(deposit.id, txid.value), { replace: true });
      change('');
      return;
    }
    change(text, txid.ok ? texts.errors['transaction-duplicate'] : texts.fields[txid.error]);
    input.current?.focus();
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-2 text-sm print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={t.label} hint={error === undefined ? t.hint : undefined} error={error}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            value={text}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" className="self-start text-sm">
        {t.action}
      </Button>
    </form>
  );
}
