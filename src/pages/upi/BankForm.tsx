import { useState, type InputEvent } from 'react';
import { useBankNames } from '@/components/methods/useBankNames';
import { useUser } from '@/components/session/useUser';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Form, FormField, useForm } from '@/components/ui/Form';
import { IFSC_LENGTH } from '@/config/business';
import { errorCode } from '@/domain/errors';
import { bankNameOf, mergedInto } from '@/domain/ifsc';
import { requireNewBankAccount, type BankAccount } from '@/domain/paymentMethods';
import {
  checkAccountNumber,
  checkIfsc,
  checkRequiredName,
  ifscInput,
  type FieldError,
} from '@/domain/validation';
import { nameHint } from '@/lib/nameHint';
import { toast } from '@/lib/toast';
import { useMutation } from '@/lib/useMutation';
import { users } from '@/services/userServices';
import { sharedTexts } from '@/texts/sharedTexts';
import { errorMessage, texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import { groupEdit } from './groupEdit';

const t = userTexts.upi;

/** Adds a bank account. The input is kept until it is saved. */
export function BankForm() {
  const { user } = useUser();
  const [ifscCode, setIfscCode] = useState('');
  /** The bank name as typed; null until the user types one, so that it follows the IFSC. */
  const [typedName, setTypedName] = useState<string | null>(null);
  const bankNames = useBankNames(ifscCode.length === IFSC_LENGTH);
  const known = bankNames && bankNameOf(ifscCode, bankNames);
  const bank = bankNames && mergedInto(ifscCode, bankNames);
  const merged = bank
    ? [sharedTexts.mergedBank(ifscCode, bank), t.keepMerged].join(' ')
    : undefined;
  const form = useForm(
    {
      accountHolder: checkRequiredName,
      accountNumber: checkAccountNumber,
      ifscCode: {
        check: checkIfsc,
        held: [ifscCode, (text) => setIfscCode(ifscInput(text))],
        warn: () => merged,
      },
      bankName: {
        check: checkRequiredName,
        // An empty field is one that the user emptied only if it had a name.
        held: [typedName ?? known ?? '', (text) => setTypedName(text || known ? text : null)],
      },
    },
    { invalid: invalidText },
  );

  /** Shows the account number in groups of four, before the form reads it. */
  function regroup({ currentTarget: input, nativeEvent }: InputEvent<HTMLInputElement>) {
    const { value: text, selectionEnd } = input;
    const edited = { text, caret: selectionEnd ?? text.length };
    const isForward = nativeEvent.inputType === 'deleteContentForward';
    const grouped = groupEdit(form.text('accountNumber'), edited, isForward);
    if (grouped.text === text) return;
    // A text set by React would lose its caret.
    input.value = grouped.text;
    input.setSelectionRange(grouped.caret, grouped.caret);
  }

  const saving = useMutation(async () => {
    const account: BankAccount | null = form.validate();
    if (!account) return;
    try {
      requireNewBankAccount(user.bankDetails, account); // a known duplicate needs no round trip to the server
      await users.addBankAccount(user.uid, account);
      form.clear('accountHolder', 'accountNumber', 'ifscCode');
      setTypedName(null);
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
    <Card>
      <Form connections={['commit']} busy={saving.isPending} onSubmit={saving.mutate}>
        <FormField
          {...form.field('accountHolder')}
          label={t.accountHolder}
          hint={nameHint(form.text('accountHolder'))}
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
        />
        <FormField
          {...form.field('accountNumber')}
          label={t.accountNumber}
          inputMode="numeric"
          autoComplete="off"
          onInput={regroup}
        />
        {/* Before the bank name, which it fills in. */}
        <FormField
          {...form.field('ifscCode')}
          label={t.ifsc}
          error={form.errors.ifscCode ?? merged}
          placeholder={t.ifscPlaceholder}
          autoComplete="off"
          verbatim
          autoCapitalize="characters"
        />
        <FormField
          {...form.field('bankName')}
          label={t.bankName}
          hint={nameHint(form.text('bankName')) ?? t.bankNameHint}
          error={typedName === null && known ? null : form.errors.bankName}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
        />
        <Button type="submit" busy={saving.isPending}>
          {t.addBank}
        </Button>
      </Form>
    </Card>
  );
}

function invalidText(
  name: keyof BankAccount,
  error: FieldError,
  message: string,
): [string, string?] | null {
  if (error === 'required') {
    return [
      texts.bankFillAll,
      texts.common.ofField(t[name === 'ifscCode' ? 'ifsc' : name], message),
    ];
  }
  if (name === 'ifscCode') return [t.invalidIfsc, message];
  return error === 'account-short' ? [message] : null;
}
