import { FormField, type FormState } from '@/components/ui/Form';
import { securityTexts } from '@/texts/admin/securityTexts';

const t = securityTexts;

interface Props {
  form: FormState<'code'>;
  readOnly: boolean;
  autoFocus?: boolean;
}

/** The field for an authenticator app's code, to be typed, pasted, or filled in by a password manager. */
export function CodeField(props: Props) {
  return (
    <FormField
      {...props}
      name="code"
      label={t.code}
      hint={t.codeHint}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      className="font-mono tracking-widest"
    />
  );
}
