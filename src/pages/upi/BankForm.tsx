import { Plus } from 'lucide-react';
import { useId, useRef, useState, type InputEvent } from 'react';
import { useUser } from '@/components/session/useUser';
import { Button, Card } from '@/components/ui/Button';
import { setTextAndCaret } from '@/components/amount/AmountField';
import { Field, Form, FormField, TextInput, type FormState, useForm } from '@/components/ui/Form';
import { LiveRegion } from '@/components/ui/Alert';
import { errorCode } from '@/domain/errors';
import { bankNameOf, mergedInto, type BankNames } from '@/domain/ifsc';
import { requireNewBankAccount, type BankAccount } from '@/domain/paymentMethods';
import { cleanName } from '@/domain/plainText';
import {
  checkAccountNumber,
  checkIfsc,
  checkRequiredName,
  ifscInput,
  type FieldError,
} from '@/domain/validation';
import { useMutation, useToast } from '@/lib/useToast';
import { users } from '@/services/userServices';
import { errorMessage, texts } from '@/texts/texts';
import { nameHint } from '@/texts/nameHint';
import { userTexts } from '@/texts/userTexts';
import { groupEdit } from './groupEdit';

const isSameName = (a: string, b: string) =>
  cleanName(a).toLowerCase() === cleanName(b).toLowerCase();

/**
 * Returns the bank name of the form: what the user typed, else the name of the bank that the IFSC belongs to. It
 * follows the IFSC until the user changes it, and never replaces typed text, not even an emptied field.
 */
function useBankName(ifscCode: string) {
  const [bankNames, setBankNames] = useState<BankNames | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const isRequested = useRef(false);

  const known = bankNames && bankNameOf(ifscCode, bankNames);
  const isOffered = known !== null && typed !== null && !isSameName(typed, known);

  /** Loads the bank names. The form works without them, so a failure shows nothing and the next call tries again. */
  function load() {
    if (isRequested.current) return;
    isRequested.current = true;
    import('virtual:bank-names').then(
      (loaded) => setBankNames(loaded.default),
      () => {
        isRequested.current = false;
      },
    );
  }

  return {
    value: typed ?? known ?? '',
    known,
    /** The bank that took over the IFSC's bank. */
    mergedInto: bankNames && mergedInto(ifscCode, bankNames),
    isFromIfsc: typed === null && known !== null,
    /** The bank of the IFSC, if the user typed another. */
    offer: isOffered ? known : null,
    load,
    // Without a known name, an empty field is not one that the user emptied.
    type: (text: string) => setTyped(text === '' && known === null ? null : text),
    reset: () => setTyped(null),
  };
}

const t = userTexts.upi;

/** Returns the toast for an invalid field; null for none. */
function invalidText(
  name: keyof BankAccount,
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
      accountNumber: checkAccountNumber,
      ifscCode: { check: checkIfsc, held: [ifscCode, typeIfscCode], warn: () => merged },
      bankName: { check: checkRequiredName, held: [bankName.value, bankName.type] },
    },
    { invalid: invalidText },
  );

  /** Shows the account number in groups of four, before the form reads it. */
  function regroup({ currentTarget: input, nativeEvent }: InputEvent<HTMLInputElement>) {
    const { value: text, selectionEnd } = input;
    const edited = { text, caret: selectionEnd ?? text.length };
    const isForward = nativeEvent.inputType === 'deleteContentForward';
    const grouped = groupEdit(form.text('accountNumber'), edited, isForward);
    if (grouped.text !== text) setTextAndCaret(input, grouped);
  }

  const saving = useMutation(async () => {
    const account: BankAccount | null = form.validate();
    if (!account) return;
    try {
      requireNewBankAccount(user.bankDetails, account); // a known duplicate needs no round trip to the server
      await users.addBankAccount(user.uid, account);
      form.clear('accountHolder', 'accountNumber', 'ifscCode');
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
          onInput={regroup}
        />
        {/* Before the bank name, which it fills in. */}
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

interface Props {
  form: FormState<'bankName'>;
  bankName: ReturnType<typeof useBankName>;
  readOnly: boolean;
}

/** Shows the bank name, with a note if the IFSC filled it in, or a button if the IFSC belongs to another bank. */
function BankNameField({ form, bankName, readOnly }: Props) {
  const { value, known, isFromIfsc, offer } = bankName;
  const noteId = useId();
  return (
    <Field
      label={t.bankName}
      hint={nameHint(value) ?? (known === null ? t.bankNameHint : undefined)}
      error={isFromIfsc ? undefined : form.errors.bankName}
    >
      {(control) => (
        <>
          <TextInput
            {...control}
            {...form.input('bankName')}
            name="bankName"
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            readOnly={readOnly}
            aria-describedby={isFromIfsc ? noteId : control['aria-describedby']}
            onFocus={bankName.load}
          />
          <LiveRegion className="-mt-1.5">
            {isFromIfsc && (
              <p className="mt-1.5 text-sm text-muted">
                {/* The focus is in another field, so a screen reader would not read the name in this one. */}
                <span className="sr-only">{`${known}. `}</span>
                <span id={noteId}>{t.bankNameFromIfsc}</span>
              </p>
            )}
            {offer !== null && (
              <Button
                variant="ghost"
                className="-mx-4 mt-1.5 text-left text-sm"
                disabled={readOnly}
                onClick={() => {
                  bankName.reset();
                  // The focused button disappears.
                  form.focus('bankName');
                }}
              >
                {t.useBankName(offer)}
              </Button>
            )}
          </LiveRegion>
        </>
      )}
    </Field>
  );
}
