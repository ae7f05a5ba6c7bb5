import type { ComponentProps } from 'react';
import type { BankField, BankFieldErrors } from '@/domain/validation';
import { nameHint } from '@/texts/nameHint';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';

/** The error message of each invalid field. */
export type BankFieldMessages = { [Name in BankField]?: string | undefined };

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
    name: 'bankName',
    label: userTexts.upi.bankName,
    hint: nameHint,
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

/** The toast for several invalid fields, and the field it speaks of: the first empty one, else the first invalid one. */
export function bankToast(errors: BankFieldErrors): {
  field: BankField;
  title: string;
  description?: string;
} {
  const empty = bankFields.find(({ name }) => errors[name] === 'required');
  if (empty) {
    const description = `${empty.label}: ${texts.fields.required}`;
    return { field: empty.name, title: texts.bankFillAll, description };
  }
  if (errors.accountNumber) {
    return { field: 'accountNumber', title: texts.fields[errors.accountNumber] };
  }
  return {
    field: 'ifscCode',
    title: userTexts.upi.invalidIfsc,
    description: texts.fields[errors.ifscCode ?? 'ifsc-format'],
  };
}
