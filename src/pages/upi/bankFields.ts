import type { ComponentProps } from 'react';
import type { BankField, BankFieldErrors } from '@/domain/validation';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';

/** The error message of each invalid field. */
export type BankFieldMessages = { [Name in BankField]?: string | undefined };

interface BankFieldProps {
  name: BankField;
  label: string;
  input: ComponentProps<'input'>;
}

/** The four fields of a bank account, in display order. */
export const bankFields: readonly BankFieldProps[] = [
  {
    name: 'accountHolder',
    label: userTexts.upi.accountHolder,
    input: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
  },
  {
    name: 'bankName',
    label: userTexts.upi.bankName,
    input: { autoComplete: 'off', autoCapitalize: 'words', spellCheck: false },
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
];

/** The message for each invalid field. */
export function fieldMessages(errors: BankFieldErrors): BankFieldMessages {
  const messages: BankFieldMessages = {};
  for (const { name } of bankFields) {
    const error = errors[name];
    if (error) messages[name] = texts.fields[error];
  }
  return messages;
}

/** The field to focus. */
export function firstInvalid(errors: BankFieldMessages): BankField | undefined {
  return bankFields.find(({ name }) => errors[name])?.name;
}

/** The toast for several invalid fields. Empty fields come first, then the IFSC code, then the account number. */
export function bankToast(errors: BankFieldErrors): { title: string; description?: string } {
  if (Object.values(errors).includes('required')) return { title: texts.bankFillAll };
  if (errors.ifscCode) {
    return { title: userTexts.upi.invalidIfsc, description: texts.fields[errors.ifscCode] };
  }
  return { title: texts.fields[errors.accountNumber ?? 'account-format'] };
}
