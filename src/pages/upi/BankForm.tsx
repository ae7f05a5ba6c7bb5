import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Field } from '@/components/ui/Field';
import { TextInput } from '@/components/ui/TextInput';
import { errorCode } from '@/domain/errors';
import { requireNewBankAccount } from '@/domain/paymentMethods';
import { checkAccountNumber, checkIfsc, checkRequiredName, ifscInput } from '@/domain/validation';
import { useMutation } from '@/hooks/browser/useMutation';
import { usePreconnectOnInput } from '@/hooks/browser/usePreconnect';
import { useToast } from '@/hooks/browser/useToast';
import { useForm } from '@/hooks/useForm';
import { useUser } from '@/hooks/useUser';
import { users } from '@/services/userServices';
import { errorMessage } from '@/texts/errorMessage';
import { userTexts } from '@/texts/userTexts';
import { bankFields, invalidBankText } from './bankFields';
import { BankNameField } from './BankNameField';
import { useBankName } from './useBankName';

const EMPTY = { accountHolder: '', accountNumber: '', ifscCode: '' };

/** Adds a bank account. The input is kept until it is saved. */
export function BankForm() {
  const { user } = useUser();
  const toast = useToast();
  const preconnectHandlers = usePreconnectOnInput('commit');
  const [typed, setTyped] = useState(EMPTY);
  const bankName = useBankName(typed.ifscCode);
  const merged =
    bankName.mergedInto &&
    `${userTexts.upi.merged(typed.ifscCode, bankName.mergedInto)} ${userTexts.upi.keepMerged}`;
  const type = (field: keyof typeof EMPTY) => (text: string) =>
    setTyped((before) => ({ ...before, [field]: text }));
  const form = useForm(
    {
      accountHolder: [typed.accountHolder, type('accountHolder'), checkRequiredName],
      accountNumber: [typed.accountNumber, type('accountNumber'), checkAccountNumber],
      ifscCode: [
        typed.ifscCode,
        (text) => {
          type('ifscCode')(ifscInput(text));
          // A password manager fills in fields without focusing them.
          bankName.load();
        },
        checkIfsc,
        () => merged,
      ],
      bankName: [bankName.value, bankName.type, checkRequiredName],
    },
    invalidBankText,
  );

  const saving = useMutation(async () => {
    const account = form.validate();
    if (!account) return;
    try {
      requireNewBankAccount(user.bankDetails, account); // a known duplicate needs no round trip to the server
      await users.addBankAccount(user.uid, account);
      setTyped(EMPTY);
      bankName.reset();
      toast.success(userTexts.upi.bankAdded);
    } catch (error) {
      const message = errorMessage(error);
      if (errorCode(error) === 'account-duplicate') {
        form.showError('accountNumber', message, userTexts.upi.duplicateAccount);
      } else {
        toast.error(userTexts.upi.bankSaveFailed, message);
      }
    }
  });

  return (
    <Card className="@container">
      <form
        noValidate
        className="flex flex-col gap-4"
        {...preconnectHandlers}
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        {bankFields.map(({ name, label, hint, input }) => {
          const inputProps = {
            ...input,
            ...form.input(name),
            name,
            readOnly: saving.isPending,
          };
          const error = form.errors[name] ?? ((name === 'ifscCode' && merged) || undefined);
          const field = { label, hint: hint?.(inputProps.value), error };
          return name === 'bankName' ? (
            <BankNameField
              key={name}
              {...field}
              input={inputProps}
              bankName={bankName}
              focus={() => form.focus(name)}
            />
          ) : (
            <Field key={name} {...field}>
              {(control) => (
                <TextInput
                  {...control}
                  {...inputProps}
                  onFocus={name === 'ifscCode' ? bankName.load : undefined}
                />
              )}
            </Field>
          );
        })}
        <Button type="submit" busy={saving.isPending}>
          {!saving.isPending && (
            <Plus aria-hidden className="hidden size-5 shrink-0 @min-[12rem]:block" />
          )}
          <span>{userTexts.upi.addBank}</span>
        </Button>
      </form>
    </Card>
  );
}
