import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Field } from '@/components/ui/Field';
import { TextInput } from '@/components/ui/TextInput';
import { errorCode } from '@/domain/errors';
import { requireNewBankAccount } from '@/domain/paymentMethods';
import { checkBankAccount, ifscInput, type BankField } from '@/domain/validation';
import { useMutation } from '@/hooks/useMutation';
import { useToast } from '@/hooks/useToast';
import { useUser } from '@/hooks/useUser';
import { users } from '@/services/userServices';
import { errorMessage } from '@/texts/errorMessage';
import { userTexts } from '@/texts/userTexts';
import { bankFields, bankToast, fieldMessages, type BankFieldMessages } from './bankFields';

const EMPTY = { accountHolder: '', bankName: '', accountNumber: '', ifscCode: '' };

/** Adds a bank account. The input is kept until it is saved. */
export function BankForm() {
  const { user } = useUser();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Readonly<Record<BankField, string>>>(EMPTY);
  const [messages, setMessages] = useState<BankFieldMessages>({});

  function showErrors(
    found: BankFieldMessages,
    { field, title, description }: ReturnType<typeof bankToast>,
  ) {
    setMessages(found);
    toast.error(title, description);
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  }

  const saving = useMutation(async () => {
    const checked = checkBankAccount(typed);
    if (!checked.ok) {
      showErrors(fieldMessages(checked.errors), bankToast(checked.errors));
      return;
    }
    try {
      requireNewBankAccount(user.bankDetails, checked.value); // a known duplicate needs no round trip to the server
      await users.addBankAccount(user.uid, checked.value);
      setTyped(EMPTY);
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
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        {bankFields.map(({ name, label, hint, input }) => (
          <Field key={name} label={label} hint={hint?.(typed[name])} error={messages[name]}>
            {(control) => (
              <TextInput
                {...control}
                {...input}
                name={name}
                value={typed[name]}
                onChange={({ target: { value } }) => {
                  setTyped({ ...typed, [name]: name === 'ifscCode' ? ifscInput(value) : value });
                  setMessages({ ...messages, [name]: undefined });
                }}
                readOnly={saving.isPending}
              />
            )}
          </Field>
        ))}
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
