import type { ComponentProps } from 'react';
import type { BankField, BankFieldErrors } from '@/domain/validation';
import { texts } from '@/texts/texts';

/** The error message of each invalid field. */
export type BankErrors = { [Name in BankField]?: string | undefined };

interface BankFieldProps {
  name: BankField;
  label: string;
  input: ComponentProps<'input'>;
}

/** The four fields of a bank account, in display order. */
export const bankFields: readonly BankFieldProps[] = [
  {
    name: 'accountHolder',
    label: texts.upi.accountHolder,
    input: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
  },
  {
    name: 'bankName',
    label: texts.upi.bankName,
    input: { autoComplete: 'off', autoCapitalize: 'words', spellCheck: false },
  },
  {
    name: 'accountNumber',
    label: texts.upi.accountNumber,
    input: { inputMode: 'numeric', autoComplete: 'off' },
  },
  {
    name: 'ifscCode',
    label: texts.upi.ifsc,
    input: {
      placeholder: texts.upi.ifscPlaceholder,
      autoComplete: 'off',
      autoCapitalize: 'characters',
      autoCorrect: 'off',
      spellCheck: false,
    },
  },
];

/** The message for each invalid field. */
export function fieldMessages(problems: BankFieldErrors): BankErrors {
  const errors: BankErrors = {};
  for (const { name } of bankFields) {
    const problem = problems[name];
    if (problem) errors[name] = texts.fields[problem];
  }
  return errors;
}

/** The field to focus. */
export function firstInvalid(errors: BankErrors): BankField | undefined {
  return bankFields.find(({ name }) => errors[name])?.name;
}

/** The toast for several invalid fields. Empty fields come first, then the IFSC code, then the account number. */
export function bankToast(problems: BankFieldErrors): { title: string; description?: string } {
  if (Object.values(problems).includes('required')) return { title: texts.bankFillAll };
  if (problems.ifscCode) {
    return { title: texts.upi.invalidIfsc, description: texts.fields[problems.ifscCode] };
  }
  return { title: texts.fields[problems.accountNumber ?? 'account-format'] };
}
