import { useLocation, useNavigate } from 'react-router-dom';
import { Form } from '@/components/ui/Form';
import { FormField } from '@/components/ui/FormField';
import { useForm } from '@/lib/useForm';
import { Button } from '@/components/ui/Button';
import { transactionsOf, type Deposit } from '@/domain/deposits/deposit';
import { parseTxid } from '@/domain/deposits/transactionId';
import type { HandOver } from '@/components/admin/handOver';
import { adminTexts } from '@/texts/admin/adminTexts';
import { texts } from '@/texts/texts';

const t = adminTexts.transactions.offer;

/** Puts a transaction that the user has not named among those of an open deposit. Nothing is stored. */
export function OfferTransaction({ deposit }: { deposit: Deposit }) {
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
        label={t.label}
        // The error says where the ID is found, too.
        hint={form.errors.txid === undefined ? t.hint : undefined}
        autoComplete="off"
        verbatim
      />
      <Button type="submit" variant="secondary" className="self-start text-sm">
        {t.action}
      </Button>
    </Form>
  );
}
