import type { ComponentProps } from 'react';
import type { BankAccount } from '@/domain/paymentMethods';
import type { FieldError } from '@/domain/validation';
import { nameHint } from '@/texts/nameHint';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';

type BankField = keyof BankAccount;

interface BankFieldProps {
  name: BankField;
  label: string;
  /** Says how the typed text will be stored. */
  hint?: (typed: string) => string | undefined;
  input: ComponentProps<'input'>;
}

/** The four fields of a bank account, in display order. */
export const bankFields: readonly BankFieldProps[] = [
  {
    name: 'accountHolder',
    label: userTexts.upi.accountHolder,
    hint: nameHint,
    input: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
  },
  {
    name: 'accountNumber',
    label: userTexts.upi.accountNumber,
    input: { inputMode: 'numeric', autoComplete: 'off' },
  },
  {
    name: 'ifscCode',
    label: userTexts.upi.ifsc,
    input: {
      placeholder: userTexts.upi.ifscPlaceholder,
      autoComplete: 'off',
      autoCapitalize: 'characters',
      autoCorrect: 'off',
      spellCheck: false,
    },
  },
  // After the IFSC, which fills it in.
  {
    name: 'bankName',
    label: userTexts.upi.bankName,
    hint: nameHint,
    input: { autoComplete: 'off', autoCapitalize: 'words', spellCheck: false },
  },
];

/** The toast for an invalid field; null for none. */
export function invalidBankText(
  name: BankField,
  error: FieldError,
  message: string,
): [string, string?] | null {
  if (error === 'required') {
    const label = userTexts.upi[name === 'ifscCode' ? 'ifsc' : name];
    return [texts.bankFillAll, `${label}: ${message}`];
  }
  if (name === 'ifscCode') return [userTexts.upi.invalidIfsc, message];
  return error === 'account-short' ? [message] : null;
}
