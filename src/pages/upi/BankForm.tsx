import { Form } from '@/components/ui/Form';
import { FormField } from '@/components/ui/FormField';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { errorCode } from '@/domain/errors';
import { requireNewBankAccount, type BankAccount } from '@/domain/paymentMethods';
import {
  checkAccountNumber,
  checkSameAccountNumber,
  checkIfsc,
  checkRequiredName,
  ifscInput,
  type FieldError,
} from '@/domain/validation';
import { useMutation } from '@/lib/useMutation';
import { useToast } from '@/lib/useToast';
import { useForm } from '@/lib/useForm';
import { useUser } from '@/components/session/useUser';
import { users } from '@/services/userServices';
import { errorMessage } from '@/texts/errorMessage';
import { nameHint } from '@/texts/nameHint';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import { BankNameField } from './BankNameField';
import { useBankName } from './useBankName';

const t = userTexts.upi;

/** The toast for an invalid field; null for none. */
function invalidText(
  name: keyof BankAccount | 'sameNumber',
  error: FieldError,
  message: string,
): [string, string?] | null {
  if (error === 'required') {
    return [texts.bankFillAll, `${t[name === 'ifscCode' ? 'ifsc' : name]}: ${message}`];
  }
  if (name === 'ifscCode') return [t.invalidIfsc, message];
  return error === 'account-short' ? [message] : null;
}

/** Adds a bank account. The input is kept until it is saved. */
export function BankForm() {
  const { user } = useUser();
  const toast = useToast();
  const [ifscCode, setIfscCode] = useState('');
  const [accountNumber, setAccountNumber] = useState('');
  const bankName = useBankName(ifscCode);
  const merged = bankName.mergedInto
    ? `${t.merged(ifscCode, bankName.mergedInto)} ${t.keepMerged}`
    : undefined;
  function typeIfscCode(text: string) {
    setIfscCode(ifscInput(text));
    // A password manager fills in fields without focusing them.
    bankName.load();
  }
  const form = useForm(
    {
      accountHolder: checkRequiredName,
      accountNumber: { check: checkAccountNumber, held: [accountNumber, setAccountNumber] },
      sameNumber: (text) => checkSameAccountNumber(text, accountNumber),
      ifscCode: { check: checkIfsc, held: [ifscCode, typeIfscCode], warn: () => merged },
      bankName: { check: checkRequiredName, held: [bankName.value, bankName.type] },
    },
    { invalid: invalidText },
  );

  const saving = useMutation(async () => {
    const checked = form.validate();
    if (!checked) return;
    const account: BankAccount = {
      accountHolder: checked.accountHolder,
      bankName: checked.bankName,
      accountNumber: checked.accountNumber,
      ifscCode: checked.ifscCode,
    };
    try {
      requireNewBankAccount(user.bankDetails, account); // a known duplicate needs no round trip to the server
      await users.addBankAccount(user.uid, account);
      form.clear('accountHolder', 'accountNumber', 'sameNumber', 'ifscCode');
      bankName.reset();
      toast.success(t.bankAdded);
    } catch (error) {
      const message = errorMessage(error);
      if (errorCode(error) === 'account-duplicate') {
        form.showError('accountNumber', message, t.duplicateAccount);
      } else {
        toast.error(t.bankSaveFailed, message);
      }
    }
  });

  return (
    <Card className="@container">
      <Form connections={['commit']} onSubmit={saving.mutate}>
        <FormField
          form={form}
          name="accountHolder"
          label={t.accountHolder}
          hint={nameHint(form.text('accountHolder'))}
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          readOnly={saving.isPending}
        />
        <FormField
          form={form}
          name="accountNumber"
          label={t.accountNumber}
          inputMode="numeric"
          autoComplete="off"
          readOnly={saving.isPending}
        />
        <FormField
          form={form}
          name="sameNumber"
          label={t.sameNumber}
          inputMode="numeric"
          autoComplete="off"
          readOnly={saving.isPending}
        />
        {/* Before the name of the bank, which it fills in. */}
        <FormField
          form={form}
          name="ifscCode"
          label={t.ifsc}
          error={form.errors.ifscCode ?? merged}
          placeholder={t.ifscPlaceholder}
          autoComplete="off"
          verbatim
          autoCapitalize="characters"
          readOnly={saving.isPending}
          onFocus={bankName.load}
        />
        <BankNameField form={form} bankName={bankName} readOnly={saving.isPending} />
        <Button type="submit" busy={saving.isPending}>
          {!saving.isPending && (
            <Plus aria-hidden className="hidden size-5 shrink-0 @min-[12rem]:block" />
          )}
          <span>{t.addBank}</span>
        </Button>
      </Form>
    </Card>
  );
}
