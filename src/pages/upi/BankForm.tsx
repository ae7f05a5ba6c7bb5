import { Plus } from 'lucide-react';
import { useRef, useState, type ComponentProps } from 'react';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Field } from '@/components/ui/Field';
import { TextInput } from '@/components/ui/TextInput';
import { errorCode } from '@/domain/errors';
import { requireNewBankAccount } from '@/domain/paymentMethods';
import { checkBankAccount, ifscInput, type BankField } from '@/domain/validation';
import { useMutation } from '@/hooks/browser/useMutation';
import { usePreconnectOnInput } from '@/hooks/browser/usePreconnect';
import { useToast } from '@/hooks/browser/useToast';
import { useUser } from '@/hooks/useUser';
import { users } from '@/services/userServices';
import { errorMessage } from '@/texts/errorMessage';
import { userTexts } from '@/texts/userTexts';
import { bankFields, bankToast, fieldMessages, type BankFieldMessages } from './bankFields';
import { BankNameField } from './BankNameField';
import { useBankName } from './useBankName';

const EMPTY = { accountHolder: '', accountNumber: '', ifscCode: '' };

/** Adds a bank account. The input is kept until it is saved. */
export function BankForm() {
  const { user } = useUser();
  const toast = useToast();
  const preconnectHandlers = usePreconnectOnInput('commit');
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(EMPTY);
  const [messages, setMessages] = useState<BankFieldMessages>({});
  const bankName = useBankName(typed.ifscCode);
  const values = { ...typed, bankName: bankName.value };

  function change(field: BankField, text: string) {
    setMessages({ ...messages, [field]: undefined });
    if (field === 'bankName') {
      bankName.type(text);
    } else {
      setTyped({ ...typed, [field]: field === 'ifscCode' ? ifscInput(text) : text });
    }
    // A password manager fills in fields without focusing them.
    if (field === 'ifscCode') bankName.load();
  }

  function showErrors(
    found: BankFieldMessages,
    { field, title, description }: ReturnType<typeof bankToast>,
  ) {
    setMessages(found);
    toast.error(title, description);
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  }

  const saving = useMutation(async () => {
    const checked = checkBankAccount(values);
    if (!checked.ok) {
      showErrors(fieldMessages(checked.errors), bankToast(checked.errors));
      return;
    }
    try {
      requireNewBankAccount(user.bankDetails, checked.value); // a known duplicate needs no round trip to the server
      await users.addBankAccount(user.uid, checked.value);
      setTyped(EMPTY);
      setMessages({});
      bankName.reset();
      toast.success(userTexts.upi.bankAdded);
    } catch (error) {
      const message = errorMessage(error);
      if (errorCode(error) === 'account-duplicate') {
        showErrors(
          { accountNumber: message },
          { field: 'accountNumber', title: userTexts.upi.duplicateAccount, description: message },
        );
      } else {
        toast.error(userTexts.upi.bankSaveFailed, message);
      }
    }
  });

  return (
    <Card className="@container">
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        {...preconnectHandlers}
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        {bankFields.map(({ name, label, hint, input }) => {
          const field = { label, hint: hint?.(values[name]), error: messages[name] };
          const inputProps: ComponentProps<'input'> = {
            ...input,
            name,
            value: values[name],
            onChange: ({ target }) => change(name, target.value),
            readOnly: saving.isPending,
          };
          return name === 'bankName' ? (
            <BankNameField key={name} {...field} input={inputProps} bankName={bankName} />
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
          {userTexts.upi.addBank}
        </Button>
      </form>
    </Card>
  );
}
