import { FormField, type FormState } from '@/components/ui/Form';
import { CODE_LENGTH } from '@/config/business';
import { digitsOnly, type Result } from '@/domain/validation';
import { securityTexts } from '@/texts/admin/securityTexts';

/** Checks an authenticator app's code. Apps show it with a space, which is left out. */
export function checkCode(text: string): Result<string> {
  const code = digitsOnly(text, CODE_LENGTH + 1);
  return code.length === CODE_LENGTH
    ? { ok: true, value: code }
    : { ok: false, error: 'code-length' };
}

interface Props {
  form: FormState<'code'>;
  readOnly: boolean;
  autoFocus: boolean;
}

/** The field for an authenticator app's code, to be typed, pasted, or filled in by a password manager. */
export const CodeField = (props: Props) => (
  <FormField
    {...props}
    name="code"
    label={securityTexts.code}
    hint={securityTexts.codeHint}
    inputMode="numeric"
    autoComplete="one-time-code"
    spellCheck={false}
    className="font-mono tracking-widest"
  />
);
